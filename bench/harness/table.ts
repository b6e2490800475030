import { type Row, verdictOf } from './row.ts'

const heads = ['what', 'ours', 'floor', 'ours/floor', 'wanted', '']
const marks = { met: '', short: 'short', none: '' }

/** Readable in any terminal: one block for each measurement, the same columns in all of them; what falls short says so at its end. */
export function tableOf(measured: Readonly<Record<string, readonly Row[]>>): string {
  const blocks = Object.entries(measured).map(([name, rows]) => ({ name, rows: rows.map((row) => ({ row, cells: cellsOf(row) })) }))
  const widths = heads.map((head, at) => Math.max(head.length, ...blocks.flatMap(({ rows }) => rows.map(({ cells }) => cells[at]!.length))))
  const line = (cells: readonly string[]) => `  ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join('  ')}`.trimEnd()
  const texts = blocks.map(({ name, rows }) =>
    [name, ...rows.flatMap(({ row, cells }) => [line(cells), ...remarks(row).map((remark) => `      ${remark}`)])].join('\n'),
  )
  return [line(heads), ...texts].join('\n')
}

const remarks = ({ note, fault }: Row) => [...(note ? [note] : []), ...(fault ? [`wrong: ${fault}`] : [])]

function cellsOf(row: Row): string[] {
  const { what, value, unit, floor, ratio, budget } = row
  return [
    what,
    quantity(value, unit),
    floor ? `${quantity(floor.value, unit)} ${floor.what}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    budget ? bounds(budget, unit) : '',
    marks[verdictOf(row)],
  ]
}

function bounds({ of, least, most }: NonNullable<Row['budget']>, unit: string): string {
  const limit = (value: number) => (of === 'ratio' ? value.toFixed(2) : quantity(value, unit))
  return [...(least === undefined ? [] : [`≥ ${limit(least)}`]), ...(most === undefined ? [] : [`≤ ${limit(most)}`])].join(', ')
}

function quantity(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit.startsWith('/') ? `${text}${unit}` : `${text} ${unit}`
}
