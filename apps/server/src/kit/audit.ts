import type { Call } from '@prosa/contract/kit/call'
import type { Db } from './db/db.ts'
import { newId } from './db/ids.ts'
import type { Context, Visitor } from './http/context.ts'

type Values = Readonly<Record<string, unknown>>

/** What a command changed; `target` is the id of it. */
export type AuditNote = { target?: string; before?: Values; after?: Values }

/** Says what changed, once for each thing that did. Only calls marked with `audit` may. */
export type Audit = (note: AuditNote) => void

/** Collects what a command says; `write` puts it into the command's own transaction. */
export function openAuditNotes({ audit: what }: Call) {
  const notes: AuditNote[] = []
  const audit: Audit = (note) => {
    if (!what) throw new Error('this call is not marked with `audit` in the contract: what it says would be lost')
    notes.push(note)
  }
  const write = async ({ db, actor, visitor, house }: Context, input: unknown): Promise<void> => {
    if (!what) return
    const unsaid: AuditNote = { after: { fields: Object.keys(input as Values) } }
    for (const note of notes.length > 0 ? notes : [unsaid]) {
      await insertAuditEntry(db, { ...visitor, ...note, companyId: actor.companyId, userId: actor.userId, what, at: house.clock.now() })
    }
  }
  return { audit, write }
}

type NewAuditEntry = AuditNote &
  Pick<Visitor, 'requestId' | 'address' | 'userAgent'> & {
    companyId: string
    /** Null where somebody of the provider's staff did it, who is nobody of the company, or the product: `byProvider` is then their name. */
    userId: string | null
    byProvider?: string
    what: string
    at: number
  }

export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  const { companyId, userId, byProvider = null, what, at, requestId, address, userAgent, target = null, before, after } = entry
  await db`insert into audit_entries (company_id, entry_id, user_id, by_provider, what, target, at, request_id, address, user_agent, before, after)
    values (${companyId}, ${newId(at)}, ${userId}, ${byProvider}, ${what}, ${target}, ${at}, ${requestId}, ${address}, ${userAgent.slice(0, 500)},
      ${before ? db.json(redacted(before) as never) : null}, ${after ? db.json(redacted(after) as never) : null})`
}

const secretName = /password|token|secret|credential/i

/** Dots for whatever stands under the name of a secret, at any depth. */
function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? '•••' : redacted(inner)]))
}
