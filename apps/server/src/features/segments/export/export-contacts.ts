import type { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { refusedExport } from '@prosa/contract/contacts/refused-export'
import { exportLinkLife } from '@prosa/contract/exports/calls'
import { randomToken, sha256 } from '../../../kit/crypto/crypto.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { insertFileLink } from '../../exports/public.ts'
import { countFound, orderOf } from '../list/contact-list-store.ts'
import { readChosen } from '../list/read-contact-filter.ts'
import type { AskedExport } from './asked-export.ts'

/** Whoever opens it is asked about again then: a link opens nothing for who may not see contacts any more. */
export const exportContacts: Handler<typeof contactListCalls.exportContacts> = async (ctx, input) => {
  const { db, actor, house, audit } = ctx
  const { companyId: _, contactIds, except = [], format, orderBy, order, ...filter } = input
  const ordered = orderOf(orderBy, order)
  const asked: AskedExport = { filter, contactIds: contactIds && contactIds.length > 0 ? contactIds : null, except, format, ordered }
  const total = await countFound(db, actor.companyId, await readChosen(ctx, asked, { askedBy: ctx.visitor }))
  const refusal = refusedExport(format, total)
  if (refusal) throw new Refusal(refusal, { facts: { total } })
  const [token, now] = [randomToken(), house.clock.now()]
  const { companyId, userId, sessionId } = actor
  await insertFileLink(db, now, { companyId, userId, sessionId, tokenHash: sha256(token), asked, expiresAt: now + exportLinkLife })
  audit({ after: { format, total } })
  return { url: `/contactExport?${new URLSearchParams({ companyId, token })}`, total }
}
