import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, expect, it } from 'vitest'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { saveSigns } from '../sight/public.ts'
import { requeueChats } from './requeue-chats.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const minute = 60_000
const run = () => requeueChats(house.house, new AbortController().signal)

it('[RO6] [RO7] what somebody has goes back to the queue after the minutes of their department, with its wait, and not before', async () => {
  const scene = await aRoutingScene(house, { presenceMinutes: 10, requeueMinutes: 5 })
  const { companyId } = scene
  const [ana, bia] = [await scene.anAgentThere('Ana'), await scene.anAgentThere('Bia')]
  const since = house.clock.now() - 3 * minute
  const [absent, silent, asleep] = [
    await scene.chatOf({ agentId: ana.userId, waitingSince: since }),
    await scene.chatOf({ agentId: bia.userId }),
    await scene.chatOf({ agentId: ana.userId }),
  ]
  await house.superuser`update chats set snoozed_until = now() + interval '1 day' where company_id = ${companyId} and wa_id = ${asleep.waId}`
  await scene.setAvailability(ana.userId, 5)
  await run()
  expect(await scene.agentOf(absent)).toBe(ana.userId)
  house.clock.advance(6.5 * minute)
  await run()
  const [row] =
    await house.superuser`select agent_id, chat_status, waiting_since from chats where company_id = ${companyId} and wa_id = ${absent.waId}`
  expect(row).toEqual({ agentId: null, chatStatus: ChatStatus.Pending, waitingSince: since })
  expect([await scene.agentOf(silent), await scene.agentOf(asleep)]).toEqual([bia.userId, ana.userId])
  const lines = await house.superuser`select content from messages where company_id = ${companyId} and wa_id = ${absent.waId}`
  expect(lines).toMatchObject([{ content: { notice: 'requeued', noticeBy: 'Ana' } }])
  // Of Bia there is no sign, and she gives one in time: ten minutes until she counts as silent, and five more.
  house.clock.advance(7.5 * minute)
  await run()
  expect(await scene.agentOf(silent)).toBe(bia.userId)
  await house.house.database.transaction(companyId, (db) =>
    saveSigns(db, companyId, [bia.userId], { now: house.clock.now(), silentFor: 0 }),
  )
  house.clock.advance(2 * minute)
  await run()
  expect(await scene.agentOf(silent)).toBe(bia.userId)
  house.clock.advance(15 * minute)
  await run()
  expect(await scene.agentOf(silent)).toBeNull()
})

it('[RO7] stays where the department does not want it so, or distributes nothing', async () => {
  for (const rules of [{ requeueWhenAbsent: false }, { distribution: 'off' as const }]) {
    const scene = await aRoutingScene(house, rules)
    const ana = await scene.anAgentThere('Ana')
    const chat = await scene.chatOf({ agentId: ana.userId })
    await scene.setAvailability(ana.userId, 2)
    house.clock.advance(60 * minute)
    await run()
    expect(await scene.agentOf(chat)).toBe(ana.userId)
  }
})

it('[RO7] gives its minutes also to who gets something while they are away, and asks nobody to be heard right after an outage', async () => {
  const scene = await aRoutingScene(house)
  const { companyId } = scene
  const bia = await scene.anAgentThere('Bia')
  const silent = await scene.chatOf({ agentId: bia.userId })
  house.clock.advance(60 * minute)
  // Absent since an hour ago, as the clock of the database has not moved.
  const ana = await scene.anAgentThere('Ana')
  await scene.setAvailability(ana.userId, 5)
  const taken = await scene.chatOf()
  expect((await house.ask(chatActionCalls.takeChat, { companyId, ...taken }, ana)).status).toBe(200)
  await requeueChats(house.house, new AbortController().signal, false)
  expect([await scene.agentOf(taken), await scene.agentOf(silent)]).toEqual([ana.userId, bia.userId])
  house.clock.advance(6 * minute)
  await run()
  expect([await scene.agentOf(taken), await scene.agentOf(silent)]).toEqual([null, null])
})

it('[RO7] goes back also from who may have no chats any more', async () => {
  const scene = await aRoutingScene(house, { requeueMinutes: 5 })
  const ana = await scene.anAgentThere('Ana')
  const chat = await scene.chatOf({ agentId: ana.userId })
  await house.superuser`update memberships set permissions = array['dashboard'] where user_id = ${ana.userId}`
  await house.superuser`update member_signs set changed_at = ${house.clock.now() - 6 * minute}, seen_at = ${house.clock.now()} where user_id = ${ana.userId}`
  await run()
  expect(await scene.agentOf(chat)).toBeNull()
})
