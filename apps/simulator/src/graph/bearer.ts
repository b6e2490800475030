import type { FastifyRequest } from 'fastify'
import { GraphError } from './graph-error.ts'

/** The token of a call, from its header or its query (CHANNELS 1.1). */
export function bearerOf({ headers, query }: FastifyRequest): string {
  const [, given] = /^(?:Bearer|OAuth) (.+)$/.exec(headers.authorization ?? '') ?? []
  const asked = typeof query === 'object' && query !== null && 'access_token' in query ? query.access_token : null
  if (given) return given
  if (typeof asked === 'string') return asked
  throw new GraphError(190, 'An access token is required to request this resource')
}
