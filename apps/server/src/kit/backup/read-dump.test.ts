import { expect, it } from 'vitest'
import { readDump } from './read-dump.ts'

const tables = [
  { name: 'none', columns: ['a'] },
  { name: 'odd "one"', columns: ['a', 'é, "b'] },
  { name: 'rows', columns: ['a'] },
]
const rows = ['1\t\\\\.\n\\\\.\t2\n', '\n\n', '\\\\.\n.\n\\n.\n', 'COPY "public"."none" ("a") FROM stdin;\n', 'ação\n'].join('')
const dump = [
  '--\n-- PostgreSQL database dump\n--\n\n\\restrict abc\n\nSET row_security = off;\n',
  `COPY "public"."rows" ("a") FROM stdin;\n${rows}\\.\n\n\n--\n-- Data for Name: none\n--\n\n`,
  'COPY "public"."none" ("a") FROM stdin;\n\\.\n',
  'COPY "public"."odd ""one""" ("a", "é, ""b") FROM stdin;\nlast\n\\.\n',
  'SELECT pg_catalog.setval(\'"public"."x"\', 1, false);\n\n\\unrestrict abc\n',
].join('\n')

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = text.length) {
  const found: [string, string][] = []
  for await (const { table, rows } of readDump(inChunks(text, size), tables)) {
    const chunks: Buffer[] = []
    for await (const chunk of rows) chunks.push(chunk)
    found.push([table.name, Buffer.concat(chunks).toString()])
  }
  return found
}

it.each([1, 2, 3, 4, 5, 7, 16, 64, 10_000])('finds the rows of each table in chunks of %i bytes', async (size) => {
  expect(await read(dump, size)).toEqual([
    ['rows', rows],
    ['none', ''],
    ['odd "one"', 'last\n'],
  ])
})

it.each([
  ['in the midst of a row', dump.slice(0, dump.indexOf('ação')), 'pg_dump ended in the midst of a table'],
  ['in the midst of the mark of the end', dump.slice(0, dump.lastIndexOf('\n\\.\n') + 3), 'pg_dump ended in the midst of a table'],
  ['before the last table', dump.slice(0, dump.indexOf('COPY "public"."odd')), 'pg_dump left out the table odd "one"'],
])('a dump that ends %s is refused', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})

it.each([
  ['that is not known', dump.replace('"rows" ("a")', '"rows" ("b")'), '(COPY "public"."rows" ("b") FROM stdin;)'],
  ['a second time', dump + dump, '(COPY "public"."rows" ("a") FROM stdin;)'],
])('a table %s is refused', async (_, text, words) => {
  await expect(read(text)).rejects.toThrow(`pg_dump wrote something that was not asked for ${words}: nothing was backed up.`)
})

it('lets whoever speaks stop as soon as nobody listens', async () => {
  let isStopped = false
  async function* endless() {
    try {
      yield Buffer.from(dump)
      yield* inChunks(dump, 10)
    } finally {
      isStopped = true
    }
  }
  const failing = (async () => {
    for await (const { table } of readDump(endless(), tables)) throw new Error(`a full disk at ${table.name}`)
  })()
  await expect(failing).rejects.toThrow('a full disk at rows')
  expect(isStopped).toBe(true)
})
