import { oneOf, text } from '@prosa/contract/kit/fields'
import { ResultMix, results } from '@prosa/contract/simulator/result-mix'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { announce } from '../webhooks/outbox.ts'
import { checked } from './control-error.ts'
import type { NumberOf } from './control-routes.ts'
import { stateOf } from './state-routes.ts'

const Standing = z.strictObject({
  quality: z.optional(oneOf(['GREEN', 'YELLOW', 'RED', 'UNKNOWN'])),
  limit: z.optional(oneOf(['TIER_50', 'TIER_250', 'TIER_1K', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'])),
  status: z.optional(oneOf(['CONNECTED', 'FLAGGED', 'RESTRICTED', 'DISCONNECTED', 'BANNED'])),
})
const Decision = z.strictObject({ decision: oneOf(['approved', 'declined']), reason: z._default(text(300), '') })

/** The provider's view of the number. */
export function weatherRoutes(app: FastifyInstance, world: World, numberOf: NumberOf): void {
  const path = '/numbers/:providerId'

  app.post(`${path}/standing`, async ({ params, body }) => {
    const number = numberOf(params)
    const { quality, limit, status } = checked(Standing, body)
    const before = number.standing
    number.standing = { ...before, quality: quality ?? before.quality, limit: limit ?? before.limit, status: status ?? before.status }
    record(number, 'number.changed', { note: [quality, limit, status].filter(Boolean).join(', ') })
    if (limit && limit !== before.limit) {
      const value = {
        display_phone_number: number.config.displayNumber,
        event: 'ONBOARDING',
        current_limit: limit,
        old_limit: before.limit,
      }
      void announce(world, number, {
        keys: [`standing:${number.eventCounter}`],
        change: { field: 'phone_number_quality_update', value },
        customer: null,
      })
    }
    return number.standing
  })

  app.post(`${path}/results`, async ({ params, body }) => {
    const number = numberOf(params)
    const mix = checked(ResultMix, body)
    number.results = mix
    const set = results.filter((name) => mix[name] > 0)
    record(number, 'results.changed', { note: set.map((name) => `${name}: ${mix[name]} %`).join(', ') })
    return stateOf(world, number)
  })

  app.post(`${path}/name`, async ({ params, body }) => {
    const number = numberOf(params)
    const { decision, reason } = checked(Decision, body)
    if (number.nameReview?.status === 'PENDING_REVIEW') decideName(world, number, number.nameReview.name, decision, reason)
    return stateOf(world, number)
  })
}

/** CHANNELS 1.12: told of the account, about its number. */
function decideName(world: World, number: NumberState, name: string, decision: 'approved' | 'declined', reason: string): void {
  const status = decision === 'approved' ? 'APPROVED' : 'DECLINED'
  number.nameReview = { name, status }
  if (status === 'APPROVED') number.config = { ...number.config, verifiedName: name }
  const value = {
    display_phone_number: number.config.displayNumber,
    decision: status,
    requested_verified_name: name,
    rejection_reason: status === 'DECLINED' && reason !== '' ? reason : 'NONE',
  }
  record(number, 'name.decided', { note: `${name} · ${status}`, payload: value })
  const change = { field: 'phone_number_name_update', value }
  void announce(world, number, { keys: [`name:${number.eventCounter}`], change, customer: null })
}
