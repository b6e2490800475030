import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRunningSession } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene, type ChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending, Closed } = ChatStatus
const rounds = 12

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Answer = Promise<{ status: number; refusal: { code?: string } }>
type Ask = (scene: ChatScene, asker: TestAgent, chat: ChatKey) => Answer

const take: Ask = ({ companyId }, asker, chat) => house.ask(chatActionCalls.takeChat, { companyId, ...chat, takenFrom: '' }, asker)
const toMe: Ask = ({ companyId }, asker, chat) => house.ask(chatActionCalls.assignLeadIsMe, { companyId, ...chat }, asker)
const transfer: Ask = ({ companyId, care }, asker, chat) =>
  house.ask(chatCalls.transferChat, { companyId, ...chat, departmentTargetId: care }, asker)
const close: Ask = ({ companyId }, asker, chat) =>
  house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: Closed, closeReason: asker.userId }, asker)
const reopen: Ask = ({ companyId, sales }, asker, chat) =>
  house.ask(chatActionCalls.reopenChat, { companyId, ...chat, departmentId: sales }, asker)
const assign =
  (to: (scene: ChatScene) => string): Ask =>
  (scene, asker, chat) =>
    house.ask(chatActionCalls.assignChat, { companyId: scene.companyId, ...chat, targetId: to(scene) }, asker)

async function aRunningChat(scene: ChatScene, chatStatus: ChatStatus, agentId: string | null) {
  const chat = await scene.chatOf({ chatStatus, agentId })
  if (chatStatus !== Closed) await aRunningSession(house.superuser, { companyId: scene.companyId, ...chat, departmentId: scene.sales })
  return chat
}

type Race = {
  what: string
  status: ChatStatus
  isHers?: true
  first: Ask
  second: Ask
  /** What the one who comes later may be told; null where both may win, one after the other. */
  loser: string | null
  hides?: true
}

const races: Race[] = [
  { what: 'take it', status: Pending, first: take, second: take, loser: 'chat.taken' },
  { what: 'take it where colleagues are hidden', status: Pending, first: take, second: take, loser: 'chat.notFound', hides: true },
  { what: 'transfer it', status: Open, isHers: true, first: transfer, second: transfer, loser: 'chat.notFound' },
  { what: 'close it', status: Open, isHers: true, first: close, second: close, loser: 'chat.wrongStatus' },
  { what: 'reopen it', status: Closed, first: reopen, second: reopen, loser: 'chat.wrongStatus' },
  { what: 'take it and transfer it', status: Pending, first: take, second: transfer, loser: 'chat.notFound' },
  { what: 'take it and close it', status: Pending, first: take, second: close, loser: 'chat.wrongStatus' },
  { what: 'close it and transfer it', status: Open, isHers: true, first: close, second: transfer, loser: 'chat.wrongStatus' },
  { what: 'close it and give it away', status: Pending, first: close, second: assign(({ ana }) => ana.userId), loser: 'chat.wrongStatus' },
  { what: 'become responsible', status: Pending, first: toMe, second: toMe, loser: null },
  {
    what: 'give it to two people',
    status: Pending,
    first: assign(({ bia }) => bia.userId),
    second: assign(({ ana }) => ana.userId),
    loser: null,
  },
]

describe.each(races)('[CH42] two agents who $what at the same instant', ({ status, isHers, first, second, loser, hides }) => {
  it('are answered one after the other, and the chat is in one place', async () => {
    const scene = await aChatScene(house, { seeOthers: !hides })
    for (let round = 0; round < rounds; round += 1) {
      const chat = await aRunningChat(scene, status, isHers ? scene.ana.userId : null)
      const { ana, bia } = scene
      const asked =
        round % 2 === 0 ? [first(scene, ana, chat), second(scene, bia, chat)] : [second(scene, bia, chat), first(scene, ana, chat)]
      const answers = await Promise.all(asked)
      const told = answers.filter((answer) => answer.status !== 200).map(({ refusal }) => refusal.code)
      const [row, sessions, lines] = [await scene.rowOf(chat), await scene.sessionsOf(chat), await scene.noticesOf(chat)]
      expect(answers.some((answer) => answer.status === 200)).toBe(true)
      for (const code of told) expect([loser, 'chat.notFound']).toContain(code)
      if (first === second && loser !== null) expect(told).toEqual([loser])
      if (loser === null) expect(told).toEqual([])
      const winners = answers.length - told.length
      expect([row.version, lines.length]).toEqual([1 + winners, winners])
      expect(sessions.filter(({ closedAt }) => closedAt === null)).toHaveLength(row.chatStatus === Closed ? 0 : 1)
      expect(row.agentId !== null).toBe(row.chatStatus === Open || (row.chatStatus === Closed && row.handledBy === 'agent'))
    }
  })
})
