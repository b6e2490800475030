import { isOwnNumber } from '@prosa/contract/contacts/number-as-name'
import { nilId } from '@prosa/contract/kit/own-id'
import * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import type { Context } from '../../kit/http/context.ts'
import { job } from '../../kit/jobs/jobs.ts'
import { saveName } from './contact-store.ts'
import { holdMasking, lockNamedAfter, readMasking } from './masking-store.ts'
import { tellContact, tellName } from './tell-contact.ts'

/** Whether a name would show what the company hides (HD3). The job below begins after whoever was still let give such a name. */
export async function showsHidden(
  { db, actor: { companyId } }: Pick<Context, 'db' | 'actor'>,
  name: string,
  identifiers: readonly string[],
): Promise<boolean> {
  return isOwnNumber(name, identifiers) && (await holdMasking(db, companyId))
}

/** So many are locked at once: a fraction of a second, also where all of them are named by their numbers. */
export const mostAtOnce = 200

/** Once a company hides numbers: who is named by theirs has no name from then on, and is shown by the number, as it may be read (HD3). */
export const dropNumberNames = job({
  name: 'contact.dropNumberNames',
  input: z.object({}),
  retry: { limit: 12, delay: 5, backoff: true },
  async run({ companyId, signal, work }) {
    for (let after: string | null = nilId; after !== null; ) {
      signal.throwIfAborted()
      const from: string = after
      after = await work((ctx) => dropSome(ctx, companyId, from))
    }
  },
})

/** Where the next ones begin; null when there are none, or nothing is hidden any more. */
async function dropSome(ctx: { db: Db; emit: Emit }, companyId: string, after: string): Promise<string | null> {
  const { db } = ctx
  if (!(await readMasking(db, companyId))) return null
  const contacts = await lockNamedAfter(db, companyId, after, mostAtOnce)
  for (const { contactId, name, identifiers } of contacts) {
    if (!isOwnNumber(name, identifiers)) continue
    await saveName(db, companyId, contactId, '')
    await tellName(ctx, companyId, contactId)
    await tellContact(ctx, companyId, contactId)
  }
  return contacts.length < mostAtOnce ? null : contacts.at(-1)!.contactId
}
