import { messageCalls } from '@prosa/contract/messages/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { House } from '../../../kit/house.ts'
import { type QueueWorker, startWorker } from '../../../kit/queue/queue-worker.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { outboundWorkers } from './outbound-workers.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
})

const [people] = outboundWorkers as [QueueWorker]

/** A node whose worker fails with every message, at its last attempt. */
async function aBrokenNode(more: Partial<QueueWorker> = {}) {
  const broken: House = { ...house.house, report: () => undefined }
  const handle = () => Promise.reject(new Error('broken'))
  const running = await startWorker(broken, { ...people, handle, attempts: 2, backoffMs: () => 1, ...more })
  onTestFinished(running.close)
  return running
}
const nothingWaits = (companyId: string) => waitUntil('nothing waits', async () => (await scene.waiting(companyId)).length === 0)

describe('[ME23] a message that cannot be sent for a fault of ours', () => {
  it('has failed and says why, counts as failed, and is sent again by a person', async () => {
    const { companyId, agent, anAdmin, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const messageId = await scene.write(agent, chat, 'Bom dia')
    const node = await aBrokenNode()
    await nothingWaits(companyId)
    expect(await scene.read(agent, chat, messageId)).toMatchObject({ messageStatus: MessageStatus.Error, error: { code: 'gaveUp' } })
    const { result: ledger } = await house.ask(phoneNumberCalls.getLedger, { companyId }, await anAdmin())
    expect(ledger).toMatchObject([{ sent: 1, queued: 0, failed: 1 }])
    expect(await house.superuser`select 1 from events where company_id = ${companyId} and name = 'message.changed'`).toHaveLength(1)
    await node.close()
    expect((await house.ask(messageCalls.resendMessage, { companyId, ...chat, messageId }, agent)).status).toBe(200)
    await scene.aSender()
    await scene.settles(agent, chat, messageId, ({ statusDetail }) => statusDetail === 'accepted')
    expect(provider.takenFor(chat.waId)).toHaveLength(1)
  })

  it('is uncertain where it may have left already', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const messageId = await scene.write(agent, chat)
    await house.superuser`update messages set status_detail = 'sending' where message_id = ${messageId}`
    await aBrokenNode()
    await nothingWaits(companyId)
    expect(await scene.read(agent, chat, messageId)).toMatchObject({ messageStatus: MessageStatus.Queued, statusDetail: 'uncertain' })
  })

  it('was scheduled: whoever did so is told', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const messageId = await scene.write(agent, chat, { messageBody: 'Bom dia', scheduledAt: house.clock.now() + 3_600_000 })
    await scene.hurry(companyId)
    await aBrokenNode()
    await nothingWaits(companyId)
    const told = await house.superuser`select payload from events where company_id = ${companyId} and name = 'message.unsent'`
    expect(told).toMatchObject([{ payload: { messageId, userId: agent.userId } }])
  })

  it('keeps what was taken back', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const taken = await aCustomer()
    const messageId = await scene.write(agent, taken)
    await house.superuser`update messages set message_status = 0, status_detail = null, error_code = 'undeliverable' where message_id = ${messageId}`
    await aBrokenNode()
    await nothingWaits(companyId)
    expect((await scene.read(agent, taken, messageId)).error?.code).toBe('undeliverable')
  })

  it('has failed also where that could not be said at first', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const messageId = await scene.write(agent, chat)
    let [handled, said] = [0, 0]
    await aBrokenNode({
      handle: () => Promise.reject(new Error(`broken ${++handled}`)),
      giveUp: (ctx, item) => (++said < 3 ? Promise.reject(new Error('broken too')) : people.giveUp!(ctx, item)),
    })
    await nothingWaits(companyId)
    expect(await scene.read(agent, chat, messageId)).toMatchObject({ messageStatus: MessageStatus.Error, error: { code: 'gaveUp' } })
    expect([handled, said]).toEqual([2, 3])
  })
})
