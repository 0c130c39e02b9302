# Works out by hand what key_test.go pins: HKDF (RFC 5869) with SHA-256, no salt.
import hashlib, hmac

secret = bytes([1] + [0] * 31)


def hkdf(info):
    prk = hmac.new(bytes(32), secret, hashlib.sha256).digest()
    return hmac.new(prk, info + b"\x01", hashlib.sha256).digest()


print("seed", hkdf(b"cubilete/sign/1\nk3f").hex())
mac = hmac.new(hkdf(b"cubilete/pin/1\nk3f"), b"0\np1", hashlib.sha256).digest()
print("PIN", "%06d" % (int.from_bytes(mac[:8], "big") % 1000000))
