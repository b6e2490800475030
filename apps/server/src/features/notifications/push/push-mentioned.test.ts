import { messageCalls } from '@prosa/contract/messages/calls'
import { messageEvents } from '@prosa/contract/messages/events'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { startListener } from '../../../kit/events/listeners.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type PushScene, pushScene } from '../../../testing/scenes/push-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { pushMentioned } from './push-mentioned.ts'

let house: TestHouse
let pushes: PushScene
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
  pushes = await pushScene(house)
  await pushes.work()
})
afterAll(() => pushes.close())

it('[NO18] who is named in a note is told in their browsers, which lead to the note; nobody else is', async () => {
  const { companyId, aDepartment, anAgent } = await house.aCompany()
  const departmentId = await aDepartment()
  const [ana, bia, rui] = [await anAgent({ name: 'Ana' }), await anAgent({ name: 'Bia' }), await anAgent({ name: 'Rui' })]
  const [ofBia] = [await pushes.subscribed(bia), await pushes.subscribed(rui)]
  const running = await startListener(house.house, pushMentioned)
  onTestFinished(() => running.close())
  const chat = await aChat(house.superuser, { companyId, departmentId, agentId: ana.userId })
  await house.superuser`update contacts set name = 'Lúcia' where company_id = ${companyId}`
  const sent = { clientMessageId: newId(), messageType: 'note' as const, internal: true, messageBody: 'Veja isso, @Bia' }
  const { result } = await house.ask(messageCalls.sendMessage, { companyId, ...chat, ...sent }, ana)
  await waitUntil('the browser was told', () => pushes.service.arrived.length > 0)
  expect(pushes.service.arrived.map(({ browser, text }) => ({ browser, ...JSON.parse(text) }))).toEqual([
    {
      browser: ofBia.name,
      title: 'Ana mencionou você na conversa com Lúcia',
      body: 'Veja isso, @Bia',
      path: expect.stringMatching(new RegExp(`^/${companyId}/${chat.phonenumberId}/${chat.waId}/\\d/chat\\?message=${result.messageId}$`)),
      tag: `mention:${result.messageId}`,
    },
  ])
})

it('[NO18] who does not see the chat any more when they would be told is told nothing', async () => {
  const { companyId, aDepartment, anAgent } = await house.aCompany()
  const [here, elsewhere] = [await aDepartment(), await aDepartment('SAC')]
  const [eva, leo] = [
    await anAgent({ name: 'Eva', departmentIds: [here] }),
    await anAgent({ name: 'Leo', departmentIds: [here, elsewhere] }),
  ]
  const [ofEva, ofLeo] = [await pushes.subscribed(eva), await pushes.subscribed(leo)]
  const chat = await aChat(house.superuser, { companyId, departmentId: here })
  const told = { ...chat, messageId: newId(), contactName: 'Lúcia', byName: 'Ana', messageBody: 'Vejam', time: house.clock.now() }
  const written = { seq: 1, name: messageEvents.mentioned.name, audience: { to: 'company' }, entityKey: 'x', entityVersion: 1 } as const
  const events = [eva, leo].map(({ userId }) => ({ ...written, companyId, payload: { userId, ...told } }))
  await house.superuser`update chats set department_id = ${elsewhere} where company_id = ${companyId}`
  await pushMentioned.handle(events, { house: house.house, signal: new AbortController().signal })
  expect(await pushes.told(companyId, ofEva.name)).toEqual([])
  expect(await pushes.told(companyId, ofLeo.name)).toMatchObject([{ body: 'Vejam' }])
})
