import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { emptyPeople } from '../../ledger/public.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let provider: Provider
let aRun: ReturnType<typeof runningBroadcasts>['aRun']
let aNode: ReturnType<typeof runningBroadcasts>['aNode']
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  ;({ aRun, aNode } = runningBroadcasts(house, provider))
})

const { Done, Running } = BroadcastStatus
type Run = Awaited<ReturnType<typeof aRun>>

/** By the number of whom it happens to. */
const happenings: [string, (run: Run, waId: string) => Promise<unknown>][] = [
  ['erased', ({ companyId }, waId) => house.superuser`update contacts c set deleted_at = now() where ${isKnownBy(companyId, waId)}`],
  [
    'erased',
    ({ companyId }, waId) =>
      house.house.work(companyId, async ({ db }) => {
        await emptyPeople(db, companyId, 'wa_id', [waId])
      }),
  ],
  [
    'blocked',
    ({ companyId, phonenumberId, author }, waId) => house.superuser`
      insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
      select company_id, contact_id, ${phonenumberId}, now(), ${author.userId} from contacts c where ${isKnownBy(companyId, waId)}`,
  ],
  ['optedOut', ({ companyId }, waId) => house.superuser`update contacts c set marketing = 'revoked' where ${isKnownBy(companyId, waId)}`],
  ['openChat', (run, waId) => anOpenChat(run, waId, ChatStatus.Pending)],
]

/** The chat belongs to another number of the company than the broadcast. */
async function anOpenChat({ companyId, departmentId }: Run, waId: string, status: ChatStatus): Promise<void> {
  const [contact] = await house.superuser`select contact_id from contacts c where ${isKnownBy(companyId, waId)}`
  const { phonenumberId } = await aCloudNumber(house.house, house.superuser, companyId)
  await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${contact!.contactId as string}, ${status}, ${departmentId}, 'queue', now(), now())`
}

const isKnownBy = (companyId: string, waId: string) =>
  house.superuser`c.company_id = ${companyId} and c.contact_id = (select contact_id from contact_identifiers where company_id = ${companyId} and wa_id = ${waId})`

/** Of offers, each person a contact. */
async function aRunOfOffers(count: number, changes: object = {}, status: BroadcastStatus = BroadcastStatus.Registered): Promise<Run> {
  const run = await aRun(count, { skips_open: true, ...changes }, status)
  const { companyId } = run
  for (const waId of run.waIds) {
    const [{ id }] = await house.superuser<[{ id: string }]>`insert into contacts (company_id, contact_id, name, created_at)
      values (${companyId}, gen_random_uuid(), 'Eva', now()) returning contact_id as id`
    await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${id})`
    await house.superuser`update broadcast_people set contact_id = ${id} where company_id = ${companyId} and wa_id = ${waId}`
  }
  await house.superuser`update template_applications set category = 'MARKETING' where company_id = ${companyId}`
  return run
}

const leftOut = [...happenings.map(([reason]) => [PersonState.Skipped, reason]), [PersonState.Accepted, null]]

/** Nobody was asked for, nothing is left of their messages, and their money is free. */
async function expectLeftOut(run: Run): Promise<void> {
  await run.becomes(Done)
  expect((await run.people()).map(({ state, reason }) => [state, reason])).toEqual(leftOut)
  expect(run.waIds.map((waId) => provider.askedFor(waId).length)).toEqual([0, 0, 0, 0, 0, 1])
  const count = happenings.length
  expect(await run.tally()).toMatchObject({ total: count + 1, accepted: 1, skipped: count, leftSince: count, held: 0 })
  const messages = await house.superuser`select 1 from messages where company_id = ${run.companyId}`
  expect(messages).toHaveLength(1)
}

const prices = ({
  companyId,
}: Run) => house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price,
    authentication_price, utility_price, service_price, referral_price, others_price, promotional_condition, promotional_message_quantity,
    promotional_condition_price_message, plan_type, monthly_fee)
  values (${companyId}, gen_random_uuid(), 1, 'epoch', 0.5, 0.5, 0.5, 0, 0, 0, false, 0, 0, 1, 0)`

describe('[BR41] who was put into the bin, erased or blocked, wants no offers, or has an open chat', () => {
  it('since the rehearsal is left out', async () => {
    const run = await aRunOfOffers(happenings.length + 1)
    await prices(run)
    for (const [nth, [, happens]] of happenings.entries()) await happens(run, run.waIds[nth]!)
    await aNode()
    await run.step('run')
    await expectLeftOut(run)
  })

  it('since their message was written, which waits for its moment, is left out, too, and it is taken back', async () => {
    const run = await aRunOfOffers(happenings.length + 1, {}, Running)
    await prices(run)
    const { companyId, broadcastId } = run
    await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
    expect((await run.tally()).reserved).toBe(happenings.length + 1)
    for (const [nth, [, happens]] of happenings.entries()) await happens(run, run.waIds[nth]!)
    await aNode()
    await run.step('run')
    await expectLeftOut(run)
  })

  it('gets what is no offer all the same', async () => {
    const run = await aRunOfOffers(1, {}, Running)
    const { companyId, broadcastId } = run
    await house.superuser`update template_applications set category = 'UTILITY' where company_id = ${companyId}`
    await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
    await happenings[3]![1](run, run.waIds[0]!)
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    expect(await run.tally()).toMatchObject({ accepted: 1 })
  })

  it('[BR91] gets it all the same where the broadcast skips nobody for a chat, or where the chat is over', async () => {
    const [allowing, over] = [await aRunOfOffers(1, { skips_open: false }), await aRunOfOffers(1)]
    await anOpenChat(allowing, allowing.waIds[0]!, ChatStatus.Open)
    await anOpenChat(over, over.waIds[0]!, ChatStatus.Expired)
    await aNode()
    for (const run of [allowing, over]) {
      await run.step('run')
      await run.becomes(Done)
      expect(await run.tally()).toMatchObject({ accepted: 1 })
    }
  })
})
