import type { Call } from '@prosa/contract/kit/call'
import type { Actor } from '@prosa/contract/permissions'
import type { Audit } from '../audit.ts'
import type { Claims } from '../crypto/access-token.ts'
import type { Db } from '../db/db.ts'
import type { Emit } from '../events/outbox.ts'
import type { House } from '../house.ts'
import type { Device } from './device-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the token names; null for visitors. Whether the session still lives is asked in the call's transaction. */
    claims: Claims | null
    /** Of a call that anybody may make; null for the others. */
    device: Device | null
  }
  interface FastifyContextConfig {
    call?: Call
    callName?: string
    /** No call, and counted among them by the rate limits. */
    counted?: true
  }
}

/** All a command may touch: who asks and from where, one transaction of their company, ways to say what happened and what changed, and the house. */
export type Context = { actor: Actor; visitor: Visitor; db: Db; emit: Emit; audit: Audit; house: House }

/** For calls that ask somebody else's system: the person is known, and no transaction is open while the other side takes its time. */
export type OutsideContext = { actor: Actor; visitor: Visitor; house: House }

/** Before anyone has signed in there is no company and no transaction: the handler opens those it needs. */
export type VisitorContext = { visitor: Visitor; device: Device; house: House }

export type Visitor = { requestId: string; address: string; userAgent: string; host: string }
