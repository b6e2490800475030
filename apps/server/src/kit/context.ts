import type { Actor } from '@prosa/contract/permissions'
import type { Db } from './db.ts'
import type { House } from './house.ts'

/** All a command may touch: who asks, one transaction of their company, and the house. */
export type Context = { actor: Actor; db: Db; house: House }

/** Before anyone has signed in there is no company and no transaction: the handler opens those it needs. */
export type VisitorContext = { visitor: Visitor; house: House }

export type Visitor = { address: string; userAgent: string; host: string }
