import { text } from '@prosa/contract/kit/fields'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { World } from '../state/world.ts'
import { GraphError } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'

/** The app that all tokens here are of. */
export const appId = '100000000000001'
const permissions = ['whatsapp_business_messaging', 'whatsapp_business_management']
const Code = z.object({ client_id: text(64, 1), client_secret: text(200, 1), code: text(1_000, 1) })

/** What a token is good for. */
export function debugToken({ numbers }: World, { query }: FastifyRequest): unknown {
  const { input_token } = readStrictly(z.object({ input_token: text(1_000, 1) }), query)
  const number = [...numbers.values()].find(({ config }) => config.accessToken === input_token)
  const isValid = number !== undefined && !number.conditions.tokenExpired
  if (!isValid) return { data: { is_valid: false, error: { code: 190, message: 'Error validating access token' } } }
  return { data: { app_id: appId, type: 'SYSTEM_USER', is_valid: true, expires_at: 0, scopes: permissions } }
}

/** The code of an embedded sign-up is `code-` and the id of the number whose token it earns. */
export function exchangeCode({ numbers }: World, { query }: FastifyRequest): unknown {
  const { code, client_secret } = readStrictly(Code, query)
  const number = numbers.get(code.replace(/^code-/, ''))
  if (number?.config.appSecret !== client_secret) throw new GraphError(100, 'This authorization code has been used or does not exist')
  return { access_token: number.config.accessToken, token_type: 'bearer' }
}
