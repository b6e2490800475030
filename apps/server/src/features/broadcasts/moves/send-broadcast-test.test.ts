import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { beforeAll, expect, it } from 'vitest'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  const variableList = [{ part: 'body' as const, index: 0, name: '1', sample: 'Maria', source: { kind: 'typed' as const } }]
  scene = await broadcastScene(house, { variableList })
})
const send = (broadcastId: string, phone: string) =>
  house.ask(broadcastRunCalls.sendBroadcastTest, { companyId: scene.companyId, broadcastId, phone }, scene.author)

it('a test leaves as any template of its writer, with the values of the first person, and counts for nothing', async () => {
  const broadcastId = await scene.aWholeDraft()
  const { status, result } = await send(broadcastId, '+55 11 98721-4406')
  expect([status, result.waId]).toEqual([200, '5511987214406'])
  const messageOf = async (messageId: string) =>
    (await house.superuser`select source, agent_id, message_body, content from messages where message_id = ${messageId}`)[0]!
  expect(await messageOf(result.messageId)).toMatchObject({ source: 'agent', agentId: scene.author.userId, messageBody: 'Olá, cliente!' })
  await scene.rehearsed(broadcastId, [{ filled: ['Carla'] }])
  const { result: second } = await send(broadcastId, '+55 11 98721-4406')
  expect(await messageOf(second.messageId)).toMatchObject({
    messageBody: 'Olá, Carla!',
    content: { template: { components: [{ type: 'body', parameters: [{ type: 'text', text: 'Carla' }] }] } },
  })
  expect((await scene.get(broadcastId)).result.counts).toMatchObject({ total: 1, ready: 1, accepted: 0 })
})

it('is refused without a template, a number, or a way out', async () => {
  const { broadcastId } = await scene.aDraft()
  expect((await send(broadcastId, '+5511987214406')).refusal.code).toBe('broadcast.incomplete')
  const whole = await scene.aWholeDraft()
  expect((await send(whole, '12345')).refusal.code).toBe('contact.invalidNumber')
  await house.superuser`update phone_numbers set channel_status = 2 where company_id = ${scene.companyId}`
  expect((await send(whole, '+5511987214406')).refusal.code).toBe('number.disconnected')
})
