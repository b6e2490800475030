import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { startSimulator } from '@prosa/simulator/start-simulator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productFeatures } from './app.ts'
import { openScene, type Scene } from './testing/sweep/scene.ts'
import { promisesOf } from './testing/sweep/sweep-call.ts'
import { sweepRegister } from './testing/sweep/sweep-register.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'

const mounted: string[] = []
const watchRoutes = (api: FastifyInstance) =>
  void api.addHook('onRoute', ({ method, url }) => void mounted.push(...[method].flat().map((each) => `${each} ${url}`)))

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ features: [watchRoutes, ...productFeatures], config: { ...simulator, simulatorUrl: simulator.origin } })
})

const simulator = await startSimulator()
afterAll(() => simulator.stop())

/** Promises that hold for every call, present and future: a call is covered the moment it is declared. */
describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene(house, sweepRegister, name, call)
  })

  it.each(promisesOf(call))('%s', { timeout: 120_000 }, async (_title, check) => {
    expect(await check(scene)).toEqual([])
  })
})

it('no address is served that no call declares, except that of images, which are no result', () => {
  const declared = Object.values<Call>(calls).flatMap(({ method, path, otherPaths = [] }) =>
    [path, ...otherPaths].flatMap((each) => (method === 'GET' ? [`GET /api${each}`, `HEAD /api${each}`] : [`${method} /api${each}`])),
  )
  const images = [
    '/api/company/image/:companyId/:mediaId',
    '/api/user/photo/:companyId/:userId/:mediaId',
    '/api/media/:companyId/:mediaId/:fileName?',
    '/api/simulator/media/:companyId/:mediaId',
  ].flatMap((address) => [`GET ${address}`, `HEAD ${address}`])
  expect(mounted.filter((address) => !declared.includes(address))).toEqual(images)
})

describe('the register', () => {
  const entries = Object.values(sweepRegister).flatMap((list) => Object.entries<{ reason: string }>(list))

  it.each(entries)('names a call with %s and says why', (name, { reason }) => {
    expect(Object.keys(calls)).toContain(name)
    expect(reason.length).toBeGreaterThan(20)
  })
})
