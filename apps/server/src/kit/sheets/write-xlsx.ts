import { writeZip } from '../files/write-zip.ts'
import { harmlessCell, type Sheet } from './harmless-cell.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const types = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`
const packageRelations = `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
const bookOf = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** XML 1.0 has no way to write these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Every cell is a text: numbers keep their zeros, and nothing is a date by mistake. */
const cellOf = (cell: string): string =>
  cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(harmlessCell(cell))}</t></is></c>`
const rowOf = (row: readonly string[]): string => `<row>${row.map(cellOf).join('')}</row>`

async function* sheetOf({ head, pieces }: Sheet): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(head)}`
  for await (const rows of pieces) yield rows.map(rowOf).join('')
  yield '</sheetData></worksheet>'
}

/** One sheet of Office Open XML (ECMA-376), written as its rows come. */
export const writeXlsx = (name: string, sheet: Sheet): AsyncGenerator<Buffer> =>
  writeZip([
    { name: '[Content_Types].xml', pieces: [types] },
    { name: '_rels/.rels', pieces: [packageRelations] },
    { name: 'xl/workbook.xml', pieces: [bookOf(name)] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [bookRelations] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetOf(sheet) },
  ])
