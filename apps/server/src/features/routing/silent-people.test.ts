import { teamCalls } from '@prosa/contract/agents/team-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { beforeAll, expect, it } from 'vitest'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[RO8] somebody Online of whom nothing is heard is shown so to others, by the minutes of their department, and behind who is there', async () => {
  const scene = await aRoutingScene(house, { presenceMinutes: 20 })
  const { companyId, sales, anAgentThere, anAgent, chatOf, setAvailability } = scene
  const boss = await anAgent({ permissions: ['admin'] })
  const [ana, bia, caio] = [await anAgentThere('Ana'), await anAgentThere('Bia'), await anAgentThere('Caio')]
  await setAvailability(caio.userId, 5)
  await setAvailability(boss.userId, 2)
  const chat = await chatOf()
  const heard = (minutesAgo: number) =>
    house.superuser`update member_signs set seen_at = ${house.clock.now() - minutesAgo * 60_000} where company_id = ${companyId}
      and user_id in (${ana.userId}, ${caio.userId})`
  const silentIn = (people: readonly { isSilent?: boolean | undefined }[], idOf: (one: never) => string) =>
    people.filter(({ isSilent }) => isSilent).map((one) => idOf(one as never))
  const ask = async () => {
    const [team, colleagues, options] = [
      (await house.ask(teamCalls.listAgents, { companyId }, boss)).result,
      (await house.ask(departmentCalls.listColleagues, { companyId, departmentId: sales }, bia)).result,
      (await house.ask(chatCalls.getTransferOptions, { companyId, ...chat }, boss)).result.agents,
    ]
    const userId = (one: { userId: string }) => one.userId
    return {
      silent: [silentIn(team, userId), silentIn(colleagues, userId), silentIn(options, (one: { agentId: string }) => one.agentId)],
      first: options[0]?.agentName,
    }
  }
  await heard(15)
  expect(await ask()).toEqual({ silent: [[], [], []], first: 'Ana' })
  await heard(21)
  expect(await ask()).toEqual({ silent: [[ana.userId], [ana.userId], [ana.userId]], first: 'Bia' })
})
