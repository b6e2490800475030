import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCalls } from '@prosa/contract/imports/calls'
import { mostImportBytes } from '@prosa/contract/imports/limits'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { inTemporaryFolder } from '../../../kit/files/temporary-folder.ts'
import { anImportScene } from '../../../testing/scenes/import-scene.ts'
import { docxOf } from '../../../testing/stand-ins/real-files.ts'
import { workbookOf, workbookOfXml } from '../../../testing/stand-ins/workbook.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { takeFile } from './take-file.ts'

let house: TestHouse
let scene: Awaited<ReturnType<typeof anImportScene>>
beforeAll(async () => {
  house = await testHouse()
  scene = await anImportScene(house)
})

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))))
const wide = (text: string, isBig = false) => {
  const buffer = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? buffer.swap16() : buffer)
}
const cfb = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const locked = [...Buffer.from('EncryptedPackage', 'utf16le')]
const table = 'nome;telefone\nJoão;11987214406\n'

describe('[IM3] a file is read', () => {
  it.each([
    { as: 'UTF-8', encoding: 'UTF-8', file: bytes(table) },
    { as: 'UTF-8 with its mark', encoding: 'UTF-8', file: bytes([0xef, 0xbb, 0xbf], table) },
    { as: 'UTF-16 with its mark', encoding: 'UTF-16', file: wide(`\ufeff${table}`) },
    { as: 'UTF-16 the other way round', encoding: 'UTF-16', file: wide(`\ufeff${table}`, true) },
    { as: 'UTF-16 without a mark', encoding: 'UTF-16', file: wide(table) },
    { as: 'Windows-1252', encoding: 'Windows-1252', file: new Uint8Array(Buffer.from(table, 'latin1')) },
    { as: 'lines that end in three ways', encoding: 'UTF-8', file: bytes('nome;telefone\r\nJoão;11987214406\r\n\rX;2\n') },
  ])('as $as', async ({ encoding, file }) => {
    const one = await scene.upload(file)
    expect(one).toMatchObject({
      status: 0,
      problem: null,
      encoding,
      delimiter: ';',
      headers: ['nome', 'telefone'],
      guessed: 2,
      hasHeader: true,
    })
    expect(one.samples[0]).toEqual(['João', '11987214406'])
  })

  it.each([
    { with: 'quotes that are never closed', file: 'nome;telefone\n"Ana;1\nBia;2\n', rows: 2 },
    {
      with: 'a cell that no piece has room for',
      file: `nome;telefone\n"${'a'.repeat(inject('isFull') ? 10_000_000 : 700_000)}";1\nBia;2\n`,
      rows: 2,
    },
    { with: 'twin headers', file: 'telefone;telefone\n1;2\n', rows: 1 },
    { with: 'NUL bytes', file: `${'nome;telefone\n'.padEnd(200, 'x')}\nA\0na;1\n`, rows: 2 },
  ])('with $with', async ({ file, rows }) => {
    expect(await scene.upload(file)).toMatchObject({ status: 0, problem: null, rows })
  })
})

const sheet = [
  ['nome', 'telefone', 'total'],
  ['João', { v: '4.1999885729E10' }, { v: '7', f: '3+4' }],
]

describe('[IM13] a spreadsheet is read', () => {
  it('as the table that people see', async () => {
    const one = await scene.upload(await workbookOf(sheet))
    expect(one).toMatchObject({ status: 0, problem: null, encoding: 'XLSX', headers: ['nome', 'telefone', 'total'], rows: 1, guessed: 2 })
    expect(one.samples).toEqual([['João', '41999885729', '7']])
  })

  it.each([
    { that: 'is broken', make: () => bytes([0x50, 0x4b, 0x03, 0x04], table), problem: 'brokenSheet' },
    { that: 'is a letter', make: () => new Uint8Array(docxOf()), problem: 'notText' },
    { that: 'has a password', make: () => bytes(cfb, 'x'.repeat(70_000), locked), problem: 'lockedSheet' },
    { that: 'is an old one', make: () => bytes(cfb, 'x'.repeat(600)), problem: 'oldSheet' },
    { that: 'is empty', make: () => workbookOf([]), problem: 'empty' },
    { that: 'has a header alone', make: () => workbookOf([['nome', 'telefone']]), problem: 'headerOnly' },
    {
      that: 'is a bomb',
      make: () => workbookOfXml({ first: Array.from({ length: 70 }, () => ' '.repeat(1024 * 1024)) }),
      problem: 'sheetTooBig',
    },
  ])('unless it $that: $problem', async ({ make, problem }) => {
    expect(await scene.upload(await make())).toMatchObject({ problem, rows: 0 })
  })
})

describe('[IM11] a file without a header', () => {
  const rows = 'Ana;041 99988-5729;x\nBia;(41) 99988-5730\n'

  it('has its first row as a contact, until that is changed', async () => {
    const one = await scene.upload(rows)
    expect(one).toMatchObject({ hasHeader: false, rows: 2, headers: ['', '', ''], guessed: 2 })
    expect(one.columns.map(({ target }) => target)).toEqual(['name', 'phone', 'ignore'])
    expect(one.samples[0]).toEqual(['Ana', '041 99988-5729', 'x'])
    const { importId } = one
    const change = (hasHeader: boolean) =>
      house.ask(importCalls.changeImportHeader, { companyId: scene.companyId, importId, hasHeader }, scene.ana)
    const { result } = await change(true)
    expect(result).toMatchObject({ hasHeader: true, rows: 1, headers: ['Ana', '041 99988-5729', 'x'], rehearsal: null, guessed: 0 })
    expect((await change(false)).result).toMatchObject({ hasHeader: false, rows: 2, columns: one.columns, samples: one.samples })
  })

  it('of one row is a file, and cannot have a header', async () => {
    const { importId, ...one } = await scene.upload('Ana;41999885729')
    expect(one).toMatchObject({ hasHeader: false, rows: 1, problem: null })
    const asked = await house.ask(importCalls.changeImportHeader, { companyId: scene.companyId, importId, hasHeader: true }, scene.ana)
    expect(asked.refusal.code).toBe('import.begun')
  })
})

describe('[IM9] R081 a file is not begun with', () => {
  it.each([
    { that: 'is empty', file: '', problem: 'empty', status: 3 },
    { that: 'has nothing but empty lines', file: '\n\r\n \n', problem: 'empty', status: 3 },
    { that: 'has a header alone', file: 'nome;telefone\n', problem: 'headerOnly', status: 3 },
    { that: 'is a PDF', file: bytes('%PDF-1.7', table), problem: 'notText', status: 3 },
    { that: 'is no text', file: bytes(Array.from({ length: 400 }, (_, nth) => nth % 7)), problem: 'notText', status: 3 },
    { that: 'has 1,000 columns', file: `${'a;'.repeat(999)}a\n1\n`, problem: 'tooManyColumns', status: 3 },
  ])('that $that', async ({ file, problem, status }) => {
    const one = await scene.upload(file)
    expect(one).toMatchObject({ status, problem, rows: 0 })
    expect((await scene.start(one.importId)).refusal.code).toBe('import.begun')
  })

  it.each([
    { that: 'is over 100 MB', problem: 'tooBig', write: (path: string) => truncateSync(path, mostImportBytes + 1) },
    {
      that: 'has more than a million rows',
      problem: 'tooManyRows',
      write: (path: string) => writeFileSync(path, `t\n${'1\n'.repeat(1_000_001)}`),
    },
  ])('that $that', async ({ problem, write }) => {
    const taken = await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'sent')
      writeFileSync(path, '')
      write(path)
      return takeFile(house.house, scene.companyId, newId(), path)
    })
    expect(taken).toEqual({ file: null, problem })
  })
})
