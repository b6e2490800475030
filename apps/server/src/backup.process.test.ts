import { copyFileSync, existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runningServer } from './kit/backup/database-place.ts'
import { connect } from './kit/db/connect.ts'
import { idOf, newId } from './kit/db/ids.ts'
import { freePort } from './kit/embedded-postgres/free-port.ts'
import { findPostmaster } from './kit/embedded-postgres/postmaster-file.ts'
import { askToken, serverPlace, signIn } from './testing/programs/run-server.ts'
import { aChat } from './testing/scenes/a-chat.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isFull = inject('isFull')
const place = serverPlace()
const anAgent = ['mariana@casaaurora.test', 'Prosa@2026!'] as const
const backups = place.emptyFolder()
const original = place.emptyFolder()
const file = join(backups, 'prosa.tar.gz')
let refreshToken: string
/** Waits to be sent when the backup is made. */
let heldMessageId: string
/** What a backup says where media are kept in a bucket. */
let saidOfBucket: string

type Env = Record<string, string>
const backUp = (dataDir: string, args: string[], env: Env = {}) => place.run({ dataDir, program: 'apps/server/src/backup.ts', args, env })
const restore = (dataDir: string) => place.run({ dataDir, program: 'apps/server/src/restore.ts', args: ['--from', file] })

beforeAll(async () => {
  const server = await place.start({ dataDir: original })
  mkdirSync(join(original, 'media/casa-aurora'), { recursive: true })
  writeFileSync(join(original, 'media/casa-aurora/photo'), 'a photo')
  heldMessageId = await aWaitingMessage(original)
  const session = await signIn(server.origin, ...anAgent)
  refreshToken = session.refreshToken
  const backup = backUp(original, ['--to', file])
  const S3_URL = 'https://key:hidden-word@s3.example.com/media?region=sa-east-1'
  const ofBucket = backUp(original, ['--to', join(backups, 'bucket.tar.gz')], { S3_URL })
  expect([await backup.ended, backup.said.err]).toEqual([0, ''])
  expect([await ofBucket.ended, ofBucket.said.err]).toEqual([0, ''])
  saidOfBucket = ofBucket.said.out
  expect(backup.said.out).toMatch(/ {2}memberships: \d+ rows, 0\.0 MB\n/)
  expect(backup.said.out).toMatch(/✓ .*prosa\.tar\.gz \(.+ MB\): \d+ tables, \d+ rows, 1 file, /)
  expect(backup.said.out).toContain(`The secrets are not in it. Keep ${join(original, 'secrets.json')}`)
  expect((await fetch(`${server.origin}/api/readyz`)).status).toBe(200)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

afterEach(() => place.killAll())
afterAll(() => place.clear())

async function inDatabase<T>(dataDir: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(runningServer(dataDir)!, { max: 1 })
  return run(sql).finally(() => sql.end())
}

/** A message that a rate limit has kept back for a moment: its item is due only later. */
const aWaitingMessage = (dataDir: string) =>
  inDatabase(dataDir, async (sql) => {
    const [companyId, messageId] = [idOf('casa-aurora'), newId()]
    const { phonenumberId, waId } = await aChat(sql, { companyId, departmentId: idOf('sac'), phonenumberId: idOf('wa-cloud-1') })
    await sql`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
      values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, 'text', 'Olá', 6, true, 'agent', ${Date.now()})`
    await sql`insert into outbound (company_id, item_id, lane, payload, due_at, reason)
      values (${companyId}, ${newId()}, 'held', ${sql.json({ messageId })}, now() + interval '1 hour', 'rate')`
    return messageId
  })

const untilItWrites = (dataDir: string) => waitUntil('the restore has begun to write', () => readdirSync(dataDir).length > 0)

describe('a backup made while Prosa runs, restored into another folder', () => {
  const dataDir = place.emptyFolder()

  it('leaves nothing when Ctrl-C comes', async () => {
    const stopped = restore(dataDir)
    await untilItWrites(dataDir)
    stopped.kill('SIGINT')
    expect([await stopped.ended, readdirSync(dataDir)]).toEqual([130, []])
  })

  it('asks for the old secrets, and with them knows the people and goes on with their sessions', async () => {
    const restoring = restore(dataDir)
    expect([await restoring.ended, restoring.said.err]).toEqual([0, ''])
    expect(restoring.said.out).toContain('Before you start it, give it the old ENCRYPTION_KEY and TOKEN_SECRET')
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull()
    expect(existsSync(join(dataDir, 'media/casa-aurora/photo'))).toBe(true)
    copyFileSync(join(original, 'secrets.json'), join(dataDir, 'secrets.json'))
    const server = await place.start({ dataDir })
    expect(await askToken(server.origin, { grant_type: 'refresh_token', refresh_token: refreshToken })).toMatchObject({ status: 200 })
    expect(await signIn(server.origin, ...anAgent)).toMatchObject({ status: 200 })
    expect(server.said.err).toContain('Outgoing work is held, because this database was restored from a backup.')
    expect(await (await fetch(`${server.origin}/api/readyz`)).json()).toEqual({ ready: true, outgoing: 'held' })
  })

  it('sends nothing that waited at the backup, also after the operator has confirmed the live system', async () => {
    const server = await place.start({ dataDir })
    const outgoing = (...args: string[]) => place.run({ dataDir, program: 'apps/server/src/outgoing.ts', args })
    const [wrong, state] = [outgoing('--confirm', 'yes'), outgoing()]
    expect([await wrong.ended, await state.ended]).toEqual([1, 0])
    expect(wrong.said.err).toMatch(/^--confirm takes the word "live"\./)
    expect(state.said.out).toMatch(/^Outgoing work is held since 20.* \(restored\)\./)
    const confirmed = outgoing('--confirm', 'live')
    expect([await confirmed.ended, confirmed.said.out]).toEqual([0, expect.stringContaining('✓ The hold has ended. 1 items')])
    const message = () =>
      inDatabase(dataDir, (sql) => sql`select message_status, status_detail from messages where message_id = ${heldMessageId}`)
    await waitUntil('the message is uncertain', async () => (await message())[0]?.statusDetail === 'uncertain')
    expect(await (await fetch(`${server.origin}/api/readyz`)).json()).toEqual({ ready: true })

    const unknown = outgoing('--choice', 'all')
    expect([await unknown.ended, unknown.said.err]).toEqual([1, expect.stringMatching(/^--choice takes one of send, leave, discard\./)])
    const chosen = outgoing('--choice', 'discard')
    expect([await chosen.ended, chosen.said.out]).toEqual([0, expect.stringContaining('✓ "discard" is chosen for all companies.')])
    const isCanceled = async () =>
      (await inDatabase(dataDir, (sql) => sql`select 1 from messages where message_id = ${heldMessageId} and internal`)).length > 0
    await waitUntil('the running server carries the choice out', isCanceled)
  })

  it('is refused by a folder that is not empty', async () => {
    const again = restore(dataDir)
    expect(await again.ended).toBe(1)
    expect(again.said.err).toMatch(/^The folder .* is not empty \(it has .+\): restore into an empty one\. Nothing was changed\.\n$/)
  })

  it.each(isFull ? ['says so where the old secrets are there already'] : [])('%s', async () => {
    const other = place.emptyFolder()
    copyFileSync(join(original, 'secrets.json'), join(other, 'secrets.json'))
    const restoring = restore(other)
    expect([await restoring.ended, restoring.said.err]).toEqual([0, ''])
    expect(restoring.said.out).toContain('The encryption key here is the one the backup was made with.')
    const server = await place.start({ dataDir: other })
    expect(await askToken(server.origin, { grant_type: 'refresh_token', refresh_token: refreshToken })).toMatchObject({ status: 200 })
  })

  it('is not taken for whole when the restore was killed', async () => {
    const dataDir = place.emptyFolder()
    const killed = restore(dataDir)
    await untilItWrites(dataDir)
    killed.kill('SIGKILL')
    await killed.ended
    const cutOff = `A restore into ${dataDir} is under way or was cut off: wait for it, or empty the folder and restore again.\n`
    const start = place.run({ dataDir, env: { PORT: String(await freePort()) } })
    for (const program of isFull ? [start, restore(dataDir), backUp(dataDir, [])] : [start, backUp(dataDir, [])]) {
      expect([await program.ended, program.said.err]).toEqual([1, cutOff])
    }
  })
})

describe('a backup of a folder at rest', () => {
  it('starts its database for the time being, and leaves no half file when Ctrl-C comes', async () => {
    const dataDir = place.copyOf(original)
    writeFileSync(join(dataDir, 'media/large'), '')
    truncateSync(join(dataDir, 'media/large'), 20_000_000_000)
    const to = place.emptyFolder()
    const backup = backUp(dataDir, ['--to', to])
    await backup.says(/ {2}sign_in_failures: /)
    expect(readdirSync(to)).toEqual([expect.stringContaining('.part-')])
    backup.kill('SIGINT')
    expect([await backup.ended, backup.said.err]).toEqual([130, 'Stopped: nothing was left half done.\n'])
    expect(readdirSync(to)).toEqual([])
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull()
  })

  it('says that media in a bucket are not in it, and not how it is opened', () => {
    expect(saidOfBucket).toContain('Media are kept in https://s3.example.com/media and are not in it: keep a copy of that bucket as well.')
    expect(saidOfBucket).not.toContain('hidden-word')
  })

  type Case = [string, string[], RegExp]
  const few: Case[] = [
    ['a file that is there', ['--to', file], /^The file .*prosa\.tar\.gz is there already/],
    ['data that are not', ['--data-dir', join(backups, 'nowhere')], /^There is no database in .*nowhere: name its folder/],
  ]
  const more: Case[] = [
    ['a folder that is not', ['--to', join(backups, 'nowhere')], /^There is no folder .*where: make it/],
    ['a word it does not know', ['--form', 'x'], /^Unknown option '--form'\.\n\nnpm run backup/],
  ]
  it.each(isFull ? [...few, ...more] : few)('refuses %s', async (_, args, sentence) => {
    const program = backUp(original, args)
    expect(await program.ended).toBe(1)
    expect(program.said.err).toMatch(sentence)
  })
})
