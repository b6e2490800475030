import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { Chat, ChatKey, SeenPlace } from '@prosa/contract/chats/model'
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

/** Two administrators, who see every chat wherever it goes, and two departments and people for it to go to. */
async function aScene() {
  const scene = await aChatScene(house)
  const [help, eva] = [await scene.aDepartment('Ajuda'), await scene.anAdmin({ departmentIds: [], name: 'Eva' })]
  return { ...scene, help, eva }
}
type Scene = Awaited<ReturnType<typeof aScene>>
type Asked = ChatKey & { companyId: string; seen: SeenPlace }
type Answer = { status: number; result: Chat; refusal: { code?: string; facts?: unknown } }
type Ask = (asked: Asked, asker: TestAgent) => Promise<Answer>
type Doing = { ask: (scene: Scene) => Ask; facts: (scene: Scene, asker: TestAgent) => object }

const named = (scene: ChatScene, asker: TestAgent) => (asker.userId === scene.admin.userId ? 'Dora' : 'Eva')
const withAgent = (agentName: string) => ({ chatStatus: Open, handledBy: 'agent', departmentName: 'Vendas', agentName })

const transferTo = (department: 'care' | 'help'): Doing => ({
  ask: (scene) => (asked, asker) => house.ask(chatCalls.transferChat, { ...asked, departmentTargetId: scene[department] }, asker),
  facts: () => ({ chatStatus: Pending, handledBy: 'queue', departmentName: department === 'care' ? 'SAC' : 'Ajuda', agentName: null }),
})
const giveToDepartment = (department: 'care' | 'help'): Doing => ({
  ...transferTo(department),
  ask: (scene) => (asked, asker) => house.ask(chatActionCalls.assignChat, { ...asked, targetId: scene[department] }, asker),
})
const assign = (agent: 'ana' | 'bia'): Doing => ({
  ask: (scene) => (asked, asker) => house.ask(chatActionCalls.assignChat, { ...asked, targetId: scene[agent].userId }, asker),
  facts: () => withAgent(agent === 'ana' ? 'Ana' : 'Bia'),
})
const lead = (agent: 'ana' | 'bia'): Doing => ({
  ...assign(agent),
  ask: (scene) => (asked, asker) => house.ask(chatActionCalls.assignLead, { ...asked, leadId: scene[agent].userId }, asker),
})
const leadMe: Doing = {
  ask: () => (asked, asker) => house.ask(chatActionCalls.assignLeadIsMe, asked, asker),
  facts: (scene, asker) => withAgent(named(scene, asker)),
}
const system: Doing = {
  ask: () => (asked, asker) => house.ask(chatActionCalls.assignLeadIsSystem, asked, asker),
  facts: () => ({ chatStatus: Pending, handledBy: 'queue', departmentName: 'Vendas', agentName: null }),
}
const requeue: Doing = {
  ask: () => (asked, asker) => house.ask(chatCalls.changeChatStatus, { ...asked, chatStatus: Pending }, asker),
  facts: () => ({ chatStatus: Pending, handledBy: 'queue', departmentName: 'Vendas', agentName: null }),
}
const close: Doing = {
  ask: () => (asked, asker) => house.ask(chatCalls.changeChatStatus, { ...asked, chatStatus: Closed }, asker),
  facts: (scene, asker) => ({ chatStatus: Closed, departmentName: 'Vendas', closedByName: named(scene, asker) }),
}
const reopen: Doing = {
  ask: (scene) => (asked, asker) => house.ask(chatActionCalls.reopenChat, { ...asked, departmentId: scene.sales }, asker),
  facts: (scene, asker) => withAgent(named(scene, asker)),
}

type From = 'of an agent' | 'of the queue' | 'that is closed'
const races: [what: string, from: From, first: Doing, second: Doing][] = [
  ['transfer it', 'of an agent', transferTo('care'), transferTo('help')],
  ['transfer it to the same department', 'of the queue', transferTo('care'), transferTo('care')],
  ['give it to a department', 'of the queue', giveToDepartment('care'), giveToDepartment('help')],
  ['give it to two people', 'of the queue', assign('ana'), assign('bia')],
  ['name two responsible people', 'of the queue', lead('ana'), lead('bia')],
  ['become responsible', 'of the queue', leadMe, leadMe],
  ['return it to the system', 'of an agent', system, system],
  ['return it to the system and give it away', 'of an agent', system, assign('bia')],
  ['return it to the system and transfer it', 'of an agent', system, transferTo('care')],
  ['put it back into the queue and transfer it', 'of an agent', requeue, transferTo('care')],
  ['close it', 'of an agent', close, close],
  ['close it and transfer it', 'of the queue', close, transferTo('care')],
  ['close it and give it away', 'of the queue', close, assign('bia')],
  ['reopen it', 'that is closed', reopen, reopen],
]

async function aSeenChat({ chatOf, companyId, sales, caio }: Scene, from: From): Promise<Asked> {
  const agentId = from === 'of the queue' ? null : caio.userId
  const chatStatus = from === 'of an agent' ? Open : from === 'of the queue' ? Pending : Closed
  const chat = await chatOf({ chatStatus, agentId })
  if (chatStatus !== Closed) await aRunningSession(house.superuser, { companyId, ...chat, departmentId: sales })
  const handledBy = agentId === null ? 'queue' : 'agent'
  return { companyId, ...chat, seen: { chatStatus, departmentId: sales, agentId, handledBy } }
}

describe.each(races)('[CH42] two who %s at the same instant, a chat %s that both saw', (_, from, first, second) => {
  it('one wins, and the other is told where it is and with whom', async () => {
    const scene = await aScene()
    const { admin, eva, rowOf, noticesOf, sessionsOf } = scene
    for (let round = 0; round < rounds; round += 1) {
      const asked = await aSeenChat(scene, from)
      const two = [
        { doing: first, asker: admin },
        { doing: second, asker: eva },
      ]
      if (round % 2 === 1) two.reverse()
      const answers = await Promise.all(two.map(({ doing, asker }) => doing.ask(scene)(asked, asker)))
      const winner = answers.findIndex(({ status }) => status === 200)
      const refused = answers[1 - winner]!
      expect([answers[winner]?.status, refused.status, refused.refusal.code]).toEqual([200, 409, 'chat.moved'])
      expect(refused.refusal.facts).toMatchObject(two[winner]!.doing.facts(scene, two[winner]!.asker))
      const row = await rowOf(asked)
      expect([row.version, row.departmentId, row.agentId]).toEqual([
        2,
        answers[winner]!.result.departmentId,
        answers[winner]!.result.agentId,
      ])
      expect((await noticesOf(asked)).length).toBeLessThanOrEqual(1)
      const open = (await sessionsOf(asked)).filter(({ closedAt }) => closedAt === null)
      expect(open).toHaveLength(row.chatStatus === Closed ? 0 : 1)
    }
  })
})

describe('[CH42] who says what they saw', () => {
  it('goes back from where their own deed has led, until somebody else moves it', async () => {
    const scene = await aScene()
    const { admin, eva, care, rowOf } = scene
    const { seen, ...chat } = await aSeenChat(scene, 'of an agent')
    const moved = await transferTo('care').ask(scene)({ ...chat, seen }, admin)
    const toSales = (result: Chat, asker: TestAgent) =>
      house.ask(chatCalls.transferChat, { ...chat, departmentTargetId: scene.sales, seen: placeOf(result) }, asker)
    const back = await toSales(moved.result, admin)
    expect([back.status, (await rowOf(chat)).departmentId]).toEqual([200, scene.sales])
    const again = await house.ask(chatCalls.transferChat, { ...chat, departmentTargetId: care, seen: placeOf(back.result) }, admin)
    await house.ask(chatActionCalls.takeChat, { ...chat, takenFrom: '' }, eva)
    const late = await toSales(again.result, admin)
    expect([late.status, late.refusal.code, late.refusal.facts]).toMatchObject([409, 'chat.moved', { agentName: 'Eva' }])
  })

  it('is told nothing of a chat that they do not see any more', async () => {
    const scene = await aScene()
    const asked = await aSeenChat(scene, 'of the queue')
    await transferTo('care').ask(scene)(asked, scene.admin)
    const { status, refusal, body } = await house.ask(chatCalls.changeChatStatus, { ...asked, chatStatus: Closed }, scene.ana)
    expect([status, refusal.code, refusal.facts]).toEqual([404, 'chat.notFound', undefined])
    expect(body).not.toContain('SAC')
  })

  it('and takes what another one has by now, is told who', async () => {
    const { chatOf, companyId, ana, bia } = await aChatScene(house)
    const chat = await chatOf({ agentId: bia.userId })
    const { refusal } = await house.ask(chatActionCalls.takeChat, { companyId, ...chat, takenFrom: '' }, ana)
    expect([refusal.code, refusal.facts]).toMatchObject(['chat.taken', { agentName: 'Bia', departmentName: 'Vendas', closedByName: null }])
  })

  it('may do it although its window has passed meanwhile', async () => {
    const scene = await aScene()
    const asked = await aSeenChat(scene, 'of an agent')
    await house.superuser`update chats set chat_status = ${ChatStatus.Expired} where company_id = ${scene.companyId} and wa_id = ${asked.waId}`
    expect((await transferTo('care').ask(scene)(asked, scene.admin)).status).toBe(200)
  })
})

const placeOf = ({ chatStatus, departmentId, agentId, handledBy }: Chat): SeenPlace => ({ chatStatus, departmentId, agentId, handledBy })
