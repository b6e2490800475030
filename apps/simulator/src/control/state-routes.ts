import { oneOf, whole } from '@prosa/contract/kit/fields'
import { Conditions, mostRush, paces, Services, type SimulatorState, scenarios } from '@prosa/contract/simulator/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { setPace } from '../customers/lively.ts'
import { seedPeople } from '../customers/people.ts'
import { beginRush, endRush } from '../customers/rush.ts'
import { runScenario } from '../customers/scenarios.ts'
import { townOf } from '../customers/town.ts'
import { customerOnWire, mostCustomers } from '../state/customer.ts'
import { type NumberState, resetNumber } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import { fineServices, type World } from '../state/world.ts'
import { pump } from '../webhooks/outbox.ts'
import { checked } from './control-error.ts'
import type { NumberOf } from './control-routes.ts'

const hour = 3_600_000
const serviceNames = ['postalCode', 'geocoding'] as const

/** The chat with the newest message, the customer's or ours, comes first. */
export const stateOf = (world: World, number: NumberState): SimulatorState => ({
  customers: [...number.customers.values()]
    .sort((one, other) => (other.lastLineAt ?? 0) - (one.lastLineAt ?? 0))
    .slice(0, mostCustomers)
    .map(customerOnWire),
  conditions: number.conditions,
  results: number.results,
  counted: { people: number.counted.people, total: number.counted.total, twice: number.counted.twice },
  clockAhead: number.clock.ahead(),
  pace: number.config.topic === undefined ? null : townOf(world, number).pace,
  services: world.services,
  rush: number.rush && { come: number.rush.come, all: number.rush.all },
  requestedName: number.nameReview?.status === 'PENDING_REVIEW' ? number.nameReview.name : null,
})

export function stateRoutes(app: FastifyInstance, world: World, numberOf: NumberOf): void {
  const path = '/numbers/:providerId'
  app.get(`${path}/state`, async ({ params }) => stateOf(world, numberOf(params)))

  app.post(`${path}/conditions`, async ({ params, body }) => {
    const number = numberOf(params)
    const conditions = checked(Conditions, body)
    const changed = Object.entries(conditions).filter(
      ([name, value]) => value !== Object.entries(number.conditions).find(([one]) => one === name)?.[1],
    )
    number.conditions = conditions
    if (changed.length > 0) record(number, 'condition.changed', { note: changed.map(([name, value]) => `${name}: ${value}`).join(', ') })
    pump(world, number)
    return stateOf(world, number)
  })

  app.post(`${path}/clock`, async ({ params, body }) => {
    const number = numberOf(params)
    const { hours } = checked(z.object({ hours: whole(1, 72) }), body)
    const before = number.clock.now()
    number.clock.advance(hours * hour)
    record(number, 'clock.advanced', { note: `${hours} h` })
    for (const customer of number.customers.values()) {
      const { windowExpiresAt } = customer
      if (windowExpiresAt !== null && windowExpiresAt > before && windowExpiresAt <= number.clock.now())
        record(number, 'window.closed', { customer })
    }
    return stateOf(world, number)
  })

  app.post(`${path}/scenario`, async ({ params, body }) => {
    const number = numberOf(params)
    const { scenario } = checked(z.object({ scenario: oneOf(scenarios) }), body)
    record(number, 'scenario.started', { note: scenario })
    return runScenario(world, number, scenario)
  })

  app.post(`${path}/pace`, async ({ params, body }) => {
    const number = numberOf(params)
    const { pace } = checked(z.object({ pace: oneOf(paces) }), body)
    // Its pace is that of the whole account, which may be another company's: one to which nobody writes by themselves has no say in it.
    if (number.config.topic !== undefined) {
      setPace(world, number, pace)
      record(number, 'pace.changed', { note: pace })
    }
    return stateOf(world, number)
  })

  app.post(`${path}/rush`, async ({ params, body }) => {
    const number = numberOf(params)
    const { customers } = checked(z.object({ customers: whole(0, mostRush) }), body)
    if (customers === 0) endRush(world, number)
    else beginRush(world, number, customers)
    return stateOf(world, number)
  })

  app.post(`${path}/services`, async ({ params, body }) => {
    const number = numberOf(params)
    const services = checked(Services, body)
    const changed = serviceNames.filter((name) => services[name] !== world.services[name])
    world.services = services
    if (changed.length > 0) record(number, 'service.changed', { note: changed.map((name) => `${name}: ${services[name]}`).join(', ') })
    return stateOf(world, number)
  })

  app.post(`${path}/reset`, async ({ params }) => {
    const number = numberOf(params)
    resetNumber(number)
    world.services = { ...fineServices }
    seedPeople(number)
    record(number, 'simulator.reset')
    number.onReset?.()
    return stateOf(world, number)
  })
}
