import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../state/account.ts'
import type { NumberState } from '../state/number.ts'
import type { World } from '../state/world.ts'

/** One call of the Graph API whose token was accepted. */
export type Asked = {
  world: World
  /** The number to which the token belongs. */
  number: NumberState
  account: Account
  version: string
  id: string
  /** What of an edge is meant; null for all of it. */
  item: string | null
  query: Readonly<Record<string, string>>
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

export type GraphHandler = (asked: Asked) => Promise<unknown>
export type Edges = Readonly<Record<string, Readonly<Partial<Record<'GET' | 'POST' | 'DELETE', GraphHandler>>>>>
