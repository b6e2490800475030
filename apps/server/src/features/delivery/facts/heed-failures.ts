import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import { noteWindowClosed } from '../../chats/public.ts'
import { lockContact, markUnreachable, recordConsent } from '../../contacts/public.ts'
import { countUndeliverable } from './fact-store.ts'

export type Suffered = {
  messageId: string
  phonenumberId: string
  waId: string
  contactId: string
  problem: ChannelProblem
  at: number
}

/** Once may be an old app, or a telephone that is off (CHANNELS 1.8). */
const hitsUntilUnreachable = 3

/** What failures say about the customer and the chat. Before any of the messages is locked. */
export async function heedFailures(ctx: { db: Db; emit: Emit; companyId: string }, failures: readonly Suffered[]): Promise<void> {
  const heeded = failures.filter(({ problem }) => problem === 'undeliverable' || problem === 'optedOut' || problem === 'windowClosed')
  for (const suffered of heeded.toSorted((one, other) => (one.contactId < other.contactId ? -1 : 1))) await heed(ctx, suffered)
}

async function heed(ctx: { db: Db; emit: Emit; companyId: string }, suffered: Suffered): Promise<void> {
  const { db, companyId } = ctx
  const { contactId, phonenumberId, waId, problem, at, messageId } = suffered
  if (problem === 'windowClosed') return void (await noteWindowClosed(ctx, { phonenumberId, waId }, at))
  await lockContact(db, companyId, contactId)
  if (problem === 'optedOut') {
    const consent = {
      contactId,
      phonenumberId,
      evidence: `refused:${messageId}`,
      status: 'revoked',
      source: 'provider',
      said: '',
      at,
    } as const
    return recordConsent(ctx, consent)
  }
  const hits = await countUndeliverable(db, companyId, { phonenumberId, waId }, messageId, hitsUntilUnreachable - 1)
  if (hits + 1 >= hitsUntilUnreachable) await markUnreachable(db, companyId, contactId)
}
