import type { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { refusedExport } from '@prosa/contract/contacts/refused-export'
import { exportLinkLife } from '@prosa/contract/exports/calls'
import { randomToken, sha256 } from '../../../kit/crypto/crypto.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import type { AskedContacts } from '../list/asked-contacts.ts'
import { countFound } from '../list/contact-list-store.ts'
import { type Asking, readContactFilter } from '../list/read-contact-filter.ts'
import { type AskedExport, insertContactExportLink } from './export-link-store.ts'

/** Whoever opens it is asked about again then: a link opens nothing for who may not see contacts any more. */
export const exportContacts: Handler<typeof contactListCalls.exportContacts> = async (ctx, input) => {
  const { db, actor, house, audit } = ctx
  const { companyId: _, contactIds, except = [], format, ...filter } = input
  const asked: AskedExport = { filter, contactIds: contactIds && contactIds.length > 0 ? contactIds : null, except, format }
  const total = await countFound(db, actor.companyId, await readExported(ctx, asked))
  const refusal = refusedExport(format, total)
  if (refusal) throw new Refusal(refusal, { facts: { total } })
  const [token, now] = [randomToken(), house.clock.now()]
  const { companyId, userId, sessionId } = actor
  await insertContactExportLink(db, now, { companyId, userId, sessionId, tokenHash: sha256(token), asked, expiresAt: now + exportLinkLife })
  audit({ after: { format, total } })
  return { url: `/contactExport?${new URLSearchParams({ companyId, token })}`, total }
}

/** Named ones, or what the filter finds without the exceptions. */
export async function readExported(asking: Asking, { filter, contactIds, except }: AskedExport): Promise<AskedContacts> {
  if (contactIds) return { by: 'ids', not: false, ids: contactIds }
  const found = await readContactFilter(asking, filter)
  return except.length === 0 ? found : { joined: 'and', parts: [found, { by: 'ids', not: true, ids: except }] }
}
