import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { foldPeople } from '../../ledger/public.ts'
import { releaseStep } from './release-step.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let provider: Provider
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
})

const { Running, Paused } = BroadcastStatus
const second = 1_000

/** One that runs already, whose steps are made one by one: so many people, and a number with so many messages a second. */
async function aRun(people: number, number: Record<string, unknown> = {}) {
  const run = await runningBroadcasts(house, provider).aRun(people, {}, Running)
  const { companyId, broadcastId } = run
  const { superuser } = house
  const setNumber = async (row: Record<string, unknown>): Promise<void> =>
    void (await superuser`update phone_numbers set ${superuser(row as never)} where company_id = ${companyId}`)
  if (Object.keys(number).length > 0) await setNumber(number)
  const step = (take: typeof runStep) =>
    house.house.work(companyId, ({ db, emit }) => take({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  /** What the provider said of the first ones that wait for it: taken, or not. */
  async function answered(count: number, failed: number) {
    const waiting = await superuser<{ messageId: string }[]>`select message_id from broadcast_people
      where company_id = ${companyId} and state = 1 order by position limit ${count}`
    const ids = waiting.map(({ messageId }) => messageId)
    await superuser`update messages set provider_message_id = message_id::text, status_detail = 'accepted'
      where company_id = ${companyId} and message_id = any (${ids.slice(failed)}::uuid[])`
    await superuser`update messages set message_status = 0, status_detail = null, error_code = 'undeliverable'
      where company_id = ${companyId} and message_id = any (${ids.slice(0, failed)}::uuid[])`
    await house.house.work(companyId, ({ db }) => foldPeople(db, companyId, ids))
  }
  const dues = async () =>
    (await superuser<{ dueAt: number }[]>`select due_at from outbound_bulk where company_id = ${companyId} order by seq`).map(({ dueAt }) =>
      Number(dueAt),
    )
  /** All pieces that have something to do by now. */
  async function goesOn(): Promise<void> {
    const before = (await dues()).length
    await step(runStep)
    if ((await dues()).length > before) await goesOn()
  }
  const notices = () =>
    superuser<
      { payload: { what?: string; pause?: string } }[]
    >`select payload from events where company_id = ${companyId} and name = 'broadcast.noticed'`
  return { ...run, setNumber, goesOn, release: () => step(releaseStep), answered, dues, notices }
}
type Run = Awaited<ReturnType<typeof aRun>>

/** It says why it stopped, to its author, too, and whoever was not asked for yet is ready again. */
async function expectStopped(run: Run, pauseReason: string) {
  expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Paused, statusBefore: Running, pauseReason, pausedUntil: null })
  expect((await run.notices()).map(({ payload: { what, pause } }) => [what, pause])).toEqual([['paused', pauseReason]])
  while ((await run.release()) === 0);
  const { ready, reserved, accepted, failed, total } = await run.tally()
  expect([reserved, ready + accepted + failed]).toEqual([0, total])
}

describe('[BR43] the pace of a number', () => {
  it.each([
    ['GREEN', 8],
    ['UNKNOWN', 8],
    ['YELLOW', 4],
  ])('that is %s lets so many leave a second, half a minute ahead and no more', async (quality, perSecond) => {
    const run = await aRun(300, { rate_per_second: 10, quality })
    await run.goesOn()
    const dues = await run.dues()
    expect(dues).toHaveLength(perSecond * 30)
    expect((dues.at(-1)! - dues[0]!) / (dues.length - 1)).toBeCloseTo(second / perSecond, 0)
    expect((await run.tally()).reserved).toBe(perSecond * 30)
  })

  it('halves from the next piece on when the number turns yellow', async () => {
    const run = await aRun(300, { rate_per_second: 10 })
    await run.goesOn()
    await run.answered(240, 0)
    await run.setNumber({ quality: 'YELLOW' })
    house.clock.advance(31 * second)
    const before = (await run.dues()).length
    await run.goesOn()
    const dues = (await run.dues()).slice(before)
    expect(dues).toHaveLength(60)
    expect((dues.at(-1)! - dues[0]!) / 59).toBeCloseTo(250, 0)
  })
})

const stops: [string, string, (run: Run) => Promise<unknown>][] = [
  ['quality', 'its number is red', (run) => run.setNumber({ quality: 'RED' })],
  ['numberStopped', 'its number is disconnected', (run) => run.setNumber({ channel_status: ChannelStatus.Disconnected })],
  ['numberStopped', 'its number is gone', (run) => run.setNumber({ removed_at: new Date() })],
  [
    'templateStopped',
    'its template is paused',
    async ({ companyId }) =>
      house.superuser`update template_applications set status = ${TemplateStatus.Paused} where company_id = ${companyId}`,
  ],
]

describe('[BR45] [BR47] a broadcast stops by itself, in words', () => {
  it.each(stops)('%s: %s', async (reason, _, happens) => {
    const run = await aRun(20)
    await run.goesOn()
    await run.answered(5, 0)
    await happens(run)
    await run.goesOn()
    await expectStopped(run, reason)
    expect((await run.tally()).accepted).toBe(5)
  })

  it('tooManyErrors: more than five of a hundred of two hundred results failed', async () => {
    const run = await aRun(300)
    await run.goesOn()
    await run.answered(200, 11)
    await run.goesOn()
    await expectStopped(run, 'tooManyErrors')
    expect((await run.people()).filter(({ state }) => state === PersonState.Failed)).toHaveLength(11)
  })

  it.each([
    ['just five of a hundred failed', 200, 10],
    ['there are too few results to say so', 199, 100],
  ])('and goes on where %s', async (_, count, failed) => {
    const run = await aRun(300)
    await run.goesOn()
    await run.answered(count, failed)
    await run.goesOn()
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Running, pauseReason: null })
  })
})
