import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import fc from 'fast-check'
import { beforeAll, expect, inject, it } from 'vitest'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { templateScene } from '../../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { foldPeople } from '../../ledger/public.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
const people = 12
const reais = fc.integer({ min: 0, max: 9_999 }).map((parts) => parts / 10_000)
const aTable = fc.record({
  ...{ marketing: reais, utility: reais, authentication: reais },
  promotion: fc.option(fc.record({ price: reais, quantity: fc.nat(15), used: fc.nat(8) })),
})
const outcomes = ['charged', 'chargedOtherwise', 'free', 'failed', 'uncertain', 'accepted', 'nothing'] as const
const aCase = fc.record({
  table: aTable,
  first: fc.constantFrom(...categories),
  second: fc.option(fc.constantFrom(...categories)),
  outcomes: fc.array(fc.constantFrom(...outcomes), { minLength: people, maxLength: people }),
})
type Line = { category: string; price: number; isPromoted: boolean; count: number }
type Case = typeof aCase extends fc.Arbitrary<infer T> ? T : never

/** Of two texts the cheaper one's people come first, and use the promotion up. */
const twoTexts: Case = {
  table: { marketing: 0.5, utility: 0.3, authentication: 0.2, promotion: { price: 0.1, quantity: 4, used: 1 } },
  ...{ first: 'MARKETING', second: 'UTILITY', outcomes: Array<Case['outcomes'][number]>(people).fill('charged') },
}

/** A company with this price table, and a broadcast of one text or two that is rehearsed. */
async function aRehearsed({ table: { marketing, utility, authentication, promotion }, first, second }: Case) {
  const { superuser } = house
  const scene = await rehearsalScene(house)
  const { companyId, templateId } = scene
  await scene.plant(Array.from({ length: people }, () => ({})))
  const { price = 0, quantity = 0, used = 0 } = promotion ?? {}
  await superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
      service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
      plan_type, monthly_fee)
    values (${companyId}, gen_random_uuid(), 1, 'epoch', ${marketing}, ${authentication}, ${utility}, 0, 0, 0.08, ${promotion !== null},
      ${quantity}, ${price}, 1, 0)`
  // As other broadcasts have used it.
  await superuser`insert into broadcast_counts select ${companyId}, gen_random_uuid(), 0, date_trunc('month', now())::date,
    '-infinity', '', 0, 0, ${used}::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${used}::int, 0, 0 where ${used} > 0`
  const secondId = second && (await templateScene(house).aSubmitted(companyId, { accountId: scene.businessAccountId }))
  const categoryOf = new Map([[templateId, first], ...(secondId ? [[secondId, second!] as const] : [])])
  for (const [id, category] of categoryOf)
    await superuser`update template_applications set category = ${category} where company_id = ${companyId} and template_id = ${id}`
  const variables = superuser.json([{ key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'x' }] as never)
  const broadcastId = await scene.aWholeDraft({
    ...{ datasource_type: BroadcastDatasource.ContactList, audience: superuser.json({ isEverybody: true }), variables, is_quiet: false },
    ...(secondId && { second_template_id: secondId, second_share: 50, second_variables: variables }),
  })
  return { ...scene, broadcastId, rehearsal: await scene.rehearse(broadcastId) }
}
type Scene = Awaited<ReturnType<typeof aRehearsed>>

async function reserveAll({ companyId, broadcastId, rehearsal, setRow }: Scene) {
  await setRow(broadcastId, { status: BroadcastStatus.Registered })
  const left = () => house.superuser`select from broadcast_people where rehearsal_id = ${rehearsal.rehearsalId} and state = 0`
  for (let steps = 0; steps < 10 && (await left()).length > 0; steps += 1)
    await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
}

/** The provider's word on each message, as it is saved. */
async function settleAll({ companyId }: Scene, said: Case['outcomes']) {
  const { superuser } = house
  const rows = await superuser<{ messageId: string; category: string }[]>`
    select message_id, category from broadcast_people where company_id = ${companyId} and message_id is not null order by position`
  for (const [nth, { messageId, category }] of rows.entries()) {
    const other = category === 'UTILITY' ? 'marketing' : 'utility'
    const accepted = { provider_message_id: messageId, status_detail: 'accepted' }
    const changes = {
      ...{ charged: { ...accepted, price_category: category.toLowerCase(), is_billable: true }, accepted },
      ...{ chargedOtherwise: { ...accepted, price_category: other, is_billable: true }, free: { ...accepted, is_billable: false } },
      ...{ failed: { message_status: 0, status_detail: null, error_code: 'undeliverable' }, uncertain: { status_detail: 'uncertain' } },
      nothing: null,
    }[said[nth]!]
    if (changes === null) continue
    await superuser`update messages set ${superuser(changes as never)} where company_id = ${companyId} and message_id = ${messageId}`
    await house.house.work(companyId, ({ db }) => foldPeople(db, companyId, [messageId]))
  }
}

const sumsOf = ({ rehearsal }: Scene) => house.superuser<
  { variant: number; held: number; settled: number; failed: number }[]
>`select variant, round(coalesce(sum(price) filter (where settled is null and state = 1), 0), 4)::float8 as held,
    round(coalesce(sum(coalesce(settled, case when state in (2, 4) then price end)), 0), 4)::float8 as settled, (count(*) filter (where state = 3))::int as failed
  from broadcast_people where rehearsal_id = ${rehearsal.rehearsalId} group by variant order by variant`

it('[BR24] [BR51] [BR75] for any price table a rehearsal says what the run holds, price by price, and the report what its rows add up to', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (drawn) => {
      const scene = await aRehearsed(drawn)
      const { companyId, broadcastId, rehearsal, author } = scene
      await reserveAll(scene)
      const lines = await house.superuser<Line[]>`select category, price::float8, is_promoted, count(*)::int from broadcast_people
        where rehearsal_id = ${rehearsal.rehearsalId} and state = 1 group by 1, 2, 3`
      const [all] =
        await house.superuser`select sum(price)::float8 as cost from broadcast_people where rehearsal_id = ${rehearsal.rehearsalId}`
      const keyOf = ({ category, price, isPromoted }: Line) => `${category} ${price} ${isPromoted}`
      const byKey = (list: readonly Line[]) =>
        Object.fromEntries([...Map.groupBy(list, keyOf)].map(([key, of]) => [key, of.reduce((sum, { count }) => sum + count, 0)]))
      expect([byKey(lines), all!.cost]).toEqual([byKey(rehearsal.costLines), rehearsal.cost])

      await settleAll(scene, drawn.outcomes)
      const { result: report } = await house.ask(broadcastReportCalls.getBroadcastReport, { companyId, broadcastId }, author)
      const rows = await sumsOf(scene)
      const sum = (what: 'held' | 'settled') => rows.reduce((parts, row) => parts + Math.round(row[what] * 10_000), 0) / 10_000
      expect(report.counts).toMatchObject({ total: people, held: sum('held'), settled: sum('settled') })
      for (const { variant, held, settled, failed } of rows)
        expect(report.variants[variant]!.counts).toMatchObject({ held, settled, failed })
    }),
    { numRuns: inject('isFull') ? 80 : 6, examples: [[twoTexts]] },
  )
})

it.each([
  ['MARKETING', 'UTILITY', 0],
  ['UTILITY', 'MARKETING', 1],
] as const)('[BR41] of two texts, %s and %s, only offers are kept from who wants none since', async (first, second, offer) => {
  const scene = await aRehearsed({ ...twoTexts, first, second })
  const { companyId, rehearsal } = scene
  await house.superuser`update contacts set marketing = 'revoked' where company_id = ${companyId}`
  await reserveAll(scene)
  const rows = await house.superuser`select variant, reason, count(*)::int > 0 as is_there from broadcast_people
    where rehearsal_id = ${rehearsal.rehearsalId} group by 1, 2 order by 1`
  expect(rows).toEqual([0, 1].map((variant) => ({ variant, reason: variant === offer ? 'optedOut' : null, isThere: true })))
})
