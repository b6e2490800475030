import { writeZip } from '../../kit/files/write-zip.ts'

/** A cell as a sheet keeps it: `s` is its style, `f` its formula, `t` its type. A text alone is a text. */
export type SheetCell = string | { v: string; s?: number; t?: 'b' | 'e' | 'str'; f?: string }

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const part = (xml: string) => `<?xml version="1.0" encoding="UTF-8"?>${xml}`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (nth: number) => String.fromCharCode(65 + nth)

function cellXml(cell: SheetCell, at: string): string {
  if (cell === '') return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  const { v, s, t, f } = cell
  return `<c r="${at}"${s === undefined ? '' : ` s="${s}"`}${t ? ` t="${t}"` : ''}>${f ? `<f>${f}</f>` : ''}<v>${v}</v></c>`
}

const sheetXml = (rows: readonly (readonly SheetCell[])[]) =>
  part(
    `<worksheet><sheetData>${rows
      .map((cells, row) => `<row r="${row + 1}">${cells.map((cell, nth) => cellXml(cell, `${letter(nth)}${row + 1}`)).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  )

/** Style 1 is a day, style 2 a day with its hour, style 3 an hour, all others are plain. */
export const styles = { plain: 0, day: 1, moment: 2, hour: 3 }
const stylesXml = part(
  `<styleSheet><cellXfs count="4">${[0, 14, 22, 20].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
)

type Parts = { first: Iterable<string>; second?: readonly (readonly SheetCell[])[] }

/** An .xlsx file with the sheet as it is written, and a second sheet that nobody reads. */
export async function workbookOfXml({ first, second = [['outra']] }: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const named = (id: number) => `<Relationship Id="rId${id}" Type="${types}/worksheet" Target="worksheets/sheet${id}.xml"/>`
  const pieces = [
    ['[Content_Types].xml', [part('<Types/>')]],
    [
      'xl/workbook.xml',
      [
        part(
          '<workbook><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/><sheet name="Outra" sheetId="2" r:id="rId2"/></sheets></workbook>',
        ),
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [part(`<Relationships>${named(1)}${named(2)}<Relationship Id="rId3" Type="${types}/styles" Target="styles.xml"/></Relationships>`)],
    ],
    ['xl/styles.xml', [stylesXml]],
    ['xl/worksheets/sheet1.xml', first],
    ['xl/worksheets/sheet2.xml', [sheetXml(second)]],
  ] as const
  const written: Buffer[] = []
  for await (const piece of writeZip(pieces.map(([name, xml]) => ({ name, pieces: xml })))) written.push(piece)
  return new Uint8Array(Buffer.concat(written))
}

export const workbookOf = (rows: readonly (readonly SheetCell[])[]) => workbookOfXml({ first: [sheetXml(rows)] })
