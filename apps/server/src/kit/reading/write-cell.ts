type Cell = string | boolean | Date | null

const day = 86_400_000
/** Day 0 of spreadsheets: a time without a date is a fraction of it. */
const dayZero = Date.UTC(1899, 11, 30)

/** A cell as people see it in the sheet, quoted where it has to be. Line breaks become spaces, so that a row stays one line. */
export function writeCell(cell: Cell): string {
  const text = textOf(cell).replace(/\s*[\r\n]+\s*/g, ' ')
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return writeMoment(cell.getTime())
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return cell
}

const mostDecimals = 6

/** A number without exponent and thousands separators: telephone numbers are kept as numbers, too. `text` is how the file writes it. */
export function writeNumber(text: string): string {
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return text
  // More decimals than people see are what is left of a calculation.
  return value
    .toFixed(mostDecimals)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
}

/** Times of a sheet have no zone: what it shows is what UTC shows. */
function writeMoment(at: number): string {
  // Spreadsheets keep times as fractions of a day, which miss the full second by some milliseconds.
  const rounded = Math.round(at / 1_000) * 1_000
  const [date, time] = new Date(rounded).toISOString().split('T') as [string, string]
  const hour = time.slice(0, time.slice(6, 8) === '00' ? 5 : 8)
  if (rounded < dayZero + 2 * day && rounded >= dayZero) return hour
  const shown = date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
  return rounded % day === 0 ? shown : `${shown} ${hour}`
}
