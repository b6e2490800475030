import { estimateCost } from '@prosa/contract/broadcasts/broadcast-cost'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import { beforeAll, expect, it } from 'vitest'
import { nameFirst } from '../../../testing/scenes/broadcast-scene.ts'
import { insertPrice } from '../../../testing/scenes/insert-price.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { templateScene } from '../../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { foldPeople } from '../../ledger/public.ts'
import { runStep } from '../run/run-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Planned = { people: number; second: 'UTILITY' | 'MARKETING' | null; promotion?: { price: number; quantity: number }; used: number }

/** A draft to so many people, of whom two more are left out; another broadcast has used some messages of the promotion. */
async function aDraft({ people, second, promotion, used }: Planned) {
  const { superuser } = house
  const scene = await rehearsalScene(house)
  const { companyId, templateId, businessAccountId } = scene
  await scene.plant([{ waId: null }, ...Array.from({ length: people }, () => ({})), { status: 1 }])
  await insertPrice(house, companyId, { marketing: 0.3437, utility: 0.0374, ...(promotion && { promotion }) })
  await superuser`insert into broadcast_counts select ${companyId}, gen_random_uuid(), 0, date_trunc('month', now())::date, '-infinity', '',
    0, 0, ${used}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${used}, 0, 0 where ${used}::int > 0`
  const secondTemplateId = second && (await templateScene(house).aSubmitted(companyId, { accountId: businessAccountId }))
  const setCategory = (id: string, category: string) =>
    superuser`update template_applications set category = ${category} where company_id = ${companyId} and template_id = ${id}`
  await setCategory(templateId, 'MARKETING')
  if (secondTemplateId) await setCategory(secondTemplateId, second!)
  const variables = superuser.json([nameFirst] as never)
  const broadcastId = await scene.aWholeDraft({
    ...{ datasource_type: BroadcastDatasource.ContactList, audience: superuser.json({ isEverybody: true }), is_quiet: false, variables },
    ...(secondTemplateId && { second_template_id: secondTemplateId, second_share: 50, second_variables: variables }),
  })
  const of = { companyId, broadcastId }
  const prices = async () => {
    const asked = { ...of, phonenumberId: scene.phonenumberId, templateId, ...(secondTemplateId && { secondTemplateId }) }
    return (await house.ask(broadcastRunCalls.getBroadcastPrices, asked, scene.author)).result
  }
  const report = async () => (await house.ask(broadcastReportCalls.getBroadcastReport, of, scene.author)).result
  const entry = async () => (await house.ask(broadcastRunCalls.pageBroadcasts, of, scene.author)).result.broadcastList[0]!
  const month = async () => {
    const { result: settings } = await house.ask(broadcastRunCalls.getBroadcastSettings, { companyId }, scene.author)
    const { result: totals } = await house.ask(broadcastRunCalls.getBroadcastTotals, { companyId }, scene.author)
    expect([totals.spent, totals.reserved]).toEqual([settings.spent, settings.reserved])
    return { spent: settings.spent, reserved: settings.reserved }
  }
  const step = () =>
    house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  return { ...scene, broadcastId, prices, report, entry, month, step }
}

it.each<[string, Planned, number, [number, number]]>([
  [
    'a promotion with 4 of 8 messages left',
    { people: 20, second: null, promotion: { price: 0.29, quantity: 8 }, used: 4 },
    6.6592,
    [20, 0],
  ],
  ['a promotion that is used up', { people: 20, second: null, promotion: { price: 0.29, quantity: 8 }, used: 8 }, 6.874, [20, 0]],
  ['two texts of different categories', { people: 36, second: 'UTILITY', used: 0 }, 6.8598, [18, 18]],
  [
    'two texts that share a promotion',
    { people: 36, second: 'MARKETING', promotion: { price: 0.29, quantity: 9 }, used: 2 },
    11.9973,
    [18, 18],
  ],
])('[BR24] [BR22] [PC4] [BR89] of %s wizard, rehearsal, list, report, budget and run say the same', async (_, planned, cost, split) => {
  const { people } = planned
  const scene = await aDraft(planned)
  const { broadcastId, companyId, prices, report, entry, month, step } = scene
  const estimate = estimateCost(broadcastId, await prices(), { people, secondShare: 50 })!
  expect(estimate.total).toBe(cost)

  const rehearsal = await scene.rehearse(broadcastId)
  expect([rehearsal.willReceive, rehearsal.cost, rehearsal.costLines]).toEqual([people, cost, estimate.lines])
  const frozen = (await scene.peopleOf(rehearsal.rehearsalId)).filter(({ reason }) => reason === null)
  expect([0, 1].map((variant) => frozen.filter((one) => one.variant === variant).length)).toEqual(split)
  expect([(await entry()).estimate, (await report()).broadcast.estimate]).toEqual([cost, cost])
  expect(await month()).toEqual({ spent: 0, reserved: 0 })

  const status = BroadcastStatus.Registered
  // The budget is just enough, so that one that counted more would stop before the last person.
  await scene.setRow(broadcastId, { status, budget: cost })
  for (let steps = 0; steps < 5; steps += 1) await step()
  const counts = (await report()).counts
  expect(counts).toMatchObject({ reserved: people, held: cost, settled: 0 })
  expect((await entry()).counts).toEqual(counts)
  expect(await month()).toEqual({ spent: 0, reserved: cost })
  const admin = await scene.anAdmin()
  const left = Math.max(0, (planned.promotion?.quantity ?? 0) - planned.used - people)
  const { result: next } = await house.ask(templateCalls.getTemplatePrices, { companyId }, admin)
  expect(next.MARKETING, 'what the template list shows').toBe(left > 0 ? planned.promotion!.price : 0.3437)

  await house.superuser`update messages set provider_message_id = message_id::text, status_detail = 'accepted' where company_id = ${companyId}`
  const sent = await house.superuser<{ messageId: string }[]>`select message_id from messages where company_id = ${companyId}`
  await house.house.work(companyId, ({ db }) =>
    foldPeople(
      db,
      companyId,
      sent.map(({ messageId }) => messageId),
    ),
  )
  await step()
  expect((await entry()).status).toBe(BroadcastStatus.Done)
  expect((await report()).counts).toMatchObject({ accepted: people, held: 0, settled: cost })
  expect(await month(), 'a broadcast that is over reserves nothing').toEqual({ spent: cost, reserved: 0 })
})
