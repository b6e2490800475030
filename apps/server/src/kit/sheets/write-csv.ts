import type { Language } from '@prosa/contract/formats/language'
import { harmlessCell, type Sheet } from './harmless-cell.ts'

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell)
const lineOf = (row: readonly string[], delimiter: string): string => `${row.map((cell) => quoted(harmlessCell(cell))).join(delimiter)}\r\n`

/** What parts the cells where a comma stands in numbers: spreadsheets of that language take a comma for nothing else. */
const delimiters: Record<Language, string> = { pt: ';', en: ',', es: ';' }

/** UTF-8 with its mark, without which spreadsheets take accents for something else; a piece of rows at a time, whatever they are in all. */
export async function* writeCsv({ head, pieces }: Sheet, language: Language): AsyncGenerator<string> {
  const delimiter = delimiters[language]
  yield `\uFEFF${lineOf(head, delimiter)}`
  for await (const rows of pieces) yield rows.map((row) => lineOf(row, delimiter)).join('')
}
