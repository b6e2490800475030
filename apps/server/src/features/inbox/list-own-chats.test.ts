import { ChatStatus } from '@prosa/contract/chats/states'
import { ChatTotals, inboxCalls, mostFound, systemUser } from '@prosa/contract/inbox/calls'
import { sees } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asked, listed, type Tab } from '../../testing/scenes/chat-list-model.ts'
import { aListScene, type ListScene, seededDraw } from '../../testing/scenes/chat-list-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listOwnChats, listQueueChats, listOtherChats, listMoreChats, getChatTotals, listChatEntries, countDepartmentPending } = inboxCalls
const calls = { own: listOwnChats, queue: listQueueChats, others: listOtherChats }
const tabs = ['own', 'queue', 'others'] as const

let house: TestHouse
let scene: ListScene
beforeAll(async () => {
  house = await testHouse()
  scene = await aListScene(house)
})

type Person = ListScene['people'][keyof ListScene['people']]
const keysOf = (chats: readonly { phonenumberId: string; waId: string }[]) =>
  chats.map(({ phonenumberId, waId }) => `${phonenumberId}/${waId}`)

const ask = (tab: Tab, { who }: Person, asked: object) => house.ask(calls[tab], { companyId: scene.companyId, ...asked }, who)

/** All pages, the later ones by the call for more. */
async function allPages(tab: Tab, person: Person, asked: object, pageSize: number) {
  const found: string[] = []
  let { result } = await ask(tab, person, { ...asked, pageSize, countAll: true })
  for (;;) {
    found.push(...keysOf(result.resumeList))
    if (!result.containsMore) return { found, total: result.totalChats }
    const more = {
      companyId: scene.companyId,
      ...asked,
      pageSize,
      countAll: true,
      chatOrderIndex: result.chatOrderIndex!,
      tabActive: tabs.indexOf(tab),
    }
    result = (await house.ask(listMoreChats, more, person.who)).result
  }
}

const searches = [
  'maria',
  'SOUZA mari',
  'joao',
  'conceicao jose',
  'm',
  'zoe mull',
  '42',
  'd ávila',
  '+55 (11) 98765',
  '11 8876',
  '9887',
  '54 01-2',
  '(776)0',
  '555\u20110120\u202c',
  '!',
  ' ',
]

function drawnAsks(count: number): { tab: Tab; person: keyof ListScene['people']; asked: Asked; order: 0 | 1; pageSize: number }[] {
  const { chance, pick, some } = seededDraw(7)
  const { phones, departments, labels, people } = scene
  const users = [...Object.values(people).map(({ who }) => who.userId), systemUser]
  return Array.from({ length: count }, (_, nth) => ({
    tab: pick(tabs),
    person: pick(Object.keys(people) as (keyof ListScene['people'])[]),
    asked: {
      ...(chance(0.3) && { searchFilter: pick(searches) }),
      ...(chance(0.3) && { chatStatus: some(ChatStatus.values) }),
      ...(chance(0.2) && { phonenumberIdJson: some(phones) }),
      ...(chance(0.3) && { departmentIdJson: some(departments) }),
      ...(chance(0.3) && { labelIdJson: some(labels) }),
      ...(chance(0.8) && { userIdJson: some(users) }),
      ...(chance(0.2) && { unread: true }),
      ...(chance(0.2) && { unanswered: true }),
      ...(nth % 5 === 4 && { snoozed: true }),
      ...(chance(0.3) && { includeLoggedUserChats: true }),
      ...(chance(0.3) && { includeQueueChats: true }),
    },
    order: pick([0, 1] as const),
    pageSize: pick([2, 7, 20, 100]),
  }))
}

describe('[CH20] R036 R037 the tabs', () => {
  it('[CH21] [CH22] [CH23] have for everybody what a plain reading of the rules says, in both orders, each chat once, whatever the pages', async () => {
    for (const { tab, person, asked, order, pageSize } of drawnAsks(160)) {
      const somebody = scene.people[person]
      const expected = keysOf(listed(scene, somebody.viewer, tab, asked, order))
      const { found, total } = await allPages(tab, somebody, { ...asked, chatResumeOrder: order }, pageSize)
      expect({ tab, person, asked, order, found, total }).toEqual({ tab, person, asked, order, found: expected, total: expected.length })
    }
  }, 120_000)

  it('[CH23] have the same where so many chats are found that the list itself is read', async () => {
    const crowded = await aListScene(house, { seed: 9, count: 6_000 })
    const { companyId, labels, people } = crowded
    const userIdJson = [...Object.values(people).map(({ who }) => who.userId), systemUser]
    const filters: Asked[] = [
      { searchFilter: 'm' },
      { searchFilter: '55' },
      { labelIdJson: labels },
      { unanswered: true },
      { unread: true },
      { searchFilter: 'mari', labelIdJson: labels, unanswered: true },
    ]
    for (const [nth, asked] of filters.entries())
      for (const { who, viewer } of [people.admin, people.hidden]) {
        const order = nth % 2 === 0 ? 0 : 1
        const expected = keysOf(listed(crowded, viewer, 'others', { ...asked, userIdJson }, order))
        const input = { companyId, ...asked, userIdJson, chatResumeOrder: order, pageSize: 100 } as const
        const { result } = await house.ask(listOtherChats, input, who)
        const { chatOrderIndex } = result
        const next = await house.ask(listOtherChats, { ...input, ...(chatOrderIndex && { chatOrderIndex }) }, who)
        expect([keysOf(result.resumeList), result.totalChats]).toEqual([expected.slice(0, 100), Math.min(expected.length, mostFound)])
        expect(keysOf(next.result.resumeList)).toEqual(expected.slice(100, 200))
      }
    for (const asked of [...filters, { searchFilter: 'mari' }, { searchFilter: 'zoe' }, { labelIdJson: labels.slice(0, 1) }])
      for (const { who, viewer } of [people.admin, people.hidden]) {
        const expected = keysOf(listed(crowded, viewer, 'own', asked, 0))
        const { result } = await house.ask(listOwnChats, { companyId, ...asked, chatResumeOrder: 0, pageSize: 20 }, who)
        expect([asked, keysOf(result.resumeList), result.totalChats]).toEqual([
          asked,
          expected.slice(0, 20),
          Math.min(expected.length, mostFound),
        ])
      }
  }, 60_000)

  it('without people the list of others is empty (A59), and the order is the company’s', async () => {
    const { admin } = scene.people
    const { result } = await ask('others', admin, { includeQueueChats: true, includeLoggedUserChats: true })
    expect(result).toMatchObject({ resumeList: [], containsMore: false, totalChats: 0, chatOrderIndex: null, chatResumeOrder: 0 })
  })

  it('also many people are one list', async () => {
    const { admin, seller } = scene.people
    const users = [...Object.values(scene.people).map(({ who }) => who.userId), ...Array.from({ length: 60 }, (_, nth) => `nobody-${nth}`)]
    for (const person of [admin, seller]) {
      const { found } = await allPages('others', person, { userIdJson: users, chatResumeOrder: 0 }, 100)
      expect(found).toEqual(keysOf(listed(scene, person.viewer, 'others', { userIdJson: users }, 0)))
    }
  })

  it('R056 beforeTime alone is a page too: each goes on from the lastTime of the one before while that contains more', async () => {
    const { admin } = scene.people
    const all = listed(scene, admin.viewer, 'queue', {}, 0)
    const pageSize = 7
    let pages = 0
    for (let beforeTime: number | null = Number.MAX_SAFE_INTEGER; beforeTime !== null; pages += 1) {
      const before = pages === 0 ? {} : { beforeTime }
      const { result } = await ask('queue', admin, { ...before, chatResumeOrder: 0, pageSize })
      const left = all.filter(({ lastAt }) => lastAt < beforeTime!)
      expect(keysOf(result.resumeList)).toEqual(keysOf(left.slice(0, pageSize)))
      expect([result.containsMore, result.totalChats]).toEqual([left.length > pageSize, all.length])
      expect(result.lastTime).toBe(result.resumeList.at(-1)!.lastMessageTime)
      beforeTime = result.containsMore ? result.lastTime : null
    }
    expect(pages).toBeGreaterThan(2)
  })

  it('[CH24] an index of the other order, or one that was never given, is refused', async () => {
    const { admin } = scene.people
    const { result } = await ask('queue', admin, { chatResumeOrder: 1, pageSize: 1 })
    for (const chatOrderIndex of [result.chatOrderIndex!, 'nonsense', 'e30', Buffer.from('[0,0,"1","a","b"]').toString('base64url')]) {
      const { status, refusal } = await ask('queue', admin, { chatResumeOrder: 0, chatOrderIndex })
      expect([status, refusal.fields]).toEqual([400, [{ name: 'chatOrderIndex', problem: 'wrongFormat' }]])
    }
  })

  it('a row has its labels, its own and those of its messages, each once and none of the bin', async () => {
    const { admin } = scene.people
    const { result } = await ask('queue', admin, { pageSize: 100 })
    const live = new Map(scene.labels.slice(0, 2).map((labelId, nth) => [labelId, { labelId, text: `Etiqueta ${nth}`, color: '#ffcc00' }]))
    for (const { waId, labels, unansweredSince } of result.resumeList) {
      const chat = scene.chats.find((one) => one.waId === waId)!
      const has = new Set([...chat.ownLabels, ...chat.messageLabels])
      expect(labels).toEqual([...live.values()].filter(({ labelId }) => has.has(labelId)))
      expect(unansweredSince).toBe(chat.unansweredSince)
    }
    expect(result.resumeList.some(({ labels }) => labels.length > 0)).toBe(true)
  })
})

describe('[CH25] R055 the totals', () => {
  it('are those of the lists, as a JSON text inside JSON', async () => {
    for (const { person, asked } of drawnAsks(60)) {
      const { who, viewer } = scene.people[person]
      const { includeLoggedUserChats: _, includeQueueChats: __, ...filters } = { userIdJson: [systemUser], ...asked }
      const answer = await house.ask(getChatTotals, { companyId: scene.companyId, ...filters }, who)
      const [MyListTotal, QueueListTotal, AllOthersList] = tabs.map((tab) => listed(scene, viewer, tab, filters, 0).length)
      expect(ChatTotals.parse(JSON.parse(answer.result))).toEqual({ MyListTotal, QueueListTotal, AllOthersList, ForDistribution: 0 })
    }
  })

  it('without people the others are everybody’s and the flow’s, and what waits where chats are given to people is counted apart', async () => {
    const other = await aListScene(house, { seed: 3, count: 60 })
    const [given] = other.departments
    await house.superuser`update departments set inbox_rules = inbox_rules || '{"distribution": "roundRobin"}'
      where company_id = ${other.companyId} and department_id = ${given!}`
    for (const { who, viewer } of Object.values(other.people)) {
      const userIdJson = [...Object.values(other.people).map((one) => one.who.userId), systemUser]
      const totals = JSON.parse((await house.ask(getChatTotals, { companyId: other.companyId }, who)).result)
      const queue = listed(other, viewer, 'queue', { chatStatus: [ChatStatus.Pending] }, 0)
      expect(totals).toMatchObject({
        AllOthersList: listed(other, viewer, 'others', { userIdJson }, 0).length,
        ForDistribution: queue.filter(({ departmentId }) => departmentId === given).length,
      })
      const { result } = await house.ask(countDepartmentPending, { companyId: other.companyId }, who)
      expect(result).toEqual({ departmentPending: queue.length })
    }
  })
})

describe('[CH26] entries', () => {
  it('are told of the chats that are seen, and of no other', async () => {
    const chats = scene.chats.slice(0, 50).map(({ phonenumberId, waId }) => ({ phonenumberId, waId }))
    for (const { who, viewer } of Object.values(scene.people)) {
      const { result } = await house.ask(listChatEntries, { companyId: scene.companyId, chats }, who)
      expect(keysOf(result.resumeList).toSorted()).toEqual(keysOf(scene.chats.slice(0, 50).filter((chat) => sees(viewer, chat))).toSorted())
    }
  })

  it('another company has none of them, on no list, in no total', async () => {
    const spy = await (await house.aCompany()).anAdmin()
    const { companyId } = spy
    const chats = scene.chats.slice(0, 50).map(({ phonenumberId, waId }) => ({ phonenumberId, waId }))
    const userIdJson = [...Object.values(scene.people).map(({ who }) => who.userId), systemUser]
    const canary = { companyId, userIdJson, searchFilter: 'maria', departmentIdJson: scene.departments, labelIdJson: scene.labels }
    expect((await house.ask(listChatEntries, { companyId, chats }, spy)).result).toEqual({ resumeList: [] })
    for (const call of Object.values(calls)) {
      expect((await house.ask(call, canary, spy)).result).toMatchObject({ resumeList: [], totalChats: 0 })
      expect((await house.ask(call, { companyId, userIdJson }, spy)).result).toMatchObject({ resumeList: [], totalChats: 0 })
    }
    const none = { MyListTotal: 0, QueueListTotal: 0, AllOthersList: 0, ForDistribution: 0 }
    expect(JSON.parse((await house.ask(getChatTotals, canary, spy)).result)).toEqual(none)
    expect(JSON.parse((await house.ask(getChatTotals, { companyId }, spy)).result)).toEqual(none)
  })
})
