import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { beforeAll, expect, it } from 'vitest'
import { aChat, aNumber, aRunningSession } from '../../testing/scenes/a-chat.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { Open, Pending, Expired, Closed } = ChatStatus
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('R205 a list is asked for several statuses at once, a chat is given one of them', async () => {
  const company = await house.aCompany()
  const { companyId } = company
  const departmentId = await company.aDepartment()
  const phonenumberId = await aNumber(house.superuser, companyId)
  const ana = await company.anAgent({ departmentIds: [departmentId] })
  const chats = await Promise.all(
    ChatStatus.values.map(async (chatStatus) => {
      const chat = await aChat(house.superuser, { companyId, departmentId, phonenumberId, agentId: ana.userId, chatStatus })
      if (chatStatus !== Closed) await aRunningSession(house.superuser, { companyId, departmentId, ...chat })
      return { ...chat, chatStatus }
    }),
  )
  const listed = async (chatStatus: ChatStatus[]) => {
    const { result } = await house.ask(inboxCalls.listOwnChats, { companyId, chatStatus }, ana)
    return result.resumeList.map((chat) => chat.chatStatus).toSorted()
  }
  expect(await listed([Open, Pending])).toEqual([Open, Pending])
  expect(await listed([Expired, Closed])).toEqual([Expired, Closed])

  const { waId } = chats.find(({ chatStatus }) => chatStatus === Open)!
  const change = (chatStatus: ChatStatus) => house.ask(chatCalls.changeChatStatus, { companyId, phonenumberId, waId, chatStatus }, ana)
  const several = await change([Closed, Pending] as never)
  expect([several.status, several.refusal.fields]).toEqual([400, [expect.objectContaining({ name: 'chatStatus' })]])
  expect(await listed([Open, Pending])).toEqual([Open, Pending])
  expect((await change(Closed)).result.chatStatus).toBe(Closed)
  expect(await listed([Open, Pending])).toEqual([Pending])
  expect(await listed([Closed])).toEqual([Closed, Closed])
})
