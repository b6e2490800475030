import { ChatStatus } from '@prosa/contract/chats/states'
import type { Condition, Group, Leaf } from '@prosa/contract/conditions/condition'
import { meets } from '@prosa/contract/conditions/meets'
import { ChatTotals, inboxCalls, systemUser } from '@prosa/contract/inbox/calls'
import { sees, type Viewer, worksIn } from '@prosa/contract/permissions'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { chatFields, hasClosedChats } from '@prosa/contract/views/chat-fields'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aMessage, contactOf } from '../../testing/scenes/a-message.ts'
import { plantAnswered } from '../../testing/scenes/answered-broadcasts.ts'
import { byNewest, byWaiting, isFoundBy } from '../../testing/scenes/chat-list-model.ts'
import { aListScene, type ListedChat, type ListScene, seededDraw } from '../../testing/scenes/chat-list-scene.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { drawnDays, drawnValues, plantProperties, propertyLeaf } from '../../testing/scenes/property-draw.ts'
import { viewScene } from '../../testing/scenes/view-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { findPresentActor } from '../sight/public.ts'
import { keysInList } from './chat-key-store.ts'

type Seen = ListedChat & { windowEnd: number | null; properties: Record<string, string>; isSaid: boolean; answered: string[] }

let house: TestHouse
let scene: ListScene
let views: ReturnType<typeof viewScene>
let chats: Seen[]
let broadcasts: Awaited<ReturnType<typeof plantAnswered>>
let properties: Awaited<ReturnType<typeof plantProperties>>
const draw = seededDraw(11)
const { chance, pick, some } = draw
const minute = 60_000
const minutes = [1, 30, 60, 240, 1_440, 100_000]
/** That the database writes otherwise without accents than by taking marks away. */
const letters = ['Plano — Ouro', '“vip”', 'Straße', 'Smørrebrød', 'œuvre', '1½']
const texts = ['São Paulo', 'sao', '10', '9,5', '-3', '01/04/2026', '2026-03-31', '10.000,00', 'paulo ', ...drawnValues, ...letters]

beforeAll(async () => {
  house = await testHouse()
  scene = await aListScene(house)
  views = viewScene(house)
  properties = await plantProperties(house, scene.companyId)
  const now = house.clock.now()
  const around = () => pick([-1, 1]) * (pick(minutes) * minute + pick([-1, 0, 1]))
  chats = scene.chats.map((chat) => ({
    ...chat,
    lastAt: now - Math.abs(around()),
    unansweredSince: chat.unansweredSince === null ? null : now - Math.abs(around()),
    windowEnd: chance(0.2) ? null : now + pick([0, around(), around(), around()]),
    isSaid: chance(0.8),
    answered: some(scene.departments.map((_, nth) => `${nth}`)),
    properties: Object.fromEntries(some(properties).map(({ propertyId }) => [propertyId, pick([...texts, ...drawnDays(now)])])),
  }))
  await plant(now)
  broadcasts = await plantAnswered(house, scene, chats)
})

/** Times around those that are asked for, properties of every kind, and a second channel. */
async function plant(now: number) {
  const { superuser } = house
  const { companyId, phones } = scene
  const rows = superuser`jsonb_to_recordset(${superuser.json(chats)}) as r ("contactId" uuid, "lastAt" bigint, "unansweredSince" bigint,
    "windowEnd" bigint, properties jsonb, "isSaid" boolean)`
  await superuser`update chats c set last_message_at = to_timestamp("lastAt" / 1000.0), unanswered_since = to_timestamp("unansweredSince" / 1000.0),
      window_expires_at = to_timestamp("windowEnd" / 1000.0), snoozed_until = case when c.snoozed_until is not null then to_timestamp(${now / 1000 + 9_999}) end
    from ${rows} where c.company_id = ${companyId} and c.contact_id = "contactId"`
  await superuser`update messages m set internal = true from ${rows} where m.company_id = ${companyId} and m.message_id = "contactId" and not "isSaid"`
  await superuser`insert into contact_properties (company_id, contact_id, property_id, value)
    select ${companyId}, "contactId", p.key::uuid, p.value from ${rows}, jsonb_each_text(properties) p`
  await superuser`update phone_numbers set channel_type = 3 where company_id = ${companyId} and phonenumber_id = ${phones[1]!}`
}

function aLeaf(): Leaf {
  const { departments, labels, phones, people } = scene
  const users = [...Object.values(people).map(({ who }) => who.userId), 'me', 'nobody', 'flow']
  const atLeastOne = <T>(values: readonly T[]) => [pick(values), ...some(values)]
  const choice = (field: string, values: readonly (string | number)[]): Leaf => ({
    ...{ field, is: pick(['anyOf', 'noneOf'] as const), values: [...new Set(atLeastOne(values))] },
  })
  const flag = (field: string): Leaf => ({ field, is: pick(['yes', 'no'] as const) })
  const age = (field: string): Leaf => ({ field, is: pick(['olderThan', 'newerThan'] as const), minutes: pick(minutes) })
  return pick<() => Leaf>([
    () => choice('status', ChatStatus.values),
    () => choice('department', departments),
    () => choice('agent', users),
    () => choice('label', labels.slice(0, 2)),
    () =>
      choice(
        'broadcast',
        broadcasts.map(({ broadcastId }) => broadcastId),
      ),
    () => choice('number', phones),
    () => choice('channel', [ChannelType.WhatsAppCloud, ChannelType.Instagram, ChannelType.SMS]),
    () => flag('unread'),
    () => flag('unanswered'),
    () => flag('snoozed'),
    () => age('waiting'),
    () => age('lastMessage'),
    () => ({ field: 'window', is: 'within', minutes: pick(minutes) }),
    () => ({ field: 'window', is: pick(['open', 'over'] as const) }),
    () => ({
      field: 'contact',
      is: pick(['has', 'lacks'] as const),
      text: pick(['maria', 'joão', 'zoe mull', 'ana d clara avi', '11 98765', '5540', '!']),
    }),
    ...Array.from({ length: 3 }, () => () => propertyLeaf(draw, pick(properties))),
    () => ({
      field: 'property',
      id: properties[0]!.propertyId,
      is: pick(['equals', 'differs', 'has', 'lacks'] as const),
      text: pick(texts),
    }),
  ])()
}

function aGroup(depth = 1): Group {
  const parts = Array.from({ length: pick([1, 2, 2, 3]) }, (): Condition => (depth < 3 && chance(0.35) ? aGroup(depth + 1) : aLeaf()))
  return chance(0.5) ? { all: parts } : { any: parts }
}

const propertiesOf = (chat: Seen) =>
  new Map(
    properties.flatMap(({ propertyId, kind }) => {
      const value = chat.properties[propertyId]
      return value === undefined ? [] : [[propertyId, { kind, value }] as const]
    }),
  )

/** With everything in memory. */
function found(condition: Group, viewer: Viewer, order: 0 | 1): string[] {
  const live = scene.labels.slice(0, 2)
  const channels = new Map([
    [scene.phones[0]!, ChannelType.WhatsAppCloud],
    [scene.phones[1]!, ChannelType.Instagram],
  ])
  const subjectOf = (chat: Seen) => ({
    status: [chat.chatStatus],
    department: [chat.departmentId],
    agent: chat.agentId
      ? [chat.agentId, ...(chat.agentId === viewer.userId ? ['me'] : [])]
      : [chat.handledBy === 'bot' ? 'flow' : 'nobody'],
    label: [...chat.ownLabels, ...chat.messageLabels].filter((label) => live.includes(label)),
    broadcast: broadcasts
      .filter(({ nth, departmentId }) => chat.answered.includes(nth) && worksIn(viewer, departmentId))
      .map(({ broadcastId }) => broadcastId),
    number: [chat.phonenumberId],
    channel: [channels.get(chat.phonenumberId)!],
    unread: chat.unreadCount > 0,
    unanswered: chat.unansweredSince !== null,
    snoozed: chat.isSnoozed,
    waiting: chat.unansweredSince,
    lastMessage: chat.lastAt,
    window: chat.windowEnd,
    contact: (text: string) => isFoundBy(chat, text),
    property: chat.isSaid || viewer.permissions.includes('admin') ? propertiesOf(chat) : null,
  })
  const isListed = (chat: Seen) => hasClosedChats(condition) || chat.chatStatus !== ChatStatus.Closed
  return chats
    .filter(
      (chat) =>
        sees(viewer, chat) &&
        isListed(chat) &&
        meets(chatFields, condition, subjectOf(chat), { now: house.clock.now(), timeZone: 'America/Sao_Paulo' }),
    )
    .toSorted(order === 0 ? byNewest : byWaiting)
    .map(({ waId }) => waId)
}

describe('[VI2] [VI5] [VI13] [VI17] a view', () => {
  it('has for everybody exactly what they see of what meets its condition, in both orders, whatever the pages, and is counted so', async () => {
    const { admin } = scene.people
    let view = await views.aView(admin.who, { scope: 'company' })
    const lengths: number[] = []
    for (let round = 0; round < (inject('isFull') ? 400 : 14); round++) {
      const condition = aGroup()
      view = (await views.change(admin.who, view, { condition })).result
      for (const { who, viewer } of [pick(Object.values(scene.people)), scene.people.several]) {
        const [order, pageSize] = [pick([0, 1] as const), pick([9, 100])]
        const expected = found(condition, viewer, order)
        const met: string[] = []
        for (let place: object = {}; ; ) {
          const { result } = await views.chatsOf(who, view, { chatResumeOrder: order, pageSize, ...place })
          met.push(...result.resumeList.map(({ waId }) => waId))
          if (!result.containsMore) break
          place = { chatOrderIndex: result.chatOrderIndex }
        }
        expect(met, JSON.stringify(condition)).toEqual(expected)
        expect(await views.counts(who, [view]), JSON.stringify(condition)).toEqual([
          { viewId: view.viewId, count: expected.length, isWhole: true },
        ])
        lengths.push(expected.length)
      }
    }
    // Conditions that nothing or everything meets would show nothing.
    expect(lengths.filter((length) => length > 0 && length < 60).length).toBeGreaterThan(lengths.length / 3)
  })

  it('[VI15] asks nothing of the properties of a contact of whom the viewer knows the name only, until something is said', async () => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const [care, sales] = [await aDepartment(), await aDepartment()]
    const ana = await anAgent({ departmentIds: [sales] })
    const chief = await anAgent({ departmentIds: [sales], permissions: ['agent', 'contact'] })
    const known = await aChat(house.superuser, { companyId, departmentId: care })
    await aMessage(house.superuser, companyId, known)
    const started = await aChat(house.superuser, { companyId, departmentId: sales, agentId: ana.userId })
    const contactId = await contactOf(house.superuser, companyId, known)
    await house.superuser`update chats set contact_id = ${contactId} where company_id = ${companyId}`
    const id = newId()
    await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${id}, 'CPF')`
    await house.superuser`insert into contact_properties (company_id, contact_id, property_id, value)
      values (${companyId}, ${contactId}, ${id}, '39053344705')`
    const field = 'property'
    const asked: Leaf[] = [
      { field, id, is: 'has', text: '390' },
      { field, id, is: 'more', text: '3' },
      { field, id, is: 'set' },
      { field, id, is: 'lacks', text: '391' },
      { field, id, is: 'differs', text: '391' },
      { field, id, is: 'unset' },
    ]
    const counts = (who: TestAgent) =>
      Promise.all(
        asked.map(async (leaf) => {
          const condition = JSON.stringify({ all: [leaf] })
          return (await house.ask(viewCountCalls.countCondition, { companyId, condition }, who)).result.count
        }),
      )
    expect(await counts(ana)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await counts(chief)).toEqual([1, 1, 1, 1, 1, 0])
    await aMessage(house.superuser, companyId, started)
    expect(await counts(ana)).toEqual([1, 1, 1, 1, 1, 0])
  })

  it('[BR84] the lists and totals of the inbox, and batches of them, can be of who answered one broadcast', async () => {
    const { companyId, people, phones } = scene
    const users = [...Object.values(people).map(({ who }) => who.userId), systemUser]
    const asks: object[] = [
      {},
      { chatStatus: [ChatStatus.Closed] },
      { phonenumberIdJson: phones.slice(0, 1), unanswered: true },
      { searchFilter: 'm' },
    ]
    const lengths: number[] = []
    for (const { who, viewer } of [people.admin, people.hidden, people.several])
      for (const { broadcastId, nth, departmentId } of broadcasts.slice(0, 2)) {
        const answered = new Set(chats.filter((chat) => chat.answered.includes(nth)).map(({ waId }) => waId))
        for (const asked of asks)
          for (const call of [inboxCalls.listOwnChats, inboxCalls.listQueueChats, inboxCalls.listOtherChats]) {
            const input = { companyId, ...asked, userIdJson: users, pageSize: 100, countAll: true }
            const all = (await house.ask(call, input, who)).result.resumeList.map(({ waId }) => waId)
            const { result } = await house.ask(call, { ...input, broadcastId }, who)
            const expected = worksIn(viewer, departmentId) ? all.filter((waId) => answered.has(waId)) : []
            expect([result.resumeList.map(({ waId }) => waId), result.totalChats]).toEqual([expected, expected.length])
            lengths.push(expected.length)
          }
        const { result } = await house.ask(inboxCalls.getChatTotals, { companyId, broadcastId }, who)
        const queue = await house.ask(inboxCalls.listQueueChats, { companyId, broadcastId, pageSize: 100, countAll: true }, who)
        expect(ChatTotals.parse(JSON.parse(result)).QueueListTotal).toBe(queue.result.totalChats)
      }
    expect(lengths.some((length) => length > 0)).toBe(true)

    const [{ broadcastId, nth }] = broadcasts as [(typeof broadcasts)[number]]
    const keys = await house.house.database.transaction(companyId, async (db) => {
      const actor = (await findPresentActor(db, companyId, people.admin.who.userId))!
      const { write } = await keysInList({ db, actor, house: house.house }, { broadcastId }, { after: null, most: 1_000, except: [] })
      return db<{ waId: string }[]>`${write()}`
    })
    const expected = chats.filter(({ answered, chatStatus }) => answered.includes(nth) && chatStatus !== ChatStatus.Closed)
    expect(keys.map(({ waId }) => waId).toSorted()).toEqual(expected.map(({ waId }) => waId).toSorted())
  })

  it('[VI6] [VI17] finds who answered a broadcast, and nobody once it is in the bin', async () => {
    const { admin, hidden } = scene.people
    const [{ broadcastId, nth }] = broadcasts as [(typeof broadcasts)[number]]
    const condition: Group = { all: [{ field: 'broadcast', is: 'anyOf', values: [broadcastId] }] }
    const view = await views.aView(admin.who, { scope: 'company', condition })
    const counts = async () => [(await views.counts(admin.who, [view]))[0]!.count, (await views.counts(hidden.who, [view]))[0]!.count]
    expect(await counts()).toEqual([found(condition, admin.viewer, 0).length, 0])
    expect(chats.some(({ answered }) => answered.includes(nth))).toBe(true)
    const { superuser } = house
    await superuser`update broadcasts set deleted_at = now() where company_id = ${scene.companyId} and broadcast_id = ${broadcastId}`
    expect(await counts()).toEqual([0, 0])
    expect((await views.change(admin.who, view, { name: 'Quem respondeu' })).status).toBe(200)
  })

  it('[VI6] finds nothing of a label that is in the bin', async () => {
    const { admin, several } = scene.people
    const label = scene.labels[1]!
    const view = await views.aView(admin.who, { scope: 'company', condition: { all: [{ field: 'label', is: 'anyOf', values: [label] }] } })
    expect((await views.counts(several.who, [view]))[0]!.count).toBeGreaterThan(0)
    expect((await labelScene(house).remove(admin.who, label)).status).toBe(200)
    expect((await views.counts(several.who, [view]))[0]!.count).toBe(0)
    expect((await views.change(admin.who, view, { name: 'Ainda' })).status).toBe(200)
  })
})
