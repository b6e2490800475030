import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { batchCalls } from '@prosa/contract/batches/calls'
import { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import { aBatchScene, workOnBatches } from '../../testing/scenes/batch-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { closeNumberChats, closeQueueChats, listBatches, pageBatches, cancelBatch, listRunningBatches } = batchCalls
const { Open, Pending, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('[BA8] [BA4] R068 R081 C279 C280 a batch', () => {
  it('closes all of a number that its author sees, or those of its queues, of one department where that is said', async () => {
    const scene = await aBatchScene(house)
    const { companyId, admin, ana, sales, care, phonenumberId: n, aRunningChat, rowOf } = scene
    await workOnBatches(house)
    const [held, queued, bot, cared] = [
      await aRunningChat({ agentId: ana.userId }),
      await aRunningChat(),
      await aRunningChat({ handledBy: 'bot' }),
      await aRunningChat({ departmentId: care }),
    ]
    const elsewhere = await aRunningChat({ phonenumberId: await aNumber(house.superuser, companyId) })
    const statuses = () => Promise.all([held, queued, bot, cared, elsewhere].map(async (chat) => (await rowOf(chat)).chatStatus))
    const close = async (call: typeof closeNumberChats | typeof closeQueueChats, departmentId?: string) => {
      const { result } = await house.ask(call, { companyId, n, ...(departmentId && { departmentId }) }, admin)
      await scene.untilOver(admin, result.batchId)
      return (await scene.batchOf(admin, result.batchId)).batch
    }
    expect(await close(closeQueueChats, sales)).toMatchObject({ batchType: BatchType.ChatCloseInbox, total: 1, done: 1, phonenumberId: n })
    expect(await statuses()).toEqual([Open, Closed, Pending, Pending, Pending])
    expect(await close(closeQueueChats)).toMatchObject({ total: 1, done: 1, status: BatchStatus.Done, departmentId: null })
    expect(await close(closeNumberChats)).toMatchObject({ batchType: BatchType.ChatClose, total: 2, done: 2 })
    expect(await statuses()).toEqual([Closed, Closed, Closed, Closed, Pending])
    expect(await close(closeNumberChats)).toMatchObject({ total: 0, status: BatchStatus.Done })
  })

  it('sees no more than its author, and only who may broadcast starts it', async () => {
    const scene = await aBatchScene(house)
    const { companyId, ana, anAgent, care, phonenumberId: n, aRunningChat, rowOf } = scene
    await workOnBatches(house)
    const seller = await anAgent({ permissions: ['broadcast'], departmentIds: [care], name: 'Gil' })
    const [theirs, others] = [await aRunningChat({ departmentId: care }), await aRunningChat()]
    expect((await house.ask(closeNumberChats, { companyId, n }, ana)).refusal.code).toBe('permission.denied')
    const { result } = await house.ask(closeNumberChats, { companyId, n }, seller)
    await scene.untilOver(seller, result.batchId)
    expect([(await rowOf(theirs)).chatStatus, (await rowOf(others)).chatStatus]).toEqual([Closed, Pending])
  })

  it('needs a number and a department that are there', async () => {
    const { companyId, admin, phonenumberId: n } = await aBatchScene(house)
    const asking = async (asked: { n: string; departmentId?: string }) =>
      (await house.ask(closeNumberChats, { companyId, ...asked }, admin)).refusal.code
    expect([await asking({ n: newId() }), await asking({ n, departmentId: newId() })]).toEqual(['number.notFound', 'department.notFound'])
  })

  it('[BA3] C275 C277 is listed, newest first, by status and page', async () => {
    const { companyId, admin, phonenumberId: n } = await aBatchScene(house)
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      house.clock.advance(1_000)
      ids.unshift((await house.ask(closeNumberChats, { companyId, n }, admin)).result.batchId)
    }
    await house.ask(cancelBatch, { companyId, batchId: ids[0]! }, admin)
    expect((await house.ask(listBatches, { companyId }, admin)).result.map(({ batchId }) => batchId)).toEqual(ids)
    const page = async (asked: { page?: number; pageSize?: number; statusList?: BatchStatus[] }) => {
      const { batches, containsMore } = (await house.ask(pageBatches, { companyId, ...asked }, admin)).result
      return [batches.map(({ batchId }) => batchId), containsMore]
    }
    expect(await page({ pageSize: 2 })).toEqual([ids.slice(0, 2), true])
    expect(await page({ pageSize: 2, page: 1 })).toEqual([ids.slice(2), false])
    expect(await page({ statusList: [BatchStatus.Canceled] })).toEqual([[ids[0]], false])
    const one = await house.ask(batchCalls.pageOneBatch, { companyId, batchId: ids[1]! }, admin)
    expect(one.result.batches.map(({ batchId }) => batchId)).toEqual([ids[1]])
    expect((await house.ask(listRunningBatches, { companyId }, admin)).result.map(({ batchId }) => batchId)).toEqual(ids.slice(1))
  })

  it('[BA5] R093 that was canceled leaves what still waited as it is', async () => {
    const scene = await aBatchScene(house)
    const { companyId, admin, phonenumberId: n, aRunningChat, rowOf } = scene
    const chat = await aRunningChat()
    const { batchId } = (await house.ask(closeNumberChats, { companyId, n }, admin)).result
    expect((await house.ask(cancelBatch, { companyId, batchId }, admin)).result.status).toBe(BatchStatus.Canceled)
    await workOnBatches(house)
    const steps = () => house.superuser`select 1 from batch_steps where company_id = ${companyId}`
    await waitUntil('nothing is left to do', async () => (await steps()).length === 0)
    expect((await rowOf(chat)).chatStatus).toBe(Pending)
    expect((await house.ask(cancelBatch, { companyId, batchId }, admin)).refusal.code).toBe('batch.over')
  })

  it('[BA11] ends where its author has left', async () => {
    const scene = await aBatchScene(house)
    const { companyId, admin, anAgent, phonenumberId: n, aRunningChat, rowOf } = scene
    const seller = await anAgent({ permissions: ['broadcast'], departmentIds: 'all', name: 'Gil' })
    const chat = await aRunningChat()
    const { batchId } = (await house.ask(closeNumberChats, { companyId, n }, seller)).result
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${seller.userId}`
    await workOnBatches(house)
    await scene.untilOver(admin, batchId)
    expect([(await scene.batchOf(admin, batchId)).batch.status, (await rowOf(chat)).chatStatus]).toEqual([BatchStatus.Canceled, Pending])
  })

  it('[BA3] [BA6] of what a filter finds goes on behind the call, without those left out, and is taken back there too', async () => {
    const scene = await aBatchScene(house)
    const { ana, phonenumberId, aRunningFew, aRunningChat, standingOf, bulk, undo } = scene
    await workOnBatches(house)
    const [chats, left] = [await aRunningFew(60, { waitingSince: 1_000 }), await aRunningChat({ waitingSince: 1_000 })]
    const before = await Promise.all([...chats, left].map(standingOf))
    const filter = { tabActive: 1, phonenumberIdJson: [phonenumberId] }
    const { result } = await bulk(ana, { action: 'close', closeReason: 'Fim', filter, except: [left] })
    expect(result.results).toBeNull()
    await scene.untilOver(ana, result.batchId)
    expect((await scene.batchOf(ana, result.batchId)).batch).toMatchObject({ total: 60, done: 60, skipped: 0 })
    expect(await standingOf(left)).toEqual(before[60])
    expect((await undo(ana, result.batchId)).result.isUndoing).toBe(true)
    await scene.untilOver(ana, result.batchId, ({ undoneAt }) => undoneAt !== null)
    expect((await scene.batchOf(ana, result.batchId)).batch).toMatchObject({ undone: 60, kept: 0 })
    expect(await Promise.all([...chats, left].map(standingOf))).toEqual(before)
  })
})

describe('[BA9] the address that is told of the end', () => {
  async function aReceiver(answer: (asked: number) => number) {
    const bodies: unknown[] = []
    const server = createServer(async (request, reply) => {
      bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
      reply.writeHead(answer(bodies.length), { location: '/elsewhere' }).end('x'.repeat(200_000))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fim` }
  }

  it('gets numbers and nothing else', async () => {
    const scene = await aBatchScene(house)
    const { companyId, admin, phonenumberId: n, aRunningChat } = scene
    await workOnBatches(house)
    await aRunningChat()
    const { bodies, url } = await aReceiver(() => 200)
    const { batchId } = (await house.ask(closeNumberChats, { companyId, n, webhookUrl: url }, admin)).result
    await scene.untilOver(admin, batchId, ({ webhookState }) => webhookState === 'told')
    expect(bodies).toEqual([
      { batchId, batchType: BatchType.ChatClose, status: BatchStatus.Done, total: 1, done: 1, skipped: 0, failed: 0 },
    ])
  })

  it('is not followed elsewhere, tried five times and then given up', async () => {
    const scene = await aBatchScene(house)
    const { companyId, admin, phonenumberId: n } = scene
    await workOnBatches(house)
    const { bodies, url } = await aReceiver(() => 307)
    const { batchId } = (await house.ask(closeNumberChats, { companyId, n, webhookUrl: url }, admin)).result
    for (let tries = 1; tries <= 5; tries++) {
      await waitUntil(`try ${tries}`, () => bodies.length === tries)
      const hurry = () => house.superuser`update batch_webhooks set due_at = now() where company_id = ${companyId} and lease_id is null
        and payload->>'tries' = ${String(tries + 1)} returning 1`
      if (tries < 5) await waitUntil('it is put off', async () => (await hurry()).length === 1)
    }
    await scene.untilOver(admin, batchId, ({ webhookState }) => webhookState === 'failed')
    expect(bodies).toHaveLength(5)
  })

  it.each([
    ['http://example.com/fim'],
    ['https://127.0.0.1/fim'],
    ['https://10.0.0.7/fim'],
    ['https://[::1]/fim'],
    ['https://169.254.169.254/latest'],
    ['https://user:secret@example.com/'],
    ['ftp://example.com/'],
    ['fim'],
    [`https://example.com/${'x'.repeat(2_000)}`],
  ])('is refused where it is %s', async (webhookUrl) => {
    const { companyId, anAdmin } = await house.aCompany()
    const { status, refusal } = await house.ask(closeNumberChats, { companyId, n: newId(), webhookUrl }, await anAdmin())
    expect([status, refusal.fields?.map(({ name }) => name)]).toEqual([400, ['webhookUrl']])
  })

  it('is not one of this machine outside of demonstrations', async () => {
    const strict = await testHouse({ config: { webhooksToLoopback: false } })
    const { companyId, admin, phonenumberId: n } = await aBatchScene(strict)
    const { status } = await strict.ask(closeNumberChats, { companyId, n, webhookUrl: 'http://127.0.0.1:9/fim' }, admin)
    expect(status).toBe(400)
  })
})
