import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { sees, worksIn } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, newId } from '../../kit/db/ids.ts'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { aListScene, type ListedChat } from '../../testing/scenes/chat-list-scene.ts'
import { keepEntries } from '../../testing/scenes/keep-entries.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listAllChats } = inboxCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Page = { pageSize?: number; afterTime?: number; chatOrderIndex?: string }
const list = (who: TestAgent, page: Page = {}) => house.ask(listAllChats, { companyId: who.companyId, ...page }, who)

async function allPages(who: TestAgent, pageSize: number) {
  const found: string[] = []
  let chatOrderIndex: string | undefined
  for (;;) {
    const { result } = await list(who, { pageSize, ...(chatOrderIndex && { chatOrderIndex }) })
    found.push(...result.resumeList.map(({ waId }) => waId))
    if (!result.containsMore) return found
    chatOrderIndex = result.chatOrderIndex!
  }
}

/** Two departments that hide nothing, one that hides colleagues' chats; chats of everybody and of nobody, many of the same moment. */
async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const hiding = { permissions: { ...allDepartmentPermissions, seeOthers: false } }
  const [sales, care, own] = [
    await company.aDepartment('Vendas'),
    await company.aDepartment('SAC'),
    await company.aDepartment('Sigilo', hiding),
  ]
  const [ana, bia] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [own] })]
  const phonenumberId = await aNumber(house.superuser, companyId)
  const chats: { waId: string; departmentId: string; agentId: string | null; at: number }[] = []
  for (const departmentId of [sales, care, own])
    for (const agentId of [null, ana.userId, bia.userId])
      for (let times = 0; times < 3; times++) {
        const { waId } = await aChat(house.superuser, { companyId, phonenumberId, departmentId, agentId })
        const at = 1_790_000_000_000 + (chats.length % 5) * 1_000
        await house.superuser`update chats set last_message_at = ${at} where company_id = ${companyId} and wa_id = ${waId}`
        chats.push({ waId, departmentId, agentId, at })
      }
  return { ...company, sales, care, own, ana, bia, chats, phonenumberId }
}

describe('[ME17] C072 the list of all chats', () => {
  it('R056 has what a row of it shows', async () => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const departmentId = await aDepartment('Vendas')
    const agent = await anAgent({ name: 'Bruna Lima' })
    const chat = await aChat(house.superuser, { companyId, departmentId, agentId: agent.userId })
    const messageId = await aMessage(house.superuser, companyId, chat)
    await house.superuser`update messages set message_body = 'Oi' where message_id = ${messageId}`
    await house.superuser`update chats set last_message_id = ${messageId}, unread_count = 2, window_expires_at = to_timestamp(1800000000)
      where company_id = ${companyId}`
    await house.superuser`update contacts set name = 'Marina' where company_id = ${companyId}`
    await keepEntries(house.superuser, companyId)
    const { result } = await list(agent)
    expect(result).toMatchObject({ containsMore: false, lastTime: result.resumeList[0]!.lastMessageTime })
    expect(result.resumeList).toEqual([
      {
        ...chat,
        chatStatus: ChatStatus.Open,
        departmentId,
        department: 'Vendas',
        departmentName: 'Vendas',
        agentId: agent.userId,
        agentName: 'Bruna Lima',
        handledBy: 'agent',
        version: 1,
        contactId: expect.any(String),
        contactName: 'Marina',
        messageBody: 'Oi',
        lastMessageTime: expect.any(Number),
        lastMessageType: 'text',
        lastMessageStatus: MessageStatus.Sent,
        lastMessageFromMe: false,
        lastMessageDeleted: false,
        lastFileName: null,
        opened: false,
        unreadCount: 2,
        unansweredSince: null,
        channelType: 2,
        windowExpiresAt: 1_800_000_000_000,
        snoozedUntil: null,
        labels: [],
      },
    ])
    await house.superuser`insert into media (company_id, media_id, kind, state, file_name)
      values (${agent.companyId}, ${idOf('termo')}, 'document', 'stored', 'Termo.pdf')`
    await house.superuser`update messages set message_type = 'document', message_body = '', media_id = ${idOf('termo')} where message_id = ${messageId}`
    await keepEntries(house.superuser, companyId)
    expect((await list(agent)).result.resumeList[0]).toMatchObject({ lastMessageType: 'document', lastFileName: 'Termo.pdf' })
    await house.superuser`update messages set deleted_at = now() where message_id = ${messageId}`
    await keepEntries(house.superuser, companyId)
    const after = await list(agent)
    expect(after.result.resumeList[0]).toMatchObject({
      messageBody: '',
      lastMessageDeleted: true,
      lastMessageType: 'document',
      lastFileName: null,
    })
  })

  it('[ME16] has for everybody exactly the chats that they see, each once, in one order, whatever the pages', async () => {
    const { chats, sales, care, own, ana, bia, anAgent, anAdmin } = await aScene()
    const people = [
      { who: ana, permissions: ['agent'] as const, departmentIds: [sales] },
      { who: bia, permissions: ['agent'] as const, departmentIds: [own] },
      { who: await anAgent({ departmentIds: [sales, care, own] }), permissions: ['agent'] as const, departmentIds: [sales, care, own] },
      { who: await anAgent({ departmentIds: 'all' }), permissions: ['agent'] as const, departmentIds: 'all' as const },
      { who: await anAgent({ departmentIds: [] }), permissions: ['agent'] as const, departmentIds: [] },
      { who: await anAdmin({ departmentIds: [] }), permissions: ['admin'] as const, departmentIds: [] },
    ]
    for (const { who, ...viewer } of people) {
      const expected = chats
        .filter((chat) => sees({ ...viewer, userId: who.userId, ownChatsOnlyIn: [own] }, chat))
        .toSorted((one, other) => other.at - one.at || (one.waId < other.waId ? -1 : 1))
        .map(({ waId }) => waId)
      for (const pageSize of [1, 4, 100]) expect(await allPages(who, pageSize)).toEqual(expected)
    }
  })

  it('[ME16] has nothing of another company', async () => {
    await aScene()
    const other = await house.aCompany()
    expect((await list(await other.anAdmin())).result.resumeList).toEqual([])
  })

  it('can be asked for what is newer than a moment', async () => {
    const { chats, anAdmin } = await aScene()
    const { result } = await list(await anAdmin(), { pageSize: 100, afterTime: 1_790_000_003_000 })
    expect(result.resumeList.map(({ waId }) => waId).toSorted()).toEqual(
      chats
        .filter(({ at }) => at > 1_790_000_003_000)
        .map(({ waId }) => waId)
        .toSorted(),
    )
  })

  it('goes on where a page ended, to the microsecond', async () => {
    const { companyId, aDepartment, anAdmin } = await house.aCompany()
    const departmentId = await aDepartment()
    const waIds = []
    for (let micros = 0; micros < 5; micros++) {
      const { waId } = await aChat(house.superuser, { companyId, departmentId })
      await house.superuser`update chats set last_message_at = to_timestamp(1790000000) + ${micros} * interval '1 microsecond' where wa_id = ${waId}`
      waIds.unshift(waId)
    }
    expect(await allPages(await anAdmin(), 2)).toEqual(waIds)
  })

  it.each(['', 'nonsense', 'e30', Buffer.from('["1","a\\u0000","b"]').toString('base64url'), newId()])(
    'says of an index that it did not give (%s) that it is none',
    async (chatOrderIndex) => {
      const { anAdmin } = await house.aCompany()
      const { status, refusal } = await list(await anAdmin(), { chatOrderIndex })
      if (chatOrderIndex === '') return expect(status).toBe(200)
      expect([status, refusal.fields]).toEqual([400, [{ name: 'chatOrderIndex', problem: 'wrongFormat' }]])
    },
  )
})

describe('[CH27] R038 R164 the old lists', () => {
  const { listCurrentChats, listDepartmentChats, listClosedChatsPaged, listDepartmentChatsPaged, listCurrentChatsPaged } = inboxCalls

  it('are what they were always called, for each kind of person', async () => {
    const { companyId, people, chats } = await aListScene(house, { seed: 5, count: 48 })
    for (const { who, viewer } of Object.values(people)) {
      const seen = chats.filter((chat) => sees(viewer, chat))
      const isClosed = ({ chatStatus }: ListedChat) => chatStatus === ChatStatus.Closed
      const expected = {
        all: seen,
        closed: seen.filter(isClosed),
        departments: seen.filter((chat) => !isClosed(chat) && worksIn(viewer, chat.departmentId)),
        own: seen.filter((chat) => !isClosed(chat) && !chat.isSnoozed && chat.agentId === viewer.userId),
      }
      const asked = { companyId, chatResumeOrder: 0 as const }
      const found = {
        all: [await house.ask(listAllChats, asked, who), await house.ask(listCurrentChats, { companyId, targetId: '2' }, who)],
        closed: [
          await house.ask(listClosedChatsPaged, { ...asked, chatStatus: [ChatStatus.Open] }, who),
          await house.ask(listCurrentChats, { companyId, targetId: '1' }, who),
        ],
        departments: [
          await house.ask(listDepartmentChatsPaged, asked, who),
          await house.ask(listDepartmentChats, { companyId }, who),
          await house.ask(listCurrentChats, { companyId, targetId: '7', isTabActive: 'true' }, who),
          await house.ask(listCurrentChats, { companyId }, who),
        ],
        own: [await house.ask(listCurrentChatsPaged, asked, who)],
      }
      for (const name of ['all', 'closed', 'departments', 'own'] as const) {
        const waIds = expected[name].map(({ waId }) => waId).toSorted()
        for (const { result } of found[name]) expect([name, result.resumeList.map(({ waId }) => waId).toSorted()]).toEqual([name, waIds])
      }
    }
  })

  it('have 50 on a page', async () => {
    const { companyId, people } = await aListScene(house, { seed: 6, count: 60 })
    const { who } = people.admin
    const { result } = await house.ask(listAllChats, { companyId }, who)
    expect([result.resumeList.length, result.containsMore, result.totalChats]).toEqual([50, true, 60])
    expect((await house.ask(listCurrentChats, { companyId, targetId: '2' }, who)).result.resumeList).toHaveLength(50)
  })
})
