import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { put } from '../../kit/queue/queue.ts'
import { type Running, startWorker } from '../../kit/queue/queue-worker.ts'
import { type InboundPost, inboundPost, textOf } from '../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { awayMessages } from '../entries/public.ts'
import { awayWorker } from './away-worker.ts'

let house: TestHouse
let inbound: InboundPost
let running: Running[]
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
  // As two nodes would.
  running = [await startWorker(house.house, awayWorker), await startWorker(house.house, awayWorker)]
})
afterAll(async () => {
  for (const one of [inbound, ...running]) await one.close()
})

const waId = '5511987654321'
const now = Math.floor(Date.now() / 1_000)
/** Open on one day of the week that is neither today nor next to it, in whatever time zone. */
const closed = { hours: [{ days: [(new Date().getUTCDay() + 3) % 7], from: 480, to: 1_080 }], awayMessage: 'Voltamos amanhã.' }
const nobody = { nobodyMessage: 'Já respondemos.' }

async function aShop(rules: Partial<InboxRules>) {
  const shop = await inbound.aShop()
  const { companyId, departmentId, number } = shop
  const { superuser } = house
  await superuser`update departments set inbox_rules = ${superuser.json({ ...firstInboxRules, ...rules })} where department_id = ${departmentId}`
  const worked = () => waitUntil('nothing is left to say', async () => (await inbound.rows('away_messages', companyId)).length === 0)
  const says = async (text: string, at = now) => {
    await shop.deliver(textOf({ waId }, newId(), at, text))
    await worked()
  }
  /** As if the customer had written once more, twice at the same moment. */
  const lookAgain = async () => {
    await house.house.work(companyId, ({ db }) =>
      put(
        db,
        awayMessages,
        companyId,
        ['one', 'other'].map((lane) => ({ payload: { phonenumberId: number.phonenumberId, waId }, lane })),
      ),
    )
    await worked()
  }
  const ours = async () => (await inbound.messages(companyId)).filter(({ fromMe }) => fromMe)
  const chat = async () => (await inbound.rows('chats', companyId))[0]!
  return { ...shop, says, lookAgain, ours, chat }
}

describe('[RO25] who writes to a department', () => {
  it('that is closed is told so once in a session, by nobody', async () => {
    const { companyId, says, lookAgain, ours } = await aShop(closed)
    await says('Oi')
    await says('Alguém?', now + 1)
    await lookAgain()
    expect(await ours()).toMatchObject([
      { messageType: 'text', messageBody: 'Voltamos amanhã.', source: 'system', agentId: null, internal: false, messageStatus: 6 },
    ])
    expect(await inbound.rows('outbound', companyId)).toHaveLength(1)
    await house.superuser`update chats set chat_status = 4, unanswered_since = null where company_id = ${companyId}`
    await house.superuser`update chat_sessions set closed_at = now() where company_id = ${companyId}`
    await says('De novo', now + 2)
    expect(await ours()).toHaveLength(2)
  })

  it('[RO26] [CH28] goes on waiting, unread and in its place', async () => {
    const { says, chat } = await aShop(closed)
    await says('Oi')
    expect(await chat()).toMatchObject({
      ...{ chatStatus: 2, unreadCount: 1, handledBy: 'queue', lastMessageFromMe: true },
      ...{ waitingSince: now * 1_000, unansweredSince: now * 1_000 },
    })
  })

  it('where nobody is there is told so once, and nothing where somebody is', async () => {
    const { companyId, departmentId, anAgent, says, lookAgain, ours } = await aShop(nobody)
    const { userId } = await anAgent({ departmentIds: [departmentId] })
    await house.superuser`update memberships set availability = 1 where company_id = ${companyId}`
    await house.superuser`insert into member_signs (company_id, user_id, seen_at) values (${companyId}, ${userId}, ${house.clock.now()})
      on conflict (company_id, user_id) do update set seen_at = excluded.seen_at`
    await says('Oi')
    expect(await ours()).toEqual([])
    await house.superuser`update member_signs set seen_at = seen_at - interval '1 day' where company_id = ${companyId}`
    await says('Alguém?', now + 1)
    await lookAgain()
    expect(await ours()).toMatchObject([{ messageBody: 'Já respondemos.', source: 'system' }])
  })

  it.each<[why: string, rules: Partial<InboxRules>, change: string]>([
    ['it is open, and has nothing to say to that', { awayMessage: 'Voltamos amanhã.' }, ''],
    ['a flow has the chat', closed, `update chats set handled_by = 'bot'`],
    ['somebody has answered', closed, 'update chats set unanswered_since = null'],
    ['the window is over', closed, `update chats set window_expires_at = now() - interval '1 minute'`],
    [
      'the customer is blocked',
      closed,
      'insert into contact_blocks select company_id, contact_id, phonenumber_id, now(), contact_id from chats',
    ],
    ['the number is not connected', closed, 'update phone_numbers set channel_status = 2'],
    ['the chat is closed', closed, 'update chats set chat_status = 4'],
    ['the department is gone', closed, 'update departments set removed_at = now()'],
  ])('is told nothing where %s', async (_, rules, change) => {
    const { companyId, departmentId, says, lookAgain, ours } = await aShop({})
    await says('Oi')
    const { superuser } = house
    await superuser`update departments set inbox_rules = inbox_rules || ${superuser.json(rules)} where department_id = ${departmentId}`
    if (change !== '') await superuser.unsafe(`${change} where company_id = '${companyId}'`)
    await lookAgain()
    expect(await ours()).toEqual([])
  })
})
