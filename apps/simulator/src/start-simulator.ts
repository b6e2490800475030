import multipart from '@fastify/multipart'
import { isLocalRequest } from '@prosa/contract/simulator/local-request'
import Fastify from 'fastify'
import { controlRoutes } from './control/control-routes.ts'
import { closeLively, openLively } from './customers/lively.ts'
import { seedPeople } from './customers/people.ts'
import { geocodingRoutes } from './geocoding.ts'
import { graphRoutes } from './graph/graph-routes.ts'
import { reviewAgain } from './graph/templates/review-template.ts'
import { postalCodeRoutes } from './postal-code.ts'
import { demoNumbers } from './state/demo-numbers.ts'
import type { NumberState, SimulatedNumber } from './state/number.ts'
import { addNumber, openWorld, type World } from './state/world.ts'
import { verifyWebhook } from './webhooks/verify-webhook.ts'

export type { SimulatedNumber } from './state/number.ts'

export type SimulatorOptions = {
  port?: number
  /** The webhook address for numbers that name no other. */
  webhookUrl?: string
  /** Numbers besides those of the demo. */
  numbers?: readonly SimulatedNumber[]
  /** The same seed gives the same world. Without one there is a new seed with each start, so that no id comes twice. */
  seed?: number
  /** Whether customers write by themselves from the beginning. */
  lively?: boolean
  /** After a restart nobody remembers whose window was open: for a day, the product is believed. */
  trustsWindows?: boolean
  /** Where templates are kept; without it each start begins with those of the demo. */
  templatesFile?: string
  /** The pauses between the attempts of a webhook, in milliseconds of its own clock; the last one is repeated, up to seven days. */
  retryDelays?: readonly number[]
  /** How long a call waits that is never answered (fault 0413). */
  hangMs?: number
  /** How long a public service takes that is slow. */
  slowMs?: number
}

export type Simulator = {
  origin: string
  postalCodeUrl: string
  geocodingUrl: string
  graphUrl: string
  controlUrl: string
  stop(): Promise<void>
}

const mostFileBytes = 100 * 1024 * 1024

/** The provider and the customers, on loopback, for demo mode and tests; never in production. */
export async function startSimulator({ port = 0, numbers = [], lively = false, ...options }: SimulatorOptions = {}): Promise<Simulator> {
  const world = openWorld({ ...options, isLively: lively })
  const app = Fastify({ bodyLimit: mostFileBytes, forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } })
  app.addHook('onRequest', async ({ hostname, headers: { origin } }, reply) => {
    if (!isLocalRequest({ hostname, origin })) return reply.code(403).send({ code: 'permission.denied' })
  })
  const keepTemplates = () => world.templates.keep(world.accounts.values())
  // Before the answer: who has heard that a template was made finds it again, whatever ends here.
  app.addHook('onSend', async ({ method, url }) => {
    if (method !== 'GET' && !url.endsWith('/messages')) keepTemplates()
  })
  await app.register(multipart, { limits: { fileSize: mostFileBytes, files: 1, fields: 20 } })
  await app.register(async (postal) => postalCodeRoutes(postal, world), { prefix: '/via-cep' })
  await app.register(async (geocoding) => geocodingRoutes(geocoding, world), { prefix: '/nominatim' })
  const begin = (config: SimulatedNumber) => beginNumber(world, config)
  await app.register(async (control) => controlRoutes(control, world, begin), { prefix: '/control' })
  await app.register(async (graph) => graphRoutes(graph, world))
  for (const config of [...demoNumbers, ...numbers]) begin(config)
  const origin = await app.listen({ port, host: '127.0.0.1' })
  world.origin = origin
  return {
    origin,
    postalCodeUrl: `${origin}/via-cep`,
    geocodingUrl: `${origin}/nominatim`,
    graphUrl: origin,
    controlUrl: `${origin}/control`,
    async stop() {
      world.isStopped = true
      keepTemplates()
      for (const number of world.numbers.values()) endNumber(world, number)
      await app.close()
    },
  }
}

/** Replaces a number with the same id that was there before. */
function beginNumber(world: World, config: SimulatedNumber): NumberState {
  const before = world.numbers.get(config.providerId)
  if (before) endNumber(world, before)
  const number = addNumber(world, config)
  seedPeople(number)
  reviewAgain(world, number)
  if (config.webhookUrl ?? world.webhookUrl) verifyWebhook(world, number, () => openLively(world, number))
  return number
}

function endNumber(world: World, number: NumberState): void {
  closeLively(world, number)
  number.outbox.verification?.()
  number.clock.clear()
}
