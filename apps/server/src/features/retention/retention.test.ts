import { theProduct } from '@prosa/contract/audit/model'
import type { ChatKey } from '@prosa/contract/chats/model'
import { labelCalls } from '@prosa/contract/labels/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { retentionCalls } from '@prosa/contract/retention/calls'
import { type Retention, usualRetention } from '@prosa/contract/retention/model'
import { keptSince } from '@prosa/contract/retention/rules'
import { beforeAll, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { newId } from '../../kit/db/ids.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { queuedMails } from '../../testing/scenes/queued-mails.ts'
import { retentionScene } from '../../testing/scenes/retention-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { mendEntry } from '../entries/public.ts'
import { nightly, retentionJobs } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Scene = Awaited<ReturnType<typeof retentionScene>>
const { rehearseRetention, saveRetention, startRetention, cancelRetention } = retentionCalls

async function rehearsed({ companyId, admin, untilOver }: Scene, wanted: Retention) {
  const { result } = await house.ask(rehearseRetention, { companyId, ...wanted, holdLabelIds: [...wanted.holdLabelIds] }, admin)
  expect(await untilOver('rehearsal')).toMatchObject({ runId: result.runId, state: 'done' })
  return untilOver('rehearsal')
}
const save = ({ companyId, admin }: Scene, wanted: Retention, version: number, rehearsalId: string | null) =>
  house.ask(saveRetention, { companyId, ...wanted, holdLabelIds: [...wanted.holdLabelIds], version, rehearsalId }, admin)
const countsOf = ({ messageCount, fileCount, freedBytes, eventCount }: Record<string, unknown>) => ({
  messageCount,
  fileCount,
  freedBytes,
  eventCount,
})
const rowsOf = async (table: string, companyId: string) =>
  (await house.superuser<{ count: number }[]>`select count(*) from ${house.superuser(table)} where company_id = ${companyId}`)[0]!.count

/** A coach note with each message, which names it. */
async function tellAsOften({ companyId, departmentId, admin: { userId } }: Scene) {
  await house.superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
    select company_id, gen_random_uuid(), phonenumber_id, wa_id, 'customer', '2020-01-01', department_id from chats where company_id = ${companyId}`
  await house.superuser`insert into coach_notes (company_id, note_id, session_id, department_id, author_id, for_agent_id, text, written_at)
    select m.company_id, gen_random_uuid(), s.session_id, ${departmentId}, ${userId}, ${userId}, m.message_id::text, m.at
    from messages m join chat_sessions s using (company_id, phonenumber_id, wa_id) where m.company_id = ${companyId}`
}

/** Each message as one of a template with a measured link. */
async function sendAsTemplates({ companyId }: Scene) {
  const templateId = newId()
  await house.superuser`insert into templates (company_id, template_id, name, language, template_type, status, created_at, changed_at)
    values (${companyId}, ${templateId}, 'aviso', 'pt_BR', 15, 2, now(), now())`
  await house.superuser`insert into template_sends (company_id, message_id, template_id, version_number, sent_at)
    select company_id, message_id, ${templateId}, 1, at from messages where company_id = ${companyId}`
  await house.superuser`insert into template_links (company_id, token, message_id, wa_id, target, created_at)
    select company_id, gen_random_uuid()::text, message_id, wa_id, 'https://aurora.example', at from messages where company_id = ${companyId}`
}

it('[RT2] [RT3] [RT5] [RT7] deletes exactly what its rehearsal said, counts it for reports, and leaves everything else', async () => {
  const scene = await retentionScene(house, { chats: 18 })
  const { companyId, admin, told, labelId, now, untilOver } = scene
  await aWorker(house, retentionJobs)
  const wanted = { messages: 60, media: 30, journal: 30, holdLabelIds: [labelId] }
  await tellAsOften(scene)
  await sendAsTemplates(scene)
  expect((await save(scene, wanted, 0, null)).refusal.code).toBe('retention.notRehearsed')
  const rehearsal = await rehearsed(scene, wanted)
  const goes = scene.goesBy(wanted)
  const filesOf = (gone: readonly { mediaId: string | null }[]) => new Set(gone.flatMap(({ mediaId }) => mediaId ?? []))
  const withFiles = scene.goesBy({ ...wanted, messages: 30 })
  const kept = filesOf(told.filter((one) => !withFiles.includes(one)))
  const freeFiles = [...filesOf(withFiles)].filter((mediaId) => !kept.has(mediaId))
  const hashes = new Map(
    (
      await house.superuser<{ mediaId: string; sha256: string; size: number }[]>`select media_id, sha256, size from media
    where company_id = ${companyId}`
    ).map((row) => [row.mediaId, row]),
  )
  const staying = new Set([...hashes.values()].filter(({ mediaId }) => !freeFiles.includes(mediaId)).map(({ sha256 }) => sha256))
  const freed = new Map(
    freeFiles.map((mediaId) => [hashes.get(mediaId)!.sha256, hashes.get(mediaId)!.size] as const).filter(([sha]) => !staying.has(sha)),
  )
  const since = keptSince(30, now)!
  const events = told.filter(({ at }, nth) => at < since && nth % 5 !== 1)
  const wantedCounts = {
    messageCount: goes.length,
    fileCount: freeFiles.length,
    freedBytes: [...freed.values()].reduce((sum, size) => sum + size, 0),
    eventCount: events.length,
  }
  expect(wantedCounts.messageCount).toBeGreaterThan(10)
  expect(wantedCounts.freedBytes).toBeGreaterThan(10)
  expect(countsOf(rehearsal)).toEqual(wantedCounts)
  expect(await rowsOf('messages', companyId)).toBe(told.length)

  const { result } = await save(scene, wanted, 0, rehearsal.runId)
  expect(result).toEqual({ version: 1 })
  expect((await house.ask(startRetention, { companyId }, admin)).status).toBe(200)
  expect(countsOf({ ...(await untilOver('run')) })).toEqual(wantedCounts)
  const left = await house.superuser<{ messageId: string }[]>`select message_id from messages where company_id = ${companyId}`
  expect(left.map(({ messageId }) => messageId).sort()).toEqual(
    told
      .filter((one) => !goes.includes(one))
      .map(({ messageId }) => messageId)
      .sort(),
  )
  for (const table of ['message_facts', 'template_sends', 'template_links']) expect(await rowsOf(table, companyId)).toBe(left.length)
  const notes = await house.superuser<{ text: string }[]>`select text from coach_notes where company_id = ${companyId}`
  expect(notes.map(({ text }) => text).sort()).toEqual(left.map(({ messageId }) => messageId).sort())
  expect(await rowsOf('inbound_events', companyId)).toBe(told.length - events.length)
  const [counted] =
    await house.superuser`select sum(count)::int as all, sum(count) filter (where direction = 'out')::int as out from message_counts
    where company_id = ${companyId}`
  const ofGone = goes.filter((one) => (told.indexOf(one) % 5) % 2 === 0)
  expect(counted).toEqual({ all: goes.length, out: ofGone.length })
  const stored = await house.superuser<
    { mediaId: string }[]
  >`select media_id from media where company_id = ${companyId} and state = 'stored'`
  expect(stored.map(({ mediaId }) => mediaId).sort()).toEqual([...hashes.keys()].filter((mediaId) => !freeFiles.includes(mediaId)).sort())
  const dropped = await house.superuser<
    { sha256: string }[]
  >`select payload ->> 'dropBlob' as sha256 from media_upkeep where company_id = ${companyId}`
  expect(new Set(dropped.map(({ sha256 }) => sha256))).toEqual(new Set(freeFiles.map((mediaId) => hashes.get(mediaId)!.sha256)))
  const chats = await house.superuser<ChatKey[]>`select phonenumber_id, wa_id from chats where company_id = ${companyId}`
  const wrong = await house.house.database.transaction(companyId, (db) => Promise.all(chats.map((chat) => mendEntry(db, companyId, chat))))
  expect(wrong.filter((mended) => mended !== null)).toEqual([])
  const audited = await house.superuser`select what from audit_entries where company_id = ${companyId} and what like 'retention.%'`
  expect(audited.map(({ what }) => what).sort()).toEqual(['retention.rehearse', 'retention.run', 'retention.save', 'retention.start'])

  const again = await rehearsed(scene, wanted)
  expect(countsOf(again)).toEqual({ messageCount: 0, fileCount: 0, freedBytes: 0, eventCount: 0 })
})

it('[RT5] C085 the usage of a number is the same before a night and after it, by day and by category', async () => {
  const scene = await retentionScene(house, { chats: 12 })
  const { companyId, admin, phonenumberId, now, untilOver } = scene
  await house.superuser`update messages set created_at = at, message_status = (array[3, 2, 1, 0, 6])[1 + abs(hashtext(message_body)) % 5],
      price_category = case when from_me then (array['marketing', 'utility', null])[1 + abs(hashtext(wa_id)) % 3] end
    where company_id = ${companyId}`
  const midnight = (time: number) => Math.floor((time - 10_800_000) / 86_400_000) * 86_400_000 + 10_800_000
  const period = { startTime: midnight(now - 110 * 86_400_000), endTime: midnight(now - 3 * 86_400_000) }
  await aWorker(house, productBackground.jobs)
  const reports = async (nth: number) => {
    for (const reportType of ['day', 'category'] as const)
      await house.ask(phoneNumberCalls.mailUsageReport, { companyId, phonenumberId, reportType, ...period }, admin)
    const mails = async () => (await queuedMails(house, admin.email)).filter(({ kind }) => kind === 'usageReport')
    await waitUntil('both are mailed', async () => (await mails()).length === nth)
    return (await mails()).slice(-2).map(({ values }) => values as unknown as { reportType: string; rows: unknown[]; total: object })
  }
  const sorted = (told: Awaited<ReturnType<typeof reports>>) => told.toSorted((a, b) => (a.reportType < b.reportType ? -1 : 1))
  const before = sorted(await reports(2))
  expect(before.map(({ rows }) => rows.length > 1)).toEqual([true, true])
  await house.superuser`insert into retention_rules (company_id, messages_days, saved_by) values (${companyId}, 60, ${admin.userId})`
  await house.ask(startRetention, { companyId }, admin)
  expect((await untilOver('run')).messageCount).toBeGreaterThan(10)
  expect(sorted(await reports(4))).toEqual(before)
})

it('[RT4] a label that holds contacts is neither deleted nor merged away', async () => {
  const scene = await retentionScene(house, { chats: 1 })
  const { companyId, admin, labelId } = scene
  expect((await save(scene, { ...usualRetention, holdLabelIds: [newId()] }, 0, null)).refusal.code).toBe('label.notFound')
  await save(scene, { ...usualRetention, holdLabelIds: [labelId] }, 0, null)
  const other = (await house.ask(labelCalls.createLabel, { companyId, text: 'Outra' }, admin)).result
  const refused = [
    await house.ask(labelCalls.removeLabel, { companyId, labelId }, admin),
    await house.ask(labelCalls.mergeLabel, { companyId, labelId, labelTargetId: other.labelId }, admin),
  ]
  expect(refused.map(({ refusal }) => refusal.code)).toEqual(['label.isHold', 'label.isHold'])
  await aWorker(house, retentionJobs)
  const { runId } = await rehearsed(scene, usualRetention)
  await save(scene, usualRetention, 1, runId)
  expect((await house.ask(labelCalls.removeLabel, { companyId, labelId }, admin)).status).toBe(200)
})

it('[RT8] the second of two who save is told, and [RT1] nothing is kept longer than its message', async () => {
  const scene = await retentionScene(house, { chats: 1 })
  await save(scene, { ...usualRetention, journal: 60 }, 0, null)
  expect((await save(scene, { ...usualRetention, journal: 90 }, 0, null)).refusal.code).toBe('company.changedMeanwhile')
  expect(await scene.get()).toMatchObject({ version: 1, journal: 60, nextRunAt: expect.any(Number) })
  const { refusal } = await save(scene, { messages: 40, media: 41, journal: 40, holdLabelIds: [] }, 1, null)
  expect(refusal.fields).toEqual([{ name: 'media', problem: 'tooBig' }])
  expect((await save(scene, { ...usualRetention, messages: 29 }, 1, null)).refusal.fields).toEqual([
    { name: 'messages', problem: 'tooSmall' },
  ])
})

it('[RT9] a hold that is saved while a night is under way holds', async () => {
  const scene = await retentionScene(house, { chats: 12 })
  const { companyId, admin, labelId, told, untilOver } = scene
  const rules = { messages: 60, media: 30, journal: 30, holdLabelIds: [] }
  await house.superuser`insert into retention_rules (company_id, messages_days, media_days, journal_days, saved_by)
    values (${companyId}, ${rules.messages}, ${rules.media}, ${rules.journal}, ${admin.userId})`
  expect((await house.ask(startRetention, { companyId }, admin)).status).toBe(200)
  const held = { ...rules, holdLabelIds: [labelId] }
  expect((await save(scene, held, 1, null)).status).toBe(200)
  await aWorker(house, retentionJobs)
  expect((await untilOver('run')).messageCount).toBe(scene.goesBy(held).length)
  expect(await rowsOf('messages', companyId)).toBe(told.length - scene.goesBy(held).length)
  expect(scene.goesBy(held).length).toBeLessThan(scene.goesBy(rules).length)
})

it('[RT6] a company whose night cannot begin keeps no other one from its own', async () => {
  const [broken, sound] = [await retentionScene(house, { chats: 1 }), await retentionScene(house, { chats: 1 })]
  for (const scene of [broken, sound]) await save(scene, { ...usualRetention, journal: null }, 0, null)
  await house.superuser`update companies set time_zone = 'US/Pacific-New' where company_id = ${broken.companyId}`
  const told: unknown[] = []
  await nightly.run({ house: { ...house.house, report: (error) => void told.push(error) }, signal: AbortSignal.timeout(60_000) })
  expect([await rowsOf('retention_runs', broken.companyId), await rowsOf('retention_runs', sound.companyId)]).toEqual([0, 1])
  expect(told.map(String)).toEqual([expect.stringContaining('US/Pacific-New')])
  await house.superuser`update companies set time_zone = 'UTC' where company_id = ${broken.companyId}`
})

it('[RT6] a night is begun once, and is nobody’s but the product’s; what waits can be cancelled', async () => {
  const scene = await retentionScene(house, { chats: 1 })
  const { companyId, admin, get } = scene
  expect((await house.ask(startRetention, { companyId }, admin)).refusal.code).toBe('retention.nothingSaved')
  await save(scene, { ...usualRetention, journal: null }, 0, null)
  const night = () => nightly.run({ house: house.house, signal: AbortSignal.timeout(60_000) })
  await Promise.all([night(), night()])
  await night()
  expect(await rowsOf('retention_runs', companyId)).toBe(1)
  expect((await house.ask(startRetention, { companyId }, admin)).refusal.code).toBe('retention.running')
  const { run } = await get()
  expect(run).toMatchObject({ state: 'waiting', startedBy: null })
  expect((await house.ask(cancelRetention, { companyId, runId: run!.runId }, admin)).status).toBe(200)
  expect((await get()).run).toMatchObject({ state: 'cancelled', endedAt: expect.any(Number) })
  expect((await house.ask(cancelRetention, { companyId, runId: run!.runId }, admin)).refusal.code).toBe('retention.runNotFound')
  house.clock.advance(86_400_000)
  await night()
  await aWorker(house, retentionJobs)
  const told = () =>
    house.superuser`select user_id, by_provider from audit_entries where company_id = ${companyId} and what = 'retention.run'`
  await waitUntil('the next night is over', async () => (await told()).length === 1)
  expect(await told()).toEqual([{ userId: null, byProvider: theProduct }])
})
