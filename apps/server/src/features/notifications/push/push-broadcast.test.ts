import { broadcastEvents } from '@prosa/contract/broadcasts/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { type PushScene, pushScene } from '../../../testing/scenes/push-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { pushBroadcast } from './push-broadcast.ts'

const { noticed } = broadcastEvents
type Notice = PayloadOf<typeof noticed>
let house: TestHouse
let pushes: PushScene
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  pushes = await pushScene(house)
  await pushes.work()
})
afterAll(() => pushes.close())

it.each<[Partial<Notice>, title: string, body: string]>([
  [{ what: 'paused', pause: 'tooManyErrors' }, 'A transmissão Oferta parou', 'Mais de 5% dos envios deram erro.'],
  [{ what: 'asked', byName: 'Bia' }, 'A transmissão Oferta espera a sua aprovação', 'Por Bia'],
  [{ what: 'refused', byName: 'Dora', reason: 'Muito caro' }, 'A transmissão Oferta foi recusada', 'Por Dora: Muito caro'],
  [{ what: 'finished' }, 'A transmissão Oferta terminou', 'Veja no relatório como foi.'],
])('[BR81] who is told of a broadcast is told in their browsers, which lead to it: %j', async (more, title, body) => {
  const { companyId, anAgent } = await house.aCompany()
  const author = await anAgent({ permissions: ['broadcast'] })
  const { name } = await pushes.subscribed(author)
  const { userId } = author
  const [broadcastId, departmentId, phonenumberId] = [newId(), newId(), newId()]
  const about = { userId, broadcastId, broadcastName: 'Oferta', departmentId, phonenumberId, time: house.clock.now() }
  const payload: Notice = { what: 'asked', pause: null, byName: '', reason: '', ...about, ...more }
  const event = { seq: 1, companyId, name: noticed.name, payload, audience: noticed.audience(payload), entityKey: 'x', entityVersion: 1 }
  await pushBroadcast.handle([event], { house: house.house, signal: new AbortController().signal })
  expect(await pushes.told(companyId, name)).toEqual([
    { title, body, path: `/broadcast/${companyId}/${broadcastId}/report`, tag: `broadcast:${broadcastId}` },
  ])
})
