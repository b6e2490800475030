import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene, type ChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Kind = 'colleague' | 'outsider' | 'hidden' | 'admin' | 'boss'
type Ask = (scene: ChatScene, asker: TestAgent, chat: ChatKey) => Promise<{ status: number; code: string | undefined }>

const told = ({ status, refusal }: { status: number; refusal: { code?: string } }) => ({ status, code: refusal.code })

/** By name: what is asked of a chat of Ana's, or of one that she had last. */
const actions: Record<string, Ask> = {
  take: async ({ companyId }, asker, chat) => told(await house.ask(chatActionCalls.takeChat, { companyId, ...chat }, asker)),
  assign: async ({ companyId, bia }, asker, chat) =>
    told(await house.ask(chatActionCalls.assignChat, { companyId, ...chat, targetId: bia.userId }, asker)),
  assignToDepartment: async ({ companyId, care }, asker, chat) =>
    told(await house.ask(chatActionCalls.assignChat, { companyId, ...chat, targetId: care }, asker)),
  transfer: async ({ companyId, care }, asker, chat) =>
    told(await house.ask(chatCalls.transferChat, { companyId, ...chat, departmentTargetId: care }, asker)),
  lead: async ({ companyId, bia }, asker, chat) =>
    told(await house.ask(chatActionCalls.assignLead, { companyId, ...chat, leadId: bia.userId }, asker)),
  leadIsMe: async ({ companyId }, asker, chat) => told(await house.ask(chatActionCalls.assignLeadIsMe, { companyId, ...chat }, asker)),
  toSystem: async ({ companyId }, asker, chat) => told(await house.ask(chatActionCalls.assignLeadIsSystem, { companyId, ...chat }, asker)),
  reopen: async ({ companyId, sales }, asker, chat) =>
    told(await house.ask(chatActionCalls.reopenChat, { companyId, ...chat, departmentId: sales }, asker)),
  requeue: async ({ companyId }, asker, chat) =>
    told(await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: Pending }, asker)),
  close: async ({ companyId }, asker, chat) =>
    told(await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: Closed }, asker)),
}

/** Where each leads from each status; what is not named is refused with `chat.wrongStatus`. */
const leadsTo: Record<string, Partial<Record<ChatStatus, ChatStatus>>> = {
  take: { [Open]: Open, [Pending]: Open, [Expired]: Open },
  assign: { [Open]: Open, [Pending]: Open, [Expired]: Open },
  assignToDepartment: { [Open]: Pending, [Pending]: Pending, [Expired]: Pending },
  transfer: { [Open]: Pending, [Pending]: Pending, [Expired]: Pending },
  lead: { [Open]: Open, [Pending]: Open, [Expired]: Open },
  leadIsMe: { [Open]: Open, [Pending]: Open, [Expired]: Open },
  toSystem: { [Open]: Pending, [Pending]: Pending, [Expired]: Pending },
  reopen: { [Expired]: Open, [Closed]: Open },
  requeue: { [Open]: Pending },
  close: { [Open]: Closed, [Pending]: Closed, [Expired]: Closed },
}

/** Who gets a chat by these becomes its agent, so that who may have none is refused. */
const needsAgent = ['take', 'leadIsMe', 'reopen']

const askerOf = ({ bia, caio, admin, boss }: ChatScene): Record<Kind, TestAgent> => ({
  colleague: bia,
  outsider: caio,
  hidden: bia,
  admin,
  boss,
})

describe.each<[kind: Kind, of: string]>([
  ['colleague', 'an agent of the department'],
  ['outsider', 'an agent of another department'],
  ['hidden', 'a colleague who is not shown it'],
  ['admin', 'an administrator'],
  ['boss', 'somebody of the department who may have no chats'],
])('[CH30] [CH32] [CH34] [CH35] asked by %s (%s)', (kind) => {
  it.each(ChatStatus.values)('what may happen to a chat of status %i, and nothing else, happens', async (chatStatus) => {
    for (const [name, ask] of Object.entries(actions)) {
      const scene = await aChatScene(house, { seeOthers: kind !== 'hidden' })
      const agentId = chatStatus === Pending && kind !== 'hidden' ? null : scene.ana.userId
      const chat = await scene.chatOf({ chatStatus, agentId })
      const after = leadsTo[name]![chatStatus]
      const isSeen = kind !== 'outsider' && kind !== 'hidden'
      const isUnfit = kind === 'boss' && needsAgent.includes(name)
      const code = isSeen ? (isUnfit ? 'agent.receiverUnfit' : after === undefined ? 'chat.wrongStatus' : undefined) : 'chat.notFound'
      // Until flows are built, a chat given to the system waits in the queue: one that waits there already stays as it is.
      const isLeft = name === 'toSystem' && chatStatus === Pending
      const answer = await ask(scene, askerOf(scene)[kind], chat)
      expect([name, answer.code]).toEqual([name, code])
      const row = await scene.rowOf(chat)
      if (code) expect([name, row]).toEqual([name, expect.objectContaining({ chatStatus, agentId, version: 1 })])
      else expect([name, row]).toEqual([name, expect.objectContaining({ chatStatus: after, version: isLeft ? 1 : 2 })])
      expect(row.agentId === null).toBe(row.handledBy !== 'agent')
      const open = (await scene.sessionsOf(chat)).filter(({ closedAt }) => closedAt === null)
      expect([name, open.length]).toEqual([name, !code && name === 'reopen' ? 1 : 0])
      if (code) expect(await scene.told()).toEqual([])
    }
  })
})
