import { event } from '@prosa/contract/kit/event'
import { sessionLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sessionSchedules } from '../../features/session/jobs.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { readHorizon } from '../events/outbox.ts'
import type { Schedule } from '../jobs/schedules.ts'
import { newId } from './ids.ts'
import { pruneSchedule } from './prune-store.ts'

const noted = event({
  name: 'test.noted',
  payload: z.object({ text: z.string() }),
  audience: () => ({ to: 'company' }),
  entity: ({ text }) => ({ key: text, version: 1 }),
})

const day = 86_400_000
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const run = (schedule: Schedule, signal = new AbortController().signal) => schedule.run({ house: house.house, signal })

describe('pruning', () => {
  it('keeps seven days of events, and moves the beginning of the log with what it forgets', async () => {
    const { companyId } = await house.aCompany()
    const emit = (text: string) => house.house.work(companyId, async ({ emit }) => emit(noted, { text }))
    await emit('alt')
    await emit('neu')
    const before = await house.house.database.transaction(null, readHorizon)
    const isOld = house.superuser`company_id = ${companyId} and payload ->> 'text' = 'alt'`
    await house.superuser`update events set happened_at = now() - interval '8 days' where ${isOld}`
    const [{ next }] = await house.superuser<[{ next: string }]>`select (xid::text::bigint + 1)::text as next from events where ${isOld}`
    await run(pruneSchedule)
    expect(await house.superuser`select payload ->> 'text' as text from events where company_id = ${companyId}`).toEqual([{ text: 'neu' }])
    expect(await house.house.database.transaction(null, readHorizon)).toMatchObject({ logId: before.logId, begins: next })
  })

  it('goes through more than one chunk, and stops between two when the node closes', async () => {
    const { companyId } = await house.aCompany()
    const plant = () => house.superuser`
      insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
      select ${companyId}, 'x', '{}', '{}', '', 1, now() - interval '8 days' from generate_series(1, 2500)`
    const left = async () => (await house.superuser`select 1 from events where company_id = ${companyId}`).length
    await plant()
    const closing = new AbortController()
    closing.abort()
    await run(pruneSchedule, closing.signal)
    expect(await left()).toBe(2_500)
    await run(pruneSchedule)
    expect(await left()).toBe(0)
  })

  it('forgets idempotency keys after a day, of everybody', async () => {
    const { companyId, anAgent } = await house.aCompany()
    const { userId } = await anAgent()
    const now = house.clock.now()
    for (const [hash, age] of [
      ['alt', day + 1],
      ['neu', day - 60_000],
    ] as const)
      await house.superuser`insert into idempotency_keys (company_id, user_id, key_hash, request_hash, sealed_answer, created_at)
        values (${companyId}, ${userId}, ${Buffer.from(hash)}, '', '', ${now - age})`
    await run(pruneSchedule)
    const left = await house.superuser<{ keyHash: Buffer }[]>`select key_hash from idempotency_keys where company_id = ${companyId}`
    expect(left.map(({ keyHash }) => keyHash.toString())).toEqual(['neu'])
  })

  it('forgets jobs thirty days after their end, and none that is not over', async () => {
    const { companyId } = await house.aCompany()
    const old = house.clock.now() - 31 * day
    for (const [name, endedAt] of [
      ['alt', old],
      ['neu', old + 2 * day],
      ['läuft', null],
    ] as const)
      await house.superuser`insert into jobs (company_id, job_id, name, input, created_at, ended_at)
        values (${companyId}, ${newId()}, ${name}, '{}', ${old}, ${endedAt})`
    await run(pruneSchedule)
    expect(await house.superuser`select name from jobs where company_id = ${companyId} order by name`).toEqual([
      { name: 'läuft' },
      { name: 'neu' },
    ])
  })

  it('forgets sessions that ran out long ago, with their tokens, of people who do not come back', async () => {
    const { companyId, anAgent } = await house.aCompany()
    const [gone, away] = [await anAgent(), await anAgent()]
    const before = house.clock.now() - sessionLife.kept
    const expire = async (sessionId: string, at: number) => {
      await house.superuser`update sessions set expires_at = ${at} where session_id = ${sessionId}`
      await house.superuser`insert into refresh_tokens (company_id, token_hash, session_id, issued_at)
        values (${companyId}, ${Buffer.from(sessionId)}, ${sessionId}, ${at})`
    }
    await expire(gone.sessionId, before - 1_000)
    await expire(away.sessionId, before + 60_000)
    for (const schedule of sessionSchedules) await run(schedule)
    const left = [
      await house.superuser`select session_id from sessions where company_id = ${companyId}`,
      await house.superuser`select session_id from refresh_tokens where company_id = ${companyId}`,
    ]
    expect(left).toEqual([[{ sessionId: away.sessionId }], [{ sessionId: away.sessionId }]])
  })
})
