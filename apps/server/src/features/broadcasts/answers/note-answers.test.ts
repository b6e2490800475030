import { ActionType } from '@prosa/contract/broadcasts/action-type'
import type { BroadcastAction } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChatStatus } from '@prosa/contract/chats/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { from, type InboundPost, inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { clickActions } from './click-actions.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse()
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const [long, short] = ['5511987654321', '551187654321']
const seconds = () => Math.floor(Date.now() / 1_000)
const anyAnswer = { when: 'any', value: '' } as const
const buttonOf = (id: string, title: string, context?: string) =>
  from(
    { waId: long },
    { id, timestamp: seconds(), type: 'button', button: { payload: title, text: title }, ...(context && { context: { id: context } }) },
  )

/** A customer whose chat is closed, and a broadcast of another department that reached them an hour ago. */
async function aReached({ actions = [], goal = null, goalId = null, waId = long, hoursAgo = 1 }: Partial<Planted> = {}) {
  const shop = await inbound.aShop()
  const { companyId, number, deliver, aDepartment, anAgent } = shop
  const { superuser } = house
  const other = await aDepartment('Zeladoria')
  const author = await anAgent({ permissions: ['broadcast'], departmentIds: [other] })
  await deliver(textOf({ waId: long }, `first ${companyId}`, seconds() - 100 * 3_600, 'Oi'))
  await superuser`update chats set chat_status = ${ChatStatus.Closed}, waiting_since = null where company_id = ${companyId}`
  await superuser`update chat_sessions set closed_at = now() where company_id = ${companyId}`
  const [chat] = await inbound.rows('chats', companyId)
  const plant = async (providerMessageId: string, ago = hoursAgo) => {
    const [broadcastId, rehearsalId, messageId] = [newId(), newId(), newId()]
    const at = new Date(Date.now() - ago * 3_600_000)
    await superuser`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id, actions,
        goal, goal_id, rehearsal_id, started_at, created_by, created_at, changed_at)
      values (${companyId}, ${broadcastId}, 'Oferta', 1, ${BroadcastStatus.Done}, ${number.phonenumberId}, ${other},
        ${superuser.json(actions as never)}, ${goal}, ${goalId}, ${rehearsalId}, ${at}, ${author.userId}, ${at}, ${at})`
    await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source,
        provider_message_id, at) values (${companyId}, ${messageId}, ${number.phonenumberId}, ${chat!.waId as string}, 'template', 'Oferta!', 1, true,
        'broadcast', ${providerMessageId}, ${at})`
    await superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, contact_id, wa_id, state,
        message_id, reserved_at, accepted_at) values (${companyId}, ${rehearsalId}, 1, ${broadcastId}, ${number.phonenumberId},
        ${chat!.contactId as string}, ${waId}, ${PersonState.Accepted}, ${messageId}, ${at}, ${at})`
    const person = async () =>
      (await superuser`select * from broadcast_people where company_id = ${companyId} and message_id = ${messageId}`)[0]!
    return { broadcastId, rehearsalId, messageId, person }
  }
  const chatNow = async () => (await inbound.rows('chats', companyId))[0]!
  return { ...shop, other, plant, chatNow, contactId: chat!.contactId as string }
}
type Planted = {
  actions: Omit<BroadcastAction, 'actionId'>[] & object[]
  goal: string | null
  goalId: string | null
  waId: string
  hoursAgo: number
}

const actionOf = (actionType: ActionType, actionReferenceId: string, extra: BroadcastAction['extra'] = anyAnswer, actionValue = '') => ({
  actionId: newId(),
  actionType,
  actionReferenceId,
  extra,
  actionValue,
})

describe('[BR71] an answer to a broadcast', () => {
  it('is noted once, with its first message, whichever form of the number it came by, and waits where the broadcast belongs', async () => {
    const { deliver, plant, chatNow, other, companyId } = await aReached({ waId: short, goal: 'answer' })
    const { person } = await plant('b1')
    const at = seconds()
    await deliver(textOf({ waId: long }, 'a1', at, 'Quero!'), textOf({ waId: long }, 'a2', at + 1, 'Ainda tem?'))
    const [first] = await house.superuser`select message_id from messages where company_id = ${companyId} and provider_message_id = 'a1'`
    expect(await person()).toMatchObject({
      answeredAt: at * 1_000,
      answerMessageId: first!.messageId,
      goalAt: at * 1_000,
      optedOutAt: null,
    })
    expect(await chatNow()).toMatchObject({ chatStatus: ChatStatus.Pending, departmentId: other, agentId: null })
    const routes = await house.superuser`select kind, department_id from chat_routes where company_id = ${companyId}`
    expect(routes).toEqual([{ kind: 'broadcast', departmentId: other }])
  })

  it('belongs to the broadcast that it quotes, else to the last of three days, and to none where it quotes something else', async () => {
    const { deliver, plant } = await aReached()
    const [early, late, old] = [await plant('early', 5), await plant('late', 2), await plant('old', 80)]
    await deliver(textOf({ waId: long }, 'q1', seconds(), 'Essa', { context: { id: 'old' } }))
    expect([(await early.person()).answeredAt, (await late.person()).answeredAt]).toEqual([null, null])
    expect((await old.person()).answeredAt).not.toBeNull()
    await deliver(textOf({ waId: long }, 'q2', seconds(), 'Isso', { context: { id: 'q1' } }))
    expect((await late.person()).answeredAt).toBeNull()
    await deliver(textOf({ waId: long }, 'q3', seconds(), 'Oi'))
    expect([(await early.person()).answeredAt, (await late.person()).answeredAt]).toEqual([null, expect.any(Number)])
  })

  it('is none of a broadcast whose message still waits for its turn, but of the one before, and of it once it is leaving', async () => {
    const { deliver, plant, companyId } = await aReached()
    const [before, next] = [await plant('before', 2), await plant('next', 0.001)]
    await house.superuser`update broadcast_people set state = ${PersonState.Reserved} where message_id = ${next.messageId}`
    await house.superuser`update messages set message_status = 6, provider_message_id = null where message_id = ${next.messageId}`
    await deliver(textOf({ waId: long }, `r1 ${companyId}`, seconds(), 'Oi'))
    expect([(await before.person()).answeredAt, (await next.person()).answeredAt]).toEqual([expect.any(Number), null])
    await house.superuser`update messages set status_detail = 'sending' where message_id = ${next.messageId}`
    await deliver(textOf({ waId: long }, `r2 ${companyId}`, seconds(), 'Quero'))
    expect((await next.person()).answeredAt).toEqual(expect.any(Number))
  })

  it('leaves a chat with whoever has it', async () => {
    const { deliver, plant, chatNow, departmentId, anAgent, companyId, other } = await aReached({ actions: [] })
    const { userId } = await anAgent({ departmentIds: [departmentId] })
    const { person } = await plant('b1')
    await house.superuser`update chats set chat_status = ${ChatStatus.Open}, agent_id = ${userId}, handled_by = 'agent' where company_id = ${companyId}`
    await deliver(textOf({ waId: long }, 'a1', seconds(), 'Quero'))
    expect(await chatNow()).toMatchObject({ chatStatus: ChatStatus.Open, agentId: userId, departmentId })
    expect([(await person()).answeredAt, other]).toEqual([expect.any(Number), expect.any(String)])
  })

  it('leaves a chat that waited before in its queue, and moves none of its actions either', async () => {
    const { deliver, plant, chatNow, departmentId, aDepartment, companyId } = await aReached()
    const { person, broadcastId } = await plant('b1')
    const actions = [actionOf(ActionType.Department, await aDepartment('Montagem'))]
    await house.superuser`update broadcasts set actions = ${house.superuser.json(actions as never)} where broadcast_id = ${broadcastId}`
    await house.superuser`update chats set chat_status = ${ChatStatus.Pending}, handled_by = 'queue', waiting_since = now() - interval '20 minutes'
      where company_id = ${companyId}`
    await deliver(textOf({ waId: long }, 'a1', seconds(), 'Quero', { context: { id: 'b1' } }))
    expect(await chatNow()).toMatchObject({ chatStatus: ChatStatus.Pending, departmentId })
    expect((await person()).answeredAt).not.toBeNull()
  })

  it('[BR92] is none in a conversation that was open before the send, unless it quotes the broadcast or the conversation was closed since', async () => {
    for (const [words, is] of [
      ['quotes it', { quotes: true, isOver: false, answers: true }],
      ['goes on', { quotes: false, isOver: false, answers: false }],
      ['was closed since', { quotes: false, isOver: true, answers: true }],
    ] as const) {
      const { deliver, plant, companyId, departmentId, chatNow } = await aReached()
      const { person } = await plant('b1')
      await house.superuser`update broadcast_people set is_in_conversation = true where company_id = ${companyId}`
      if (!is.isOver) {
        await house.superuser`update chats set chat_status = ${ChatStatus.Pending}, handled_by = 'queue', waiting_since = now() - interval '1 day'
          where company_id = ${companyId}`
        await house.superuser`update chat_sessions set closed_at = null where company_id = ${companyId}`
      }
      await deliver(textOf({ waId: long }, 'a1', seconds(), 'E a minha reclamação?', is.quotes ? { context: { id: 'b1' } } : {}))
      expect([words, (await person()).answeredAt !== null]).toEqual([words, is.answers])
      if (!is.isOver) expect(await chatNow()).toMatchObject({ departmentId })
    }
  })

  it('may come within the second in which it was written', async () => {
    const { deliver, plant } = await aReached()
    const { person } = await plant('b1', 0)
    await deliver(textOf({ waId: long }, 'a1', seconds() - 2, 'Quero'))
    expect((await person()).answeredAt).not.toBeNull()
  })

  it('that wants no more is an opt-out, too', async () => {
    const { deliver, plant } = await aReached()
    const { person } = await plant('b1')
    await deliver(textOf({ waId: long }, 'a1', seconds(), 'SAIR'))
    expect((await person()).optedOutAt).not.toBeNull()
  })

  it('stays with its company', async () => {
    const [one, other] = [await aReached(), await aReached()]
    const { person } = await one.plant('b1')
    await other.deliver(textOf({ waId: long }, 'a1', seconds(), 'Quero', { context: { id: 'b1' } }))
    expect((await person()).answeredAt).toBeNull()
  })
})

describe('[BR72] what a broadcast does after an answer', () => {
  it('is done once for each person: a label, a value, and where their chat goes', async () => {
    const shop = await aReached()
    const { companyId, deliver, contactId, aDepartment, chatNow } = shop
    const [labelId, propertyId, third] = [newId(), newId(), await aDepartment('Montagem')]
    await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Black Friday', '#0f766e')`
    await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, 'Interesse')`
    const tap = { when: 'button', value: 'Falar com vendedor' } as const
    const actions = [
      actionOf(ActionType.Label, labelId),
      actionOf(ActionType.Property, propertyId, tap, 'Sofá'),
      actionOf(ActionType.Department, third, tap),
      actionOf(ActionType.Label, newId()),
    ]
    const { person, broadcastId } = await shop.plant('b1')
    await house.superuser`update broadcasts set actions = ${house.superuser.json(actions as never)} where broadcast_id = ${broadcastId}`
    const labels = () =>
      house.superuser`select label_id, linked_by from contact_labels where company_id = ${companyId} and contact_id = ${contactId}`
    await deliver(textOf({ waId: long }, 'a1', seconds(), 'Bom dia'))
    expect(await labels()).toEqual([{ labelId, linkedBy: null }])
    expect((await person()).acted).toHaveLength(2)
    await house.superuser`delete from contact_labels where company_id = ${companyId}`
    await deliver(buttonOf('a2', 'Falar com vendedor', 'b1'))
    expect(await labels()).toEqual([])
    const [value] =
      await house.superuser`select value from contact_properties where company_id = ${companyId} and contact_id = ${contactId}`
    expect(value).toEqual({ value: 'Sofá' })
    expect(await chatNow()).toMatchObject({ chatStatus: ChatStatus.Pending, departmentId: third })
    expect((await person()).acted).toHaveLength(4)
  })

  it('is not done any more by one in the bin, which only notes that it was answered', async () => {
    const scene = await aReached()
    const { deliver, plant, chatNow, departmentId, companyId, contactId } = scene
    const labelId = newId()
    await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Quente', '#16A34A')`
    const { broadcastId, person } = await plant('b1')
    await house.superuser`update broadcasts set status = ${BroadcastStatus.Deleted}, deleted_at = now(),
        actions = ${house.superuser.json([actionOf(ActionType.Label, labelId)] as never)} where broadcast_id = ${broadcastId}`
    await deliver(textOf({ waId: long }, `bin ${companyId}`, seconds(), 'Quero'))
    expect(await person()).toMatchObject({ answeredAt: expect.any(Number), acted: [] })
    expect(await house.superuser`select 1 from contact_labels where company_id = ${companyId} and contact_id = ${contactId}`).toEqual([])
    expect(await chatNow()).toMatchObject({ departmentId })
  })

  it('gives the chat to a person who is there and not full, else leaves it in the queue', async () => {
    for (const [capacity, isGiven] of [
      [0, true],
      [1, false],
    ] as const) {
      const shop = await aReached()
      const { companyId, deliver, plant, chatNow, anAgent, other, number } = shop
      const { userId } = await anAgent({ departmentIds: [other] })
      await house.superuser`update memberships set availability = 1, capacity = ${capacity} where user_id = ${userId}`
      const [chat] = await inbound.rows('chats', companyId)
      await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by, last_message_at, created_at)
        values (${companyId}, ${number.phonenumberId}, '5511900000001', ${chat!.contactId as string}, ${ChatStatus.Open}, ${other}, ${userId}, 'agent', now() - interval '1 year', now())`
      const { broadcastId } = await plant('b1')
      const actions = [actionOf(ActionType.Agent, userId)]
      await house.superuser`update broadcasts set actions = ${house.superuser.json(actions as never)} where broadcast_id = ${broadcastId}`
      await deliver(textOf({ waId: long }, 'a1', seconds(), 'Oi'))
      const stands = (await inbound.rows('chats', companyId)).find(({ waId }) => waId === long || waId === short)!
      expect([stands.agentId, (await chatNow()).companyId]).toEqual([isGiven ? userId : null, companyId])
    }
  })
})

describe('[BR73] a link of a broadcast', () => {
  it('that somebody opens is noted, reaches the goal, and does what is to be done of it, once', async () => {
    const shop = await aReached({ goal: 'click' })
    const { companyId, contactId, plant } = shop
    const labelId = newId()
    await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Clicou', '#0f766e')`
    const { person, broadcastId, messageId } = await plant('b1')
    const actions = [actionOf(ActionType.Label, labelId, { when: 'link', value: 'Ver ofertas' })]
    await house.superuser`update broadcasts set actions = ${house.superuser.json(actions as never)} where broadcast_id = ${broadcastId}`
    const token = `t${messageId}`
    await house.superuser`insert into template_links (company_id, token, message_id, wa_id, target, label, created_at)
      values (${companyId}, ${token}, ${messageId}, ${long}, 'https://casa.test/ofertas/rosa', 'Ver ofertas', now())`
    const now = house.clock.now()
    await open(token, now)
    await open(token, now + 5)
    await act()
    await act()
    expect(await person()).toMatchObject({
      clickedAt: now,
      clickedTarget: 'Ver ofertas',
      goalAt: now,
      acted: [actions[0]!.actionId],
    })
    expect(await house.superuser`select label_id from contact_labels where contact_id = ${contactId}`).toEqual([{ labelId }])
    const [counts] = await house.superuser`select sum(clicked)::int as clicked, sum(reached_goal)::int as reached_goal from broadcast_deltas
      where company_id = ${companyId} and not starts_with(key, 'click ')`
    expect(counts).toEqual({ clicked: 1, reachedGoal: 1 })
  })

  it('is acted on by one of two nodes, also where the click commits late, and then nobody looks at it again', async () => {
    const shop = await aReached()
    const { companyId, plant, contactId } = shop
    const labelId = newId()
    await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Clicou', '#0f766e')`
    const actions = [actionOf(ActionType.Label, labelId, { when: 'link', value: '' })]
    const planted = [await plant('b1'), await plant('b2')]
    await house.superuser`update broadcasts set actions = ${house.superuser.json(actions as never)} where company_id = ${companyId}`
    for (const { messageId } of planted)
      await house.superuser`insert into template_links (company_id, token, message_id, wa_id, target, label, created_at)
        values (${companyId}, ${messageId}, ${messageId}, ${long}, 'https://casa.test/ofertas', 'Ver ofertas', now())`
    const [early, late] = planted as [(typeof planted)[0], (typeof planted)[0]]
    const now = house.clock.now()
    await house.house.database.transaction(null, async (db) => {
      await db`select target from doors.open_template_link(${late.messageId}, ${now - 60_000}::timestamptz)`
      await open(early.messageId, now)
      await act()
      expect([(await early.person()).acted, (await late.person()).acted]).toEqual([[actions[0]!.actionId], []])
    })
    await Promise.all([act(), act()])
    expect((await late.person()).acted).toEqual([actions[0]!.actionId])
    expect(await house.superuser`select label_id from contact_labels where contact_id = ${contactId}`).toEqual([{ labelId }])
    expect(await house.superuser`select 1 from broadcast_clicks where company_id = ${companyId}`).toEqual([])
  })
})

const open = (token: string, at: number) => house.superuser`select target from doors.open_template_link(${token}, ${at}::timestamptz)`
const act = () => clickActions.run({ house: house.house, signal: new AbortController().signal } as never)

describe('[BR74] the goal of a broadcast', () => {
  it('is reached by a label or a value that somebody gets in time, also by one of their chat', async () => {
    for (const by of ['contact_labels', 'chat_labels', 'contact_properties'] as const) {
      const goalId = newId()
      const shop = await aReached({ goal: by === 'contact_properties' ? 'property' : 'label', goalId })
      const { companyId, contactId, number, plant } = shop
      const [near, far] = [await plant('b1'), await plant('b2', 24 * 8)]
      await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${goalId}, 'Comprou', '#0f766e')`
      await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${goalId}, 'Compra')`
      const [chat] = await inbound.rows('chats', companyId)
      if (by === 'contact_labels')
        await house.superuser`insert into contact_labels (company_id, contact_id, label_id, linked_at) values (${companyId}, ${contactId}, ${goalId}, now())`
      if (by === 'chat_labels')
        await house.superuser`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_at)
          values (${companyId}, ${number.phonenumberId}, ${chat!.waId as string}, ${goalId}, now())`
      if (by === 'contact_properties')
        await house.superuser`insert into contact_properties (company_id, contact_id, property_id, value) values (${companyId}, ${contactId}, ${goalId}, 'sim')`
      expect([by, (await near.person()).goalAt, (await far.person()).goalAt]).toEqual([by, expect.any(Number), null])
    }
  })
})
