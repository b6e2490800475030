import { text, whole } from '@prosa/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { topics } from '../customers/scripts/script.ts'
import type { NumberState, SimulatedNumber } from '../state/number.ts'
import type { World } from '../state/world.ts'
import { ControlError, checked } from './control-error.ts'
import { customerRoutes } from './customer-routes.ts'
import { logRoutes } from './log-routes.ts'
import { stateRoutes } from './state-routes.ts'
import { templateRoutes } from './template-routes.ts'
import { weatherRoutes } from './weather-routes.ts'

const mostNumbers = 200
const digits = (least: number, most: number) => z.string().check(z.regex(new RegExp(`^\\d{${least},${most}}$`)))

const NewNumber = z.strictObject({
  providerId: digits(5, 32),
  wabaId: digits(5, 32),
  displayNumber: digits(8, 15),
  verifiedName: z.optional(text(80, 1)),
  accessToken: text(1_000, 1),
  appSecret: text(200, 1),
  verifyToken: text(200, 1),
  webhookUrl: z.optional(z.string().check(z.maxLength(500), z.regex(/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//))),
  ratePerSecond: z.optional(whole(1, 1_000_000)),
  topic: z.optional(z.enum(topics)),
})

export type NumberOf = (params: unknown) => NumberState

/** The control API, which only this simulator has: acting as a customer, changing the conditions, and reading what happened. */
export function controlRoutes(app: FastifyInstance, world: World, begin: (config: SimulatedNumber) => NumberState): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ControlError) return reply.code(error.status).send({ code: error.code })
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    return reply.code(status).send({ code: status < 500 ? 'input.invalid' : 'partner.unavailable' })
  })

  const numberOf: NumberOf = (params) => {
    const { providerId } = checked(z.object({ providerId: text(128, 1) }), params)
    const number = world.numbers.get(providerId)
    if (!number) throw new ControlError(404, 'number.notFound')
    return number
  }

  app.get('/numbers', async () => ({
    numbers: [...world.numbers.values()].map(({ config: { providerId, wabaId, displayNumber } }) => ({
      providerId,
      wabaId,
      displayNumber,
    })),
  }))

  app.post('/numbers', async ({ body }) => {
    const { verifiedName, webhookUrl, ratePerSecond, topic, ...config } = checked(NewNumber, body)
    if (world.numbers.size >= mostNumbers && !world.numbers.has(config.providerId)) throw new ControlError(409, 'simulator.full')
    begin({
      ...config,
      ...(verifiedName === undefined ? {} : { verifiedName }),
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
      ...(ratePerSecond === undefined ? {} : { ratePerSecond }),
      ...(topic === undefined ? {} : { topic }),
    })
    return { providerId: config.providerId }
  })

  stateRoutes(app, world, numberOf)
  customerRoutes(app, world, numberOf)
  weatherRoutes(app, world, numberOf)
  templateRoutes(app, world, numberOf)
  logRoutes(app, world, numberOf)
}
