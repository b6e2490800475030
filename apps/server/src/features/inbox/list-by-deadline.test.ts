import type { ChatKey } from '@prosa/contract/chats/model'
import { deadlineOrder, inboxCalls } from '@prosa/contract/inbox/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { beforeAll, expect, it } from 'vitest'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listOwnChats, listQueueChats, listMoreChats, listOtherChats, getChatTotals } = inboxCalls
const minute = 60_000
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** Chats that are due so many minutes from now, or never. */
async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [departmentId, foreign] = [await company.aDepartment(), await company.aDepartment('SAC')]
  const phonenumberId = await aNumber(house.superuser, companyId)
  const [ana, admin] = [await company.anAgent({ departmentIds: [departmentId] }), await company.anAdmin({ departmentIds: 'all' })]
  const now = house.clock.now()
  const chatDue = async (minutes: number | null, more: Partial<Parameters<typeof aChat>[1]> = {}) => {
    const chat = await aChat(house.superuser, { companyId, departmentId, phonenumberId, agentId: ana.userId, ...more })
    const due = minutes === null ? null : now + minutes * minute
    await house.superuser`update chats set sla_due_at = ${due}, sla_kind = 'nextAnswer', sla_warns_at = ${due && due - 10 * minute},
      last_message_at = ${now - (minutes ?? 100) * minute} where company_id = ${companyId} and wa_id = ${chat.waId}`
    return chat
  }
  return { ...company, ana, admin, foreign, chatDue }
}

const ids = (chats: readonly ChatKey[]) => chats.map(({ waId }) => waId)

it('[RO42] by deadline those that have one come first, the nearest before the others, page after page', async () => {
  const { companyId, ana, chatDue } = await aScene()
  const [never, far, late, near] = [await chatDue(null), await chatDue(60), await chatDue(-30), await chatDue(5)]
  const wanted = { companyId, chatResumeOrder: deadlineOrder, tabActive: 0 } as const
  const { result } = await house.ask(listOwnChats, wanted, ana)
  expect(ids(result.resumeList)).toEqual(ids([late, near, far, never]))
  const paged: string[] = []
  for (let chatOrderIndex: string | null | undefined; chatOrderIndex !== null; ) {
    const { result: page } = await house.ask(listMoreChats, { ...wanted, pageSize: 1, ...(chatOrderIndex && { chatOrderIndex }) }, ana)
    expect(page.chatResumeOrder).toBe(deadlineOrder)
    paged.push(...ids(page.resumeList))
    chatOrderIndex = page.containsMore ? page.chatOrderIndex : null
  }
  expect(paged).toEqual(ids(result.resumeList))
})

it('[RO42] a list, its totals and a view show only what is late or about to be, and of what is not seen nothing', async () => {
  const { companyId, ana, admin, foreign, chatDue } = await aScene()
  const [late, later, near] = [await chatDue(-30), await chatDue(-5), await chatDue(5)]
  await chatDue(60)
  await chatDue(null)
  const waiting = await chatDue(-1, { agentId: null })
  const elsewhere = await chatDue(-2, { departmentId: foreign, agentId: null })
  const list = async (who: TestAgent, call: typeof listOwnChats, sla: 'over' | 'soon', more = {}) =>
    ids((await house.ask(call, { companyId, sla, ...more }, who)).result.resumeList)
  expect(await list(ana, listOwnChats, 'over')).toEqual(ids([late, later]))
  expect(await list(ana, listOwnChats, 'soon')).toEqual(ids([near]))
  expect(await list(ana, listQueueChats, 'over')).toEqual(ids([waiting]))
  expect(await list(admin, listQueueChats, 'over')).toEqual(ids([elsewhere, waiting]))
  expect(await list(admin, listOtherChats, 'over', { userIdJson: [ana.userId] })).toEqual(ids([late, later]))
  expect(JSON.parse((await house.ask(getChatTotals, { companyId, sla: 'over' }, ana)).result as never)).toMatchObject({
    MyListTotal: 2,
    QueueListTotal: 1,
  })
  const condition = JSON.stringify({ all: [{ field: 'sla', is: 'over' }] })
  const made = await house.ask(viewCalls.createView, { companyId, name: 'Atrasadas', scope: 'own', condition }, ana)
  const { result } = await house.ask(listOwnChats, { companyId, viewId: made.result.viewId, chatResumeOrder: deadlineOrder }, ana)
  expect(ids(result.resumeList)).toEqual(ids([late, later, waiting]))
})
