import { harmlessCell, type Sheet } from './harmless-cell.ts'

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell)
const lineOf = (row: readonly string[]): string => `${row.map((cell) => quoted(harmlessCell(cell))).join(',')}\r\n`

/** UTF-8 with its mark, without which spreadsheets take accents for something else; a piece of rows at a time, whatever they are in all. */
export async function* writeCsv({ head, pieces }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(head)}`
  for await (const rows of pieces) yield rows.map(lineOf).join('')
}
