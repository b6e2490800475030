import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { foldPeople } from '../../ledger/public.ts'
import { releaseStep } from './release-step.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let provider: Provider
let aRun: ReturnType<typeof runningBroadcasts>['aRun']
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  aRun = runningBroadcasts(house, provider).aRun
})

const { Running, Done } = BroadcastStatus
type Run = Awaited<ReturnType<typeof aRun>>
const [minute, day] = [60_000, 86_400_000]
/** Eight in the evening of São Paulo. */
let evening = Date.UTC(2027, 4, 5, 23)
beforeEach(() => {
  evening += day
  house.clock.advance(evening - minute - house.clock.now())
})

const stepsOf = ({ companyId, broadcastId }: Run) => {
  const place = <T>(take: (place: Parameters<typeof runStep>[0]) => Promise<T>) =>
    house.house.work(companyId, ({ db, emit }) => take({ db, emit, house: house.house, companyId }))
  return {
    run: () => place((it) => runStep(it, { broadcastId, what: 'run' })),
    release: () => place((it) => releaseStep(it, { broadcastId, what: 'release' })),
    /** The provider has taken it. */
    settle: (nth: number) =>
      place(async ({ db }) => {
        const [person] = await db<
          { messageId: string }[]
        >`select message_id from broadcast_people where company_id = ${companyId} order by position
          offset ${nth} limit 1`
        await db`update messages set provider_message_id = ${`w${nth} ${companyId}`}, message_status = 1 where message_id = ${person!.messageId}`
        await foldPeople(db, companyId, [person!.messageId])
      }),
  }
}

describe('[BR46] when people are not to be written to any more', () => {
  it('what has not left is taken back, though it was to be tried again, and goes on in the morning', async () => {
    const run = await aRun(3, { is_quiet: true }, Running)
    const { run: step, release, settle } = stepsOf(run)
    await step()
    expect((await run.tally()).reserved).toBe(3)
    await settle(0)
    house.clock.advance(minute)
    await step()
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Running, pauseReason: 'quietHours' })
    expect((await run.stepsOf(run.broadcastId)).map(({ payload }) => payload.what)).toContain('release')
    expect([await release(), await release()]).toEqual([0, null])
    expect(await run.tally()).toMatchObject({ accepted: 1, ready: 2, reserved: 0 })
    expect(await house.superuser`select 1 from messages where company_id = ${run.companyId}`).toHaveLength(1)
    expect(await step()).toBeNull()
    house.clock.advance(12 * 60 * minute)
    await step()
    expect(await run.tally()).toMatchObject({ accepted: 1, reserved: 2 })
  })

  it('it is over at once where everybody has theirs, or as soon as the last one has', async () => {
    const [served, late] = [await aRun(1, { is_quiet: true }, Running), await aRun(1, { is_quiet: true }, Running)]
    for (const run of [served, late]) await stepsOf(run).run()
    await stepsOf(served).settle(0)
    await house.superuser`update messages set status_detail = 'sending' where company_id = ${late.companyId}`
    house.clock.advance(minute)
    expect([await stepsOf(served).run(), await stepsOf(late).run()]).toEqual([null, 1_000])
    expect(await served.rowOf(served.broadcastId)).toMatchObject({ status: Done, pauseReason: null, endedAt: house.clock.now() })
    expect(await late.rowOf(late.broadcastId)).toMatchObject({ status: Running, pauseReason: 'quietHours' })
    await stepsOf(late).settle(0)
    await stepsOf(late).run()
    expect(await late.rowOf(late.broadcastId)).toMatchObject({ status: Done, pauseReason: null })
  })

  it('on a Friday, it asks again in the morning whether the department opens, which it may by then', async () => {
    while (new Date(evening).getUTCDay() !== 5) evening += day
    house.clock.advance(evening - house.clock.now())
    const run = await aRun(1, { is_quiet: true, in_hours: true }, Running)
    const opensOn = (days: number[]) =>
      house.superuser`update departments set inbox_rules = inbox_rules || ${house.superuser.json({ hours: [{ days, from: 480, to: 1_080 }] })}
        where department_id = ${run.departmentId}`
    await opensOn([1, 2, 3, 4, 5])
    await stepsOf(run).run()
    const [saturday, monday] = [evening + day / 2, evening + 2.5 * day]
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ pauseReason: 'quietHours', pausedUntil: saturday })
    house.clock.advance(saturday - house.clock.now())
    await stepsOf(run).run()
    expect(await run.rowOf(run.broadcastId), 'it does not').toMatchObject({ pauseReason: 'closed', pausedUntil: monday })
    await opensOn([1, 2, 3, 4, 5, 6])
    await stepsOf(run).run()
    expect((await run.tally()).reserved, 'it does').toBe(1)
  })
})
