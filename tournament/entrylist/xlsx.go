package entrylist

// workbookBegins is how every XLSX begins, whatever its name.
const workbookBegins = "PK\x03\x04"

// readXLSX reads the first sheet of a workbook with anything in it, as people
// see it: sheets that are hidden are not read, and of a formula its value.
func readXLSX(data []byte, limits Limits) (List, error) {
	book, err := openWorkbook(data)
	if err != nil {
		return List{}, err
	}
	sheets, part, err := book.sheets()
	if err != nil {
		return List{}, err
	}
	texts, err := book.texts(part)
	if err != nil {
		return List{}, err
	}
	var records []record
	var filled []string
	for _, sheet := range sheets {
		most := 1
		if len(records) == 0 {
			most = limits.Rows + mostTitles + 2
		}
		found, err := book.records(sheet.part, texts, most)
		if err != nil {
			return List{}, err
		}
		if len(found) == 0 {
			continue
		}
		if filled = append(filled, sheet.name); len(filled) == 1 {
			records = found
		}
	}
	list, err := listOf(records, limits)
	if len(filled) > 0 {
		list.Sheet, list.OtherSheets = filled[0], filled[1:]
	}
	return list, err
}
