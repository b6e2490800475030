import type { broadcastReportCalls, PeopleList } from '@prosa/contract/broadcasts/report-calls'
import { mostXlsxRows } from '@prosa/contract/contacts/limits'
import { exportLinkLife } from '@prosa/contract/exports/calls'
import { randomToken, sha256 } from '../../../../kit/crypto/crypto.ts'
import { Refusal } from '../../../../kit/http/refusal.ts'
import type { Handler } from '../../../../kit/http/serve.ts'
import { insertFileLink } from '../../../exports/public.ts'
import { listTallies } from '../../../ledger/public.ts'
import { findBroadcast } from '../../find-broadcast.ts'

export const fileKind = 'broadcast'
export type AskedFile = { kind: typeof fileKind; broadcastId: string; format: 'csv' | 'xlsx'; list: PeopleList }

/** Whoever opens it is asked about again then. */
export const createBroadcastFileLink: Handler<(typeof broadcastReportCalls)['createBroadcastFileLink']> = async (ctx, input) => {
  const { db, actor, house, audit } = ctx
  const { broadcastId, kind: format, list } = input
  const { broadcastName, rehearsalId } = await findBroadcast(ctx, broadcastId)
  const [tally] = rehearsalId === null ? [] : await listTallies(db, actor.companyId, [rehearsalId])
  if (format === 'xlsx' && (tally?.total ?? 0) > mostXlsxRows) throw new Refusal('broadcast.tooManyForXlsx')
  const [token, now] = [randomToken(), house.clock.now()]
  const { companyId, userId, sessionId } = actor
  const asked: AskedFile = { kind: fileKind, broadcastId, format, list }
  await insertFileLink(db, now, { companyId, userId, sessionId, tokenHash: sha256(token), asked, expiresAt: now + exportLinkLife })
  audit({ target: broadcastId, after: { broadcastName, fileFormat: format } })
  return { url: `/broadcastExport?${new URLSearchParams({ companyId, token })}` }
}
