import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from './run-step.ts'

const { Registered, Running, Paused } = BroadcastStatus
const price = 0.35
const month = 32 * 24 * 3_600_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** A company with two broadcasts to four people each, every one of whom costs the same, and a budget for all its broadcasts of a month. */
async function twoOfAMonth(monthBudget: number) {
  const { superuser } = house
  const scene = await broadcastScene(house)
  const { companyId } = scene
  await superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
      service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
      plan_type, monthly_fee)
    values (${companyId}, gen_random_uuid(), 1, 'epoch', ${price}, ${price}, ${price}, 0, 0, 0.08, false, 0, 0, 1, 0)`
  const allow = (reais: number) => superuser`insert into broadcast_settings (company_id, approval_people, approval_cost, month_budget)
    values (${companyId}, 5000, 2000, ${reais}) on conflict (company_id) do update set month_budget = excluded.month_budget`
  await allow(monthBudget)
  const ids = await Promise.all(
    ['70', '71'].map(async (begin) => {
      const people = Array.from({ length: 4 }, (_, nth) => ({ waId: `55119${begin}00000${nth}` }))
      return (await scene.aBroadcast({ status: Registered, people, changes: { is_quiet: false } })).broadcastId
    }),
  )
  const step = (broadcastId: string) =>
    house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  const reserved = async () => {
    const rows = await superuser<{ id: string; count: number }[]>`select broadcast_id as id, count(*)::int as count from broadcast_people
      where company_id = ${companyId} and state = 1 group by 1`
    return ids.map((id) => rows.find((row) => row.id === id)?.count ?? 0)
  }
  const statusOf = async (broadcastId: string) => {
    const { status, pauseReason } = await scene.rowOf(broadcastId)
    return [status, pauseReason]
  }
  /** More than it takes to prepare it, to begin, to reserve all there is room for and to find that there is none. */
  const allSteps = async (take: () => Promise<unknown>) => {
    for (let times = 0; times < 6; times += 1) await take()
  }
  const inTurn = () =>
    allSteps(async () => {
      for (const id of ids) await step(id)
    })
  const together = () => allSteps(() => Promise.all(ids.map(step)))
  const goOn = () => Promise.all(ids.map((id) => scene.setRow(id, { status: Running, pause_reason: null })))
  return { ids, inTurn, together, reserved, statusOf, goOn, allow }
}

it('[BR51] what broadcasts hold together stays within the budget of the month, and who finds no room in it pauses', async () => {
  const { ids, inTurn, reserved, statusOf } = await twoOfAMonth(4.5 * price)
  await inTurn()
  expect(await reserved()).toEqual([4, 0])
  expect(await statusOf(ids[0]!)).not.toEqual([Paused, 'monthBudget'])
  expect(await statusOf(ids[1]!)).toEqual([Paused, 'monthBudget'])
})

it('[BR51] two that reserve at the same moment hold no more than it together', async () => {
  const { together, reserved } = await twoOfAMonth(3.5 * price)
  await together()
  const [first = 0, second = 0] = await reserved()
  expect(first + second).toBe(3)
})

it('[BR51] a budget that grew, and a month that begins, leave room again', async () => {
  const { inTurn, reserved, goOn, allow } = await twoOfAMonth(2 * price)
  const both = async () => {
    await goOn()
    await inTurn()
    return (await reserved()).reduce((sum, count) => sum + count, 0)
  }
  expect(await both()).toBe(2)
  await allow(5 * price)
  expect(await both()).toBe(5)
  house.clock.advance(month)
  expect(await both()).toBe(8)
})
