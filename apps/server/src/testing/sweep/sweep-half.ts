import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { letIn } from '@prosa/contract/permission-table'
import { startSimulator } from '@prosa/simulator/start-simulator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { productFeatures } from '../../app.ts'
import { type TestHouse, testHouse } from '../test-house.ts'
import { drawAll, drawPart, partsOfSweep } from './draw.ts'
import { sweepCall } from './sweep-call.ts'
import { sweepRegister } from './sweep-register.ts'

/**
 * Promises that hold for every call, present and future: a call is covered the moment it is declared. Every other call, beginning with
 * this one: two workers share them. Gives the addresses that the product serves.
 */
export async function sweepHalf(first: 0 | 1): Promise<string[]> {
  const seed = inject('seed')
  const draw = inject('isFull') ? drawAll : drawPart(seed, partsOfSweep)
  const drawn = inject('isFull') ? 'all bad inputs' : `the bad inputs of seed ${seed}, repeated by PROSA_SEED=${seed}`
  if (first === 0) process.stdout.write(`The sweep tries ${drawn}.\n`)
  const mounted: string[] = []
  const watchRoutes = (api: FastifyInstance) =>
    void api.addHook('onRoute', ({ method, url }) => void mounted.push(...[method].flat().map((each) => `${each} ${url}`)))
  const simulator = await startSimulator()
  afterAll(() => simulator.stop())

  let house: TestHouse
  beforeAll(async () => {
    house = await testHouse({ features: [watchRoutes, ...productFeatures], config: { ...simulator, simulatorUrl: simulator.origin } })
  })

  describe(`with ${drawn}, nothing is to be said against`, () => {
    it.each(Object.entries<Call>(calls).filter((_, at) => at % 2 === first))('%s', { timeout: 120_000 }, async (name, call) => {
      expect(await sweepCall(house, name, call, { register: sweepRegister, draw, letIn }), drawn).toEqual([])
    })
  })
  return mounted
}
