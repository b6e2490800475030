import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { s3Server } from '../../testing/stand-ins/s3-server.ts'
import { Refusal } from '../http/refusal.ts'
import { s3Files } from './s3-files.ts'
import { readS3Url } from './s3-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'prosa-s3-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const content = Buffer.from('ção '.repeat(100_000))
const sha256 = createHash('sha256').update(content).digest('hex')
const key = { companyId: 'Casa Aurora/..', sha256 }
const source = join(folder, 'source')
writeFileSync(source, content)
const from = { path: source, size: content.length }
const filesAt = (url: string) => s3Files(readS3Url(url)!)

it('[MD10] keeps bytes under the company and their hash, and gives them back whole or in part', async () => {
  const server = await s3Server()
  const files = filesAt(server.url)
  expect([await files.sizeOf(key), await files.read(key), await files.borrow(key, async () => 'used')]).toEqual([null, null, null])
  await files.put(key, from)
  expect([...server.objects.keys()]).toEqual([`/media/_43asa_20_41urora_2f_2e_2e/${sha256.slice(0, 2)}/${sha256}`])
  expect(await files.sizeOf(key)).toBe(content.length)
  expect((await buffer((await files.read(key))!)).equals(content)).toBe(true)
  expect((await buffer((await files.read(key, { first: 6, last: 11 }))!)).toString()).toBe('ção ')
  expect(await files.borrow(key, async (path) => readFileSync(path).equals(content))).toBe(true)
  await files.put(key, from)
  expect(server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1)
  await files.remove(key)
  expect([server.objects.size, await files.sizeOf(key)]).toEqual([0, null])
  await files.remove(key)
})

it('[MD10] is refused with another secret, and says so', async () => {
  const server = await s3Server()
  const files = filesAt(server.urlWith('another'))
  await expect(files.put(key, from)).rejects.toThrow('the media server answered 403 to HEAD')
  await expect(files.read(key)).rejects.toThrow('403')
  expect(server.objects.size).toBe(0)
})

it('[MD10] sends bytes that are not those of the hash in vain', async () => {
  const server = await s3Server()
  const other = join(folder, 'other')
  writeFileSync(other, 'other')
  await expect(filesAt(server.url).put(key, { path: other, size: 5 })).rejects.toThrow('403 to PUT')
})

it('[MD10] asks once more where the server is in trouble, and no oftener', async () => {
  const server = await s3Server()
  const files = filesAt(server.url)
  server.faults.answers = [503, 0, 500]
  await files.put(key, from)
  expect(server.objects.size).toBe(1)
  expect(server.asked.map((one) => one.split(' ')[0])).toEqual(['HEAD', 'HEAD', 'PUT', 'PUT'])
  server.faults.answers = [503, 503]
  await expect(files.read(key)).rejects.toMatchObject({ code: 'service.unavailable' })
  expect(server.asked).toHaveLength(6)
})

it('[MD11] a server that is full is no room, and one that is away is away', async () => {
  const server = await s3Server()
  server.faults.answers = [0, 507]
  await expect(filesAt(server.url).put(key, from)).rejects.toMatchObject({ code: 'media.noRoom' })
  await expect(filesAt('http://a:b@127.0.0.1:9/media').read(key)).rejects.toBeInstanceOf(Refusal)
})
