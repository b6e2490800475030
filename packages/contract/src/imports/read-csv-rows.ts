/** `lines` is how many lines of the file it takes. A row with a problem has no cells that mean anything. */
export type CsvRow = { cells: readonly string[]; lines: number; problem: null | 'badQuotes' }

type Asked = { delimiter: string; most: number /** Whether the file ends with this text. */; isEnd: boolean }

/**
 * The rows with which a text begins whose lines end with `\n`, and how much of it they take. What is not ended yet is left for a longer text.
 * Empty lines are rows without cells. A row whose quotes make no sense takes one line, so that what follows it is read.
 */
export function readCsvRows(text: string, { delimiter, most, isEnd }: Asked): { rows: CsvRow[]; used: number } {
  const rows: CsvRow[] = []
  let used = 0
  while (rows.length < most && used < text.length) {
    const end = text.indexOf('\n', used)
    if (end === -1 && !isEnd) break
    const line = text.slice(used, end === -1 ? text.length : end)
    const next = end === -1 ? text.length : end + 1
    if (!line.includes('"')) {
      rows.push({ cells: line.trim() === '' ? [] : line.split(delimiter), lines: 1, problem: null })
      used = next
      continue
    }
    const quoted = readQuoted(text, used, delimiter, isEnd)
    if (quoted === 'unended') break
    rows.push(quoted?.row ?? { cells: [], lines: 1, problem: 'badQuotes' })
    used = quoted?.next ?? next
  }
  return { rows, used }
}

/** Null where its quotes make no sense. */
function readQuoted(text: string, from: number, delimiter: string, isEnd: boolean): { row: CsvRow; next: number } | 'unended' | null {
  const cells: string[] = []
  let [at, lines] = [from, 1]
  for (;;) {
    if (text[at] !== '"') {
      const end = firstOf(text, at, delimiter)
      cells.push(text.slice(at, end))
      at = end
    } else {
      const cell = readCell(text, at)
      if (!cell) return isEnd ? null : 'unended'
      cells.push(cell.value)
      lines += cell.value.split('\n').length - 1
      at = cell.next
    }
    if (at >= text.length) return isEnd ? { row: { cells, lines, problem: null }, next: at } : 'unended'
    if (text[at] === '\n') return { row: { cells, lines, problem: null }, next: at + 1 }
    if (text[at] !== delimiter) return null
    at += 1
  }
}

function firstOf(text: string, from: number, delimiter: string): number {
  const [line, cell] = [text.indexOf('\n', from), text.indexOf(delimiter, from)].map((found) => (found === -1 ? text.length : found))
  return Math.min(line!, cell!)
}

/** From its first quote to behind its last; two of them are one. Null where it does not end. */
function readCell(text: string, from: number): { value: string; next: number } | null {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1) return null
    if (text[at + 1] !== '"') return { value: text.slice(from + 1, at).replaceAll('""', '"'), next: at + 1 }
  }
}

/** In the order in which one is taken where the text does not say more for another. */
const delimiters = [';', ',', '\t', '|'] as const
const looked = 20

/** What stands between the cells: what cuts the first rows into as many cells each, and into the most. */
export function findDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const { rows } = readCsvRows(text, { delimiter, most: looked, isEnd: true })
    const widths = rows.filter(({ cells }) => cells.length > 0).map(({ cells }) => cells.length)
    const [width = 0] = widths
    const same = widths.filter((one) => one === width).length
    return { delimiter, score: width < 2 ? 0 : (same / widths.length) * 1_000 + width }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}
