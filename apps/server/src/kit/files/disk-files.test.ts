import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { companyFolder, filePath } from './file-path.ts'
import { refuseFullDisk } from './full-disk.ts'

const root = mkdtempSync(join(tmpdir(), 'prosa-disk-test-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
function aFile(text: string) {
  const path = join(root, `source-${hashOf(text)}`)
  writeFileSync(path, text)
  return { key: { companyId: 'casa', sha256: hashOf(text) }, from: { path, size: text.length } }
}
const files = diskFiles(join(root, 'media'))
const placeOf = (key: Parameters<typeof filePath>[0]) => join(root, 'media', filePath(key))

describe('[MD10] files on disk', () => {
  it('are kept whole, by company and hash, and given back whole or in part', async () => {
    const { key, from } = aFile('0123456789')
    expect([await files.sizeOf(key), await files.read(key), await files.borrow(key, async () => 'used')]).toEqual([null, null, null])
    await files.put(key, from)
    await files.put(key, from)
    expect(readdirSync(dirname(placeOf(key)))).toEqual([key.sha256])
    expect([await files.sizeOf(key), (await buffer((await files.read(key))!)).toString()]).toEqual([10, '0123456789'])
    expect((await buffer((await files.read(key, { first: 2, last: 4 }))!)).toString()).toBe('234')
    expect(await files.borrow(key, async (path) => readFileSync(path, 'utf8'))).toBe('0123456789')
    expect(await files.sizeOf({ ...key, companyId: 'beta' })).toBeNull()
    await files.remove(key)
    await files.remove(key)
    expect(await files.sizeOf(key)).toBeNull()
  })

  it('are written anew where a crash of the machine left half of one', async () => {
    const { key, from } = aFile('whole')
    mkdirSync(dirname(placeOf(key)), { recursive: true })
    writeFileSync(placeOf(key), 'wh')
    await files.put(key, from)
    expect(readFileSync(placeOf(key), 'utf8')).toBe('whole')
  })

  it('leave nothing behind when they cannot be written, and old halves are swept away', async () => {
    const { key } = aFile('gone')
    await expect(files.put(key, { path: join(root, 'nothing'), size: 4 })).rejects.toThrow('ENOENT')
    expect(readdirSync(dirname(placeOf(key))).filter((name) => name.includes(key.sha256))).toEqual([])
    const [old, young] = [`${placeOf(key)}.1.part`, `${placeOf(key)}.2.part`]
    for (const path of [old, young]) writeFileSync(path, 'half')
    utimesSync(old, 1, 1)
    await files.sweep(Date.now() - 60_000)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  })

  it('lie in one folder a company, which leads nowhere else', () => {
    const ids = ['casa', 'Casa', 'CASA', '../casa', '..', '.', '', '/', 'a/b', 'a_b', 'a_2fb', 'ção', 'x'.repeat(300), 'y'.repeat(300)]
    const folders = ids.map(companyFolder)
    expect(new Set(folders.map((one) => one.toLowerCase())).size).toBe(ids.length)
    for (const one of folders) expect(one).toMatch(/^[a-z0-9_-]{1,200}$/)
    expect(folders[0]).toBe('casa')
    expect(() => filePath({ companyId: 'casa', sha256: '../../etc/passwd' })).toThrow('SHA-256')
  })
})

it('[MD11] a full disk is the refusal for it, and no other error is', () => {
  const failure = (code: string) => () => refuseFullDisk(Object.assign(new Error('x'), { code }))
  expect(failure('ENOSPC')).toThrow(expect.objectContaining({ code: 'media.noRoom' }))
  expect(failure('EDQUOT')).toThrow(expect.objectContaining({ code: 'media.noRoom' }))
  expect(failure('EACCES')).not.toThrow()
})
