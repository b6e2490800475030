import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { finishInbound } from './finish-inbound.ts'
import { openInbound } from './inbound-context.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const [ana, bia] = ['5511987654321', '5511987654322']

/** Two customers whom a broadcast reached. */
async function bothReached() {
  const scene = await broadcastScene(house)
  const { companyId, departmentId, phonenumberId } = scene
  const { superuser } = house
  const people = [ana, bia].map((waId) => ({ waId, state: PersonState.Accepted }))
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: BroadcastStatus.Done, people })
  for (const waId of [ana, bia]) {
    const messageId = newId()
    await aChat(superuser, { companyId, departmentId, phonenumberId, waId })
    await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source,
        provider_message_id, at) values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, 'template', 'Oferta!', 1, true, 'broadcast', ${waId}, now())`
    await superuser`update broadcast_people set message_id = ${messageId}, reserved_at = now() where rehearsal_id = ${rehearsalId!} and wa_id = ${waId}`
  }
  /** A commit that is told that one of them got it, and receives what the other one answers. */
  const receive = ({ arrived, answered }: { arrived: string; answered: string }) =>
    house.house.work(companyId, async ({ db, emit }) => {
      const ctx = openInbound({ db, emit, house: house.house, companyId })
      const fact = { kind: 'status', status: 'delivered', at: ctx.now, error: null } as const
      ctx.left.facts.push({ phonenumberId, providerMessageId: arrived, fact })
      ctx.left.messages.push({
        ...{
          messageId: newId(),
          phonenumberId,
          waId: answered,
          providerMessageId: `of ${answered}`,
          messageType: 'text',
          messageBody: 'Quero',
        },
        ...{ messageStatus: 4, fromMe: false, source: 'customer', at: ctx.now },
      })
      await finishInbound(ctx)
    })
  return { ...scene, broadcastId, receive }
}

it('[BR49] two commits that are told of each other’s people lock them in one order', async () => {
  const { receive, companyId, broadcastId, stepsOf } = await bothReached()
  const both = await house.house.work(companyId, async ({ db }) => {
    await db`select 1 from broadcast_people where company_id = ${companyId} for update`
    const both = Promise.allSettled([receive({ arrived: ana, answered: bia }), receive({ arrived: bia, answered: ana })])
    await waitUntil('both wait for somebody', async () => {
      const waiting = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waiting.length === 2
    })
    return { both }
  })
  expect((await both.both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const people = await house.superuser`select delivered_at is not null and answered_at is not null as is_told from broadcast_people
    where company_id = ${companyId}`
  expect(people).toEqual([{ isTold: true }, { isTold: true }])
  expect(await stepsOf(broadcastId)).toMatchObject([{ payload: { broadcastId, what: 'tell' } }])
})

it('a commit that settles one message and is told of an earlier one holds both before it changes either, in the order of whoever writes results', async () => {
  const scene = await broadcastScene(house)
  const { companyId, departmentId, phonenumberId } = scene
  const { superuser } = house
  await aChat(superuser, { companyId, departmentId, phonenumberId, waId: ana })
  const aMessage = async (detail: string, providerMessageId: string | null) => {
    const messageId = newId()
    await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, status_detail,
        from_me, source, provider_message_id, at)
      values (${companyId}, ${messageId}, ${phonenumberId}, ${ana}, 'text', 'Oi', 6, ${detail}, true, 'agent', ${providerMessageId}, now())`
    return messageId
  }
  const [earlier, later] = [await aMessage('accepted', 'o1'), await aMessage('sending', null)]
  const finish = () =>
    house.house.work(companyId, async ({ db, emit }) => {
      const ctx = openInbound({ db, emit, house: house.house, companyId })
      for (const providerMessageId of ['o2', 'o1'])
        ctx.left.facts.push({ phonenumberId, providerMessageId, fact: { kind: 'status', status: 'sent', at: ctx.now, error: null } })
      ctx.left.settled.push({ messageId: later, phonenumberId, providerMessageId: 'o2' })
      await finishInbound(ctx)
    })
  const finished = await house.house.work(companyId, async ({ db }) => {
    await db`select 1 from messages where message_id = ${earlier} for no key update`
    const finished = finish()
    await waitUntil('it waits', async () => {
      const [row] = await superuser<
        [{ waiting: boolean }]
      >`select exists (select from pg_locks where not granted and locktype = 'transactionid') as waiting`
      return row.waiting
    })
    await db`select 1 from messages where message_id = ${later} for no key update nowait`
    return [finished]
  })
  await Promise.all(finished)
  expect(
    await superuser`select provider_message_id as id, message_status as status from messages where company_id = ${companyId} order by 1`,
  ).toEqual(['o1', 'o2'].map((id) => ({ id, status: MessageStatus.Sent })))
})
