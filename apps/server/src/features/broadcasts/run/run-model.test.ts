import { PersonState, personMoves } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import fc from 'fast-check'
import { beforeAll, expect, inject, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { addTogether, foldPeople, listTallies } from '../../ledger/public.ts'
import { stopStep } from './pause-run.ts'
import { releaseStep } from './release-step.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let provider: Provider
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
})

const { Running, RunningRedo, Done, Paused, Canceled } = BroadcastStatus
const { Ready, Reserved, Accepted, Failed, Uncertain, Skipped } = PersonState
const going: readonly number[] = [Running, RunningRedo, BroadcastStatus.Preparing, BroadcastStatus.Registered]

const commands = [
  'run',
  'run',
  'release',
  'stop',
  'answer',
  'answer',
  'charge',
  'pause',
  'resume',
  'cancel',
  'redo',
  'optOut',
  'template',
  'budget',
  'add',
  'die',
] as const
type Command = { what: (typeof commands)[number]; which: number; how: number }
const aCommand = fc.record({ what: fc.constantFrom(...commands), which: fc.nat(11), how: fc.nat(6) })

type Move = keyof typeof personMoves
/** What each may do with somebody, at most one of them; whatever is not named does nothing with anybody. */
const told: readonly Move[] = ['accept', 'fail', 'doubt']
const movesBy: Partial<Record<Command['what'], readonly Move[]>> = {
  run: ['reserve', 'release', 'skip', 'redo'],
  release: ['release', 'skip'],
  stop: ['redo'],
  answer: told,
  charge: told,
}
const mayBecome = (from: number, to: number, what: Command['what']) =>
  from === to ||
  (movesBy[what] ?? []).some((name) => (personMoves[name].from as readonly number[]).includes(from) && personMoves[name].to === to)

/** A death is a piece that was undone: everything it wrote is one transaction. */
class Died extends Error {}

/** Of the four kinds of messages, in reais. */
const aPrice = fc.integer({ min: 1, max: 9_000 }).map((parts) => parts / 10_000)
const prices = fc.tuple(aPrice, aPrice, aPrice, aPrice)

async function aModel([marketing, authentication, utility, promoted]: [number, number, number, number]) {
  const run = await runningBroadcasts(house, provider).aRun(12, { budget: 4 })
  const { companyId, broadcastId, rehearsalId } = { ...run, rehearsalId: (await run.rowOf(run.broadcastId)).rehearsalId as string }
  const { superuser } = house
  await superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
      service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
      plan_type, monthly_fee)
    values (${companyId}, gen_random_uuid(), 1, 'epoch', ${marketing}, ${authentication}, ${utility}, 0, 0, 0.08, true, 5, ${promoted}, 1, 0)`
  const step = (take: typeof runStep, dies = false) =>
    house.house
      .work(companyId, async ({ db, emit }) => {
        await take({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' })
        if (dies) throw new Died()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Died)) throw error
      })
  const status = async () => (await run.rowOf(broadcastId)).status as BroadcastStatus
  const messages = () => superuser<{ messageId: string }[]>`select message_id from messages where company_id = ${companyId} order by wa_id`

  const settle = async (which: number, change: Record<string, unknown>) => {
    const all = await messages()
    const one = all[which % Math.max(1, all.length)]
    if (!one) return
    await superuser`update messages set ${superuser(change as never)} where company_id = ${companyId} and message_id = ${one.messageId}
      and (message_status <> 0)`
    await house.house.work(companyId, ({ db }) => foldPeople(db, companyId, [one.messageId]))
  }
  const at = () => superuser.json({ accepted: house.clock.now() })
  const answers = [
    () => ({ provider_message_id: `wamid.${newId()}`, status_detail: 'accepted', status_times: at() }),
    () => ({ message_status: 0, status_detail: null, error_code: 'temporary', status_times: at() }),
    () => ({ message_status: 0, status_detail: null, error_code: 'undeliverable', status_times: at() }),
    () => ({ status_detail: 'uncertain' }),
    () => ({
      message_status: 3,
      provider_message_id: `wamid.${newId()}`,
      status_times: superuser.json({ accepted: 1_000, delivered: 2_000, read: 3_000 }),
    }),
    () => ({ status_detail: 'sending' }),
    () => ({ message_status: 0, status_detail: null, error_code: 'paymentProblem', status_times: at() }),
  ]

  async function take({ what, which, how }: Command): Promise<void> {
    const now = await status()
    if (what === 'run') await step(runStep)
    if (what === 'die') await step(how % 2 === 0 ? runStep : releaseStep, true)
    if (what === 'release') await step(releaseStep)
    if (what === 'stop') await step(stopStep)
    if (what === 'answer') await settle(which, answers[how]!())
    if (what === 'charge') await settle(which, { price_category: ['utility', 'marketing'][how % 2], is_billable: how !== 5 })
    if (what === 'pause' && (now === Running || now === RunningRedo)) await run.pauseNow()
    if (what === 'resume' && now === Paused) await run.setRow(broadcastId, { status: Running, pause_reason: null })
    if (what === 'cancel' && how === 0 && going.includes(now)) await run.setRow(broadcastId, { status: Canceled })
    if (what === 'redo' && now === Done) await run.setRow(broadcastId, { status: RunningRedo, looked_to: -1 })
    if (what === 'optOut')
      await superuser`update contacts set marketing = 'revoked' where company_id = ${companyId}
      and contact_id = (select contact_id from broadcast_people where company_id = ${companyId} and position = ${which})`
    if (what === 'template') await superuser`update template_applications set status = ${how < 4 ? 2 : 9} where company_id = ${companyId}`
    if (what === 'budget') await run.setRow(broadcastId, { budget: how })
    if (what === 'add') await house.house.work(companyId, ({ db }) => addTogether(db, companyId, rehearsalId))
  }

  const rows = () => superuser<{ position: number; state: number; messageId: string | null }[]>`
    select position, state, message_id from broadcast_people where company_id = ${companyId} order by position`
  let before = await rows()

  async function check(what: Command['what']): Promise<void> {
    const after = await rows()
    for (const [nth, { state, messageId }] of after.entries()) {
      expect(mayBecome(before[nth]!.state, state, what), `${before[nth]!.state} to ${state} by ${what}`).toBe(true)
      expect(([Reserved, Accepted, Uncertain] as number[]).includes(state) ? messageId !== null : true).toBe(true)
    }
    before = after
    const [tally] = await house.house.database.transaction(companyId, (db) => listTallies(db, companyId, [rehearsalId]))
    const count = (wanted: number) => after.filter(({ state }) => state === wanted).length
    const [sum] = await superuser<[{ held: number; settled: number }]>`select
        coalesce(sum(price) filter (where settled is null and state = 1), 0)::float8 as held, coalesce(sum(coalesce(settled, case when state in (2, 4) then price end)), 0)::float8 as settled
      from broadcast_people where company_id = ${companyId}`
    expect(tally).toMatchObject({
      ...{ total: 12, ready: count(Ready), reserved: count(Reserved), accepted: count(Accepted), failed: count(Failed) },
      ...{ uncertain: count(Uncertain), skipped: count(Skipped), held: sum.held, settled: sum.settled },
    })
    const twice = await superuser`select wa_id from messages where company_id = ${companyId} group by wa_id having count(*) > 1`
    expect(twice).toEqual([])
  }

  /** What is held when somebody is reserved is within the budget of that moment. */
  async function heldWithin(): Promise<void> {
    const { budget } = (await run.rowOf(broadcastId)) as { budget: string }
    const [tally] = await house.house.database.transaction(companyId, (db) => listTallies(db, companyId, [rehearsalId]))
    expect(tally!.held + tally!.settled).toBeLessThanOrEqual(Number(budget) + 1e-9)
  }
  return { take, check, heldWithin, reserved: async () => (await rows()).filter(({ state }) => state === Reserved).length }
}

it('[BR40] [BR41] [BR44] [BR51] whatever happens, states sum up, rows and counts agree to the cent, budgets hold and nobody has two messages', async () => {
  await fc.assert(
    fc.asyncProperty(prices, fc.array(aCommand, { minLength: 8, maxLength: 30 }), async (drawn, list) => {
      const model = await aModel(drawn)
      for (const command of [
        { what: 'run', which: 0, how: 0 },
        { what: 'run', which: 0, how: 0 },
        { what: 'run', which: 0, how: 0 },
        ...list,
      ] as Command[]) {
        const earlier = await model.reserved()
        await model.take(command)
        await model.check(command.what)
        if (command.what === 'run' && (await model.reserved()) > earlier) await model.heldWithin()
      }
    }),
    { numRuns: inject('isFull') ? 60 : 6 },
  )
})
