import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Finding, readHouse, type SourceText } from '../check-house/house-file.ts'
import { isTest } from '../check-house/places.ts'
import { repositoryTexts } from '../check-house/repository-texts.ts'
import { type Title, titlesOf } from '../check-house/test-titles.ts'

/** The kinds of promises in the specification, by the letter of their ids. */
const kinds = { R: 'rules', M: 'messages', W: 'widgets' }

type Entry = { id: string; area: string; title: string }
type Table = { kind: string; entries: Entry[]; faults: Finding[] }

const tableOf = (kind: string) => `docs/specification/${kind}.tsv`
/** A test of a tool proves nothing about the product. */
const isRead = (path: string) => (isTest(path) && !path.startsWith('tools/')) || Object.values(kinds).map(tableOf).includes(path)

export function specReport(texts: SourceText[], { list = false } = {}): { lines: string[]; passed: boolean } {
  const read = texts.filter(({ path }) => isRead(path))
  const tables = Object.entries(kinds).map(([letter, kind]) => readTable(letter, kind, read))
  const known = new Set(tables.flatMap(({ entries }) => entries.map(({ id }) => id)))
  // Most tests name no id, and need not be parsed.
  const naming = read.filter(({ text }) => text.search(anId) >= 0)
  const named = readHouse(naming).files.flatMap(titlesOf).flatMap(namedIn)
  const namedIds = new Set(named.map(({ id }) => id))
  const unknown = named
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => ({ path, line, teach: `${id} is in no table of docs/specification: correct the id` }))
  const faults = [...tables.flatMap((table) => table.faults), ...unknown]
  const told = tables.flatMap(({ kind, entries }) => {
    const missing = entries.filter(({ id }) => !namedIds.has(id))
    const count = `${kind} ${entries.length - missing.length} of ${entries.length} named by a test`
    return list ? [count, ...linesOf(missing)] : [count]
  })
  return { lines: [...told, ...faults.map(({ path, line, teach }) => `${path}:${line}  ${teach}`)], passed: faults.length === 0 }
}

/** Also finds ids with a digit too few or too many, which do not exist. */
const anId = /(?<!\w)[RMW]\d{2,4}(?!\w)/g
const namedIn = ({ text, path, line }: Title) => [...text.matchAll(anId)].map(([id]) => ({ id, path, line }))

function readTable(letter: string, kind: string, texts: SourceText[]): Table {
  const path = tableOf(kind)
  const row = new RegExp(`^(${letter}\\d{3})\\t([a-z0-9-]+)\\t(\\S+(?: \\S+){2,11})$`)
  const [, ...lines] = (texts.find((text) => text.path === path)?.text ?? '').trimEnd().split('\n')
  const table: Table = { kind, entries: [], faults: [] }
  for (const [index, text] of lines.entries()) {
    const [, id = '', area = '', title = ''] = row.exec(text) ?? []
    const fault = (teach: string) => void table.faults.push({ path, line: index + 2, teach })
    if (id === '') fault(`is not ${letter} and three digits, an area, and a title of 3 to 12 words, with tabs between`)
    else if (id <= (table.entries.at(-1)?.id ?? '')) fault(`${id} is there twice, or out of order`)
    else table.entries.push({ id, area, title })
  }
  if (lines.length === 0) table.faults.push({ path, line: 1, teach: `has no ${kind}` })
  return table
}

const linesOf = (entries: Entry[]) =>
  Object.entries(Object.groupBy(entries, ({ area }) => area)).flatMap(([area, inArea = []]) => [
    `  ${area}`,
    ...inArea.map(({ id, title }) => `    ${id}  ${title}`),
  ])

if (import.meta.main) {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
  const { lines, passed } = specReport(repositoryTexts(join(import.meta.dirname, '../..'), isRead), values)
  console.log(lines.join('\n'))
  process.exitCode = passed ? 0 : 1
}
