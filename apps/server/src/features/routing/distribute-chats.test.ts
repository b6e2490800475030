import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { routingCalls } from '@prosa/contract/routing/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { put } from '../../kit/queue/queue.ts'
import { aDistributor, aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { candidatesOf, type StoredCandidate } from '../chats/public.ts'
import { distribution, lookInto } from '../entries/public.ts'
import { routingSchedules, routingWorkers } from './jobs.ts'
import { sweepWaiting } from './sweep-waiting.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Scene = Awaited<ReturnType<typeof aRoutingScene>>
const look = ({ companyId, sales }: Scene) => house.house.work(companyId, ({ db }) => put(db, distribution, companyId, [lookInto(sales)]))
const swept = async () => (await house.app.inject('/metrics')).body.match(/^prosa_chats_swept_total (\d+)$/m)?.[1]

it('is part of what runs behind the calls', () => {
  expect(productBackground.workers).toEqual(expect.arrayContaining(routingWorkers))
  expect(productBackground.schedules).toEqual(expect.arrayContaining(routingSchedules))
})

describe('[RO1] a department that distributes', () => {
  it('gives what waits to who is there and has least, with a line, reasons and turns', async () => {
    const scene = await aRoutingScene(house)
    const { companyId, sales } = scene
    const [ana, bia, away] = [
      await scene.anAgentThere('Ana'),
      await scene.anAgentThere('Bia'),
      await scene.anAgent({ name: 'Caio', departmentIds: [sales] }),
    ]
    await scene.chatOf({ agentId: ana.userId })
    const chats = [await scene.chatOf(), await scene.chatOf()]
    await look(scene)
    await aDistributor(house)
    await scene.settled()
    expect(await Promise.all(chats.map(scene.agentOf))).toEqual(expect.arrayContaining([ana.userId, bia.userId]))
    const first = (await scene.agentOf(chats[0]!)) === bia.userId ? chats[0]! : chats[1]!
    const { result } = await house.ask(routingCalls.listChatRoutes, { companyId, ...first }, bia)
    expect(result).toMatchObject([{ kind: 'leastLoaded', agentName: 'Bia', byName: null }])
    expect(Object.fromEntries(result![0]!.candidates.map(({ name, reason }) => [name, reason]))).toEqual({
      ...{ Ana: 'busier', Bia: 'chosen', Caio: 'notThere' },
    })
    expect(await scene.agentOf(first)).not.toBe(away.userId)
    const lines = await house.superuser`select content from messages where company_id = ${companyId} and wa_id = ${first.waId}`
    expect(lines).toMatchObject([{ content: { notice: 'distributed', noticeTo: 'Bia' } }])
    const turns = await house.superuser<{ turn: number }[]>`select turn from department_turns where company_id = ${companyId} order by turn`
    expect(turns.map(({ turn }) => Number(turn))).toEqual([1, 2])
  })

  it('[RO4] is woken by whatever makes a chat wait or somebody free, in its own commit', async () => {
    const scene = await aRoutingScene(house, { capacity: 1 })
    const { companyId, sales } = scene
    await aDistributor(house)
    const [ana, admin] = [await scene.anAgentThere('Ana'), await scene.anAdmin({ departmentIds: [] })]
    const care = await scene.aDepartment('SAC')
    // A transfer makes one wait here, and she is free.
    const [first, second] = [await scene.chatOf({ departmentId: care }), await scene.chatOf({ departmentId: care })]
    for (const chat of [first, second]) await house.ask(chatCalls.transferChat, { companyId, ...chat, departmentTargetId: sales }, admin)
    await scene.settled()
    const has = async () => Promise.all([first, second].map(scene.agentOf))
    expect((await has()).filter((agentId) => agentId === ana.userId)).toHaveLength(1)
    // She closes it: there is room for the other.
    const [open, waits] = (await has())[0] === ana.userId ? [first, second] : [second, first]
    await house.ask(chatCalls.changeChatStatus, { companyId, ...open, chatStatus: ChatStatus.Closed }, ana)
    await scene.settled()
    expect(await scene.agentOf(waits)).toBe(ana.userId)
    // Whoever comes online gets what nobody had room for.
    const third = await scene.chatOf()
    const bia = await scene.anAgent({ name: 'Bia', departmentIds: [sales] })
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: bia.userId, status: UserStatus.Online }, bia)
    await scene.settled()
    expect(await scene.agentOf(third)).toBe(bia.userId)
    // Other rules count from the next decision on.
    const fourth = await scene.chatOf()
    const inboxRules = { ...firstInboxRules, distribution: 'roundRobin' as const, capacity: 2 }
    await house.ask(departmentSetupCalls.saveInboxRules, { companyId, departmentId: sales, inboxRules }, admin)
    await scene.settled()
    expect([ana.userId, bia.userId]).toContain(await scene.agentOf(fourth))
    await sweepWaiting(house.house, new AbortController().signal)
    expect(await swept()).toBe('0')
  })

  it('[RO4] has a sweep that finds what nobody woke it for, and counts it as a fault', async () => {
    const scene = await aRoutingScene(house)
    const [ana, chat] = [await scene.anAgentThere('Ana'), await scene.chatOf()]
    await house.superuser`delete from distribution where company_id = ${scene.companyId}`
    const before = Number(await swept())
    await sweepWaiting(house.house, new AbortController().signal)
    expect(await scene.agentOf(chat)).toBe(ana.userId)
    expect(Number(await swept())).toBe(before + 1)
  })

  it('[RO2] [RO4] gives nobody more than they may have, while people take and give at the same moment, on two nodes', async () => {
    const scene = await aRoutingScene(house, { distribution: 'roundRobin' })
    const { companyId } = scene
    const people = [await scene.anAgentThere('Ana', 4), await scene.anAgentThere('Bia', 4), await scene.anAgentThere('Caio', 4)]
    const chats = await Promise.all(Array.from({ length: 16 }, () => scene.chatOf()))
    await Promise.all([aDistributor(house), aDistributor(house)])
    await Promise.all([
      ...chats.slice(0, 4).map((chat) => house.ask(chatActionCalls.takeChat, { companyId, ...chat }, people[0]!)),
      look(scene),
      look(scene),
    ])
    await scene.settled()
    // Whatever she took by hand: when somebody was given one, they had less than they may have, and at rest nobody waits for who has room.
    const given = await house.superuser<{ candidates: StoredCandidate[] }[]>`
      select candidates from chat_routes where company_id = ${companyId} and kind = 'roundRobin'`
    const chosen = given.flatMap(({ candidates }) => candidatesOf(candidates).filter(({ reason }) => reason === 'chosen'))
    expect(chosen.filter(({ open, capacity }) => open >= capacity)).toEqual([])
    const agents = await Promise.all(chats.map(scene.agentOf))
    const has = people.map(({ userId }) => agents.filter((agentId) => agentId === userId).length)
    expect([chosen.length, Math.min(...has)]).toEqual([agents.filter((agentId) => agentId !== null).length - 4, 4])
  })
})

describe('[RO3] whom a customer knows', () => {
  it('gets them, and whoever put a chat back does not', async () => {
    const scene = await aRoutingScene(house)
    const { companyId } = scene
    await aDistributor(house)
    const [ana, bia] = [await scene.anAgentThere('Ana'), await scene.anAgentThere('Bia')]
    await scene.chatOf({ agentId: bia.userId })
    const chat = await scene.chatOf()
    await house.superuser`update contacts k set lead_id = ${bia.userId} from chats c
      where c.company_id = ${companyId} and c.wa_id = ${chat.waId} and k.company_id = c.company_id and k.contact_id = c.contact_id`
    await look(scene)
    await scene.settled()
    expect(await scene.agentOf(chat)).toBe(bia.userId)
    await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: ChatStatus.Pending }, bia)
    await scene.settled()
    expect(await scene.agentOf(chat)).toBe(ana.userId)
  })

  it('does not get back what they transferred to another of their departments', async () => {
    const scene = await aRoutingScene(house)
    const { companyId, sales } = scene
    await aDistributor(house)
    const care = await scene.aDepartment('SAC', { inboxRules: { ...firstInboxRules, distribution: 'leastLoaded' } })
    const ana = await scene.anAgentThere('Ana', 0, [sales, care])
    const chat = await scene.chatOf()
    await house.ask(chatActionCalls.takeChat, { companyId, ...chat }, ana)
    await house.ask(chatCalls.transferChat, { companyId, ...chat, departmentTargetId: care }, ana)
    await scene.settled()
    expect(await scene.agentOf(chat)).toBeNull()
    const bia = await scene.anAgent({ name: 'Bia', departmentIds: [care] })
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: bia.userId, status: UserStatus.Online }, bia)
    await scene.settled()
    expect(await scene.agentOf(chat)).toBe(bia.userId)
  })
})
