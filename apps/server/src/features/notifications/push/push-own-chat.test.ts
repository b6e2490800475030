import { chatEvents } from '@prosa/contract/chats/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type PushScene, pushScene } from '../../../testing/scenes/push-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { pushOwnChat } from './push-own-chat.ts'

let house: TestHouse
let pushes: PushScene
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  pushes = await pushScene(house)
  await pushes.work()
})
afterAll(() => pushes.close())

it.each([
  ['woken', 'a moment ago', 0, ['A conversa com Lúcia voltou para você']],
  ['woken', 'two hours ago', 2 * 3_600_000, []],
  ['silent', 'a moment ago', 0, ['Lúcia está sem responder']],
  ['overdue', 'a moment ago', 0, ['A conversa com Lúcia está atrasada']],
] as const)(
  '[NO22] [RO34] [RO43] whose chat was %s %s is told in their browsers as long as it is news, which lead to it',
  async (what, _, ago, titles) => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const departmentId = await aDepartment()
    const agent = await anAgent({ departmentIds: [departmentId] })
    const { name } = await pushes.subscribed(agent)
    const chat = await aChat(house.superuser, { companyId, departmentId, agentId: agent.userId })
    const payload = { userId: agent.userId, ...chat, contactName: 'Lúcia', time: house.clock.now() - ago, version: 2 }
    const { name: kind, audience } = chatEvents[what]
    const event = { seq: 1, companyId, name: kind, payload, audience: audience(payload), entityKey: 'w1', entityVersion: 2 }
    await pushOwnChat(what).handle([event], { house: house.house, signal: new AbortController().signal })
    const told = await pushes.told(companyId, name)
    expect(told.map(({ title }) => title)).toEqual(titles)
    // It is not said what was to be done, and so nothing is claimed about it.
    if (what === 'overdue') expect(told.map(({ body }) => body)).toEqual(['O prazo passou.'])
    for (const { path } of told) expect(path).toMatch(new RegExp(`^/${companyId}/${chat.phonenumberId}/${chat.waId}/\\d/chat$`))
  },
)
