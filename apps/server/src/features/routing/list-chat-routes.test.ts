import { routingCalls } from '@prosa/contract/routing/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRunningSession } from '../../testing/scenes/a-chat.ts'
import { aChatScene } from '../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { insertRoutes } from '../chats/public.ts'
import { forgetRoutes } from './forget-routes.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aRoutedChat() {
  const scene = await aChatScene(house, { seeOthers: false })
  const { companyId, sales, ana, bia } = scene
  const chat = await scene.chatOf({ agentId: ana.userId })
  await aRunningSession(house.superuser, { companyId, departmentId: sales, ...chat })
  const staff = await scene.anAgent({ name: 'Suporte', email: 'eva@prosa.test', departmentIds: [sales] })
  const candidates = [
    { userId: ana.userId, reason: 'chosen' as const, open: 1, capacity: 5 },
    { userId: bia.userId, reason: 'busier' as const, open: 3, capacity: 0 },
    { userId: staff.userId, reason: 'notThere' as const, open: 0, capacity: 0 },
  ]
  const route = { ...chat, departmentId: sales, agentId: ana.userId, waitedSince: 1_000, candidates, others: { notThere: 2 } }
  await house.house.work(companyId, ({ db }) => insertRoutes(db, companyId, [{ ...route, at: 61_000, kind: 'leastLoaded' }]))
  await house.house.work(companyId, ({ db }) =>
    insertRoutes(db, companyId, [{ ...chat, departmentId: sales, agentId: bia.userId, byId: bia.userId, at: 90_000, kind: 'taken' }]),
  )
  const ask = (asker: typeof ana) => house.ask(routingCalls.listChatRoutes, { companyId: asker.companyId, ...chat }, asker)
  return { ...scene, ask }
}

describe('[RO5] the way of a chat', () => {
  it('is told with who did it, how long the customer waited and why each got it or did not, the newest first', async () => {
    const { ask, ana } = await aRoutedChat()
    const { result } = await ask(ana)
    expect(result).toMatchObject([
      {
        kind: 'taken',
        departmentName: 'Vendas',
        agentName: 'Bia',
        isByHand: true,
        byName: 'Bia',
        waited: null,
        candidates: [],
        others: [],
      },
      { kind: 'leastLoaded', agentName: 'Ana', isByHand: false, byName: null, waited: 60_000 },
    ])
    expect(result![1]!.candidates).toEqual([
      { name: 'Ana', reason: 'chosen', open: 1, capacity: 5 },
      { name: 'Bia', reason: 'busier', open: 3, capacity: 0 },
    ])
    // The provider's staff is known among themselves only.
    expect(result![1]!.others).toEqual([{ reason: 'notThere', count: 3 }])
  })

  it('is forgotten after 400 days', async () => {
    const { ask, ana } = await aRoutedChat()
    const now = { ...house.house, clock: { ...house.clock, now: () => 90_000 + 400 * 86_400_000 } }
    await forgetRoutes(now, new AbortController().signal)
    expect((await ask(ana)).result).toMatchObject([{ kind: 'taken' }])
  })

  it('is not there for who does not see the chat', async () => {
    const { ask, bia, caio } = await aRoutedChat()
    for (const asker of [bia, caio]) expect((await ask(asker)).refusal.code).toBe('chat.notFound')
  })
})
