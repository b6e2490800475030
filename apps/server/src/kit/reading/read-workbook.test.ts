import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { docxOf, zipOf } from '../../testing/stand-ins/real-files.ts'
import { styles, workbookOf, workbookOfXml } from '../../testing/stand-ins/workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { openReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'prosa-test-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [path, to] = [join(folder, 'sent'), join(folder, 'written')]

async function read(bytes: Uint8Array) {
  writeFileSync(path, bytes)
  const problem = await readWorkbook(path, to)
  return problem ?? readFileSync(to, 'utf8')
}
const spaces = (megabytes: number) => Array.from({ length: megabytes }, () => ' '.repeat(1024 * 1024))

describe('[IM13] the first sheet of a workbook', () => {
  it('is written as people see it', async () => {
    const rows = [
      ['nome', 'celular', 'nascimento', 'visita', 'hora', 'gasto', 'ativo', 'total', 'erro'],
      [
        'João & Cia',
        { v: '4.1999885729E10' },
        { v: '33005', s: styles.day },
        { v: '46345.604166666664', s: styles.moment },
        { v: '0.34375', s: styles.hour },
        { v: '1234.5' },
        { v: '1', t: 'b' as const },
        { v: '7', f: '3+4' },
        { v: '#N/A', t: 'e' as const, f: 'VLOOKUP(1,A1:B2,2)' },
      ],
      [],
      ['Bia', { v: '5541999885730' }, '', '', '', '', '', { v: 'texto', t: 'str' as const, f: 'A1' }],
    ]
    expect((await read(await workbookOf(rows))).split('\n')).toEqual([
      'nome;celular;nascimento;visita;hora;gasto;ativo;total;erro',
      'João & Cia;41999885729;12/05/1990;19/11/2026 14:30;08:15;1234,5;sim;7;',
      ';;;;;;;;',
      'Bia;5541999885730;;;;;;texto;',
      '',
    ])
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a letter', docxOf, 'none'],
    ['an archive of other files', () => zipOf({ 'a.txt': 'a' }), 'none'],
    ['nothing but the first bytes of an archive', () => Buffer.from('PK\x03\x04 and nothing else'), 'broken'],
    ['a workbook without sheets', () => zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'broken'],
    [
      'a sheet that is no XML',
      () => workbookOfXml({ first: ['<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row>'] }),
      'broken',
    ],
    ['more XML than is unpacked', () => workbookOfXml({ first: spaces(65) }), 'tooBig'],
  ])('is not read of %s', async (_, make, problem) => expect(await read(await make())).toBe(problem))

  it('is not read of one that was cut off', async () => {
    writeFileSync(
      path,
      await workbookOf([
        ['nome', 'celular'],
        ['Ana', '41999885729'],
      ]),
    )
    truncateSync(path, 900)
    expect(await readWorkbook(path, to)).toBe('broken')
  })

  it.runIf(process.platform === 'linux')('ends the process that reads a bomb which hides its size, and nobody else', async () => {
    const bomb = Buffer.from(await workbookOfXml({ first: ['<worksheet><sheetData>', ...spaces(120)] }))
    hideSizes(bomb)
    writeFileSync(path, bomb)
    const reader = openReader({ report: () => undefined, megabytes: 64 })
    onTestFinished(reader.close)
    const code = await reader.turn('a', (jobs) => jobs.readWorkbook(path, to)).catch((error) => error.code)
    expect(['media.unreadable', 'broken']).toContain(code)
    writeFileSync(path, await workbookOf([['Ana']]))
    expect(await reader.turn('a', (jobs) => jobs.readWorkbook(path, to))).toBeNull()
  })
})

/** Writes one byte as the unpacked size of every part into the directory. */
function hideSizes(zip: Buffer): void {
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4)) zip.writeUInt32LE(1, at + 24)
}
