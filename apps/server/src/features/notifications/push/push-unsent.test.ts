import type { PayloadOf } from '@prosa/contract/kit/event'
import { messageEvents } from '@prosa/contract/messages/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type PushScene, pushScene } from '../../../testing/scenes/push-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { pushUnsent } from './push-unsent.ts'

const { unsent } = messageEvents
const hour = 3_600_000
let house: TestHouse
let pushes: PushScene
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  pushes = await pushScene(house)
  await pushes.work()
})
afterAll(() => pushes.close())

/** Somebody with a browser, a chat that they see, and another department. */
async function anAuthor() {
  const { companyId, aDepartment, anAgent } = await house.aCompany()
  const [departmentId, elsewhere] = [await aDepartment(), await aDepartment('SAC')]
  const author = await anAgent({ departmentIds: [departmentId] })
  const { name } = await pushes.subscribed(author)
  const chat = await aChat(house.superuser, { companyId, departmentId })
  const leave = () => house.superuser`update chats set department_id = ${elsewhere} where company_id = ${companyId}`
  const tell = async (more: Partial<PayloadOf<typeof unsent>>) => {
    const payload = { userId: author.userId, messageId: 'm1', chat: null, messageBody: 'Bom dia', time: house.clock.now(), ...more }
    const event = { seq: 1, companyId, name: unsent.name, payload, audience: unsent.audience(payload), entityKey: 'm1', entityVersion: 1 }
    await pushUnsent.handle([event], { house: house.house, signal: new AbortController().signal })
    return pushes.told(companyId, name)
  }
  return { companyId, chat, leave, tell }
}
const nameless = { title: 'Uma mensagem agendada não foi enviada', body: 'Bom dia', path: '/', tag: 'unsent:m1' }

it('[ME22] who scheduled what did not leave is told in their browsers, which lead to it', async () => {
  const { companyId, chat, tell } = await anAuthor()
  const [told, ...others] = await tell({ chat: { ...chat, contactName: 'Lúcia' } })
  expect([told.title, told.body, others]).toEqual(['A mensagem agendada para Lúcia não foi enviada', 'Bom dia', []])
  expect(told.path).toMatch(new RegExp(`^/${companyId}/${chat.phonenumberId}/${chat.waId}/\\d/chat\\?message=m1$`))
})

it('[ME22] of a chat that they do not see any more they are not told whose it is', async () => {
  const { tell } = await anAuthor()
  expect(await tell({ chat: null })).toEqual([nameless])
})

it('[ME22] nor of one that has gone from them since it was written', async () => {
  const { chat, leave, tell } = await anAuthor()
  await leave()
  expect(await tell({ chat: { ...chat, contactName: 'Lúcia' } })).toEqual([nameless])
})

it('[ME22] what did not leave in the night is told in the morning, and nothing older', async () => {
  const { tell } = await anAuthor()
  expect(await tell({ time: house.clock.now() - 13 * hour })).toEqual([])
  expect(await tell({ time: house.clock.now() - 11 * hour })).toEqual([nameless])
})
