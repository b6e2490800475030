import { type ExportPage, type exportCalls, exportLinkLife } from '@prosa/contract/exports/calls'
import { randomToken, sha256 } from '../../kit/crypto/crypto.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { hasPeriodRows } from '../chats/public.ts'
import { readSeenChat } from '../sight/public.ts'
import { insertExportLink, listSeenChatsOf } from './export-store.ts'

export const hasDataToExport: Handler<typeof exportCalls.hasDataToExport> = async (ctx, { contact: waId, phonenumberId, ...period }) => {
  const { db, actor } = ctx
  refuseTurnedPeriod(period)
  const chats = phonenumberId === undefined ? await listSeenChatsOf(db, actor, waId) : [await readSeenChat(ctx, { phonenumberId, waId })]
  for (const chat of chats) if (await hasPeriodRows(db, actor.companyId, chat, period)) return { hasData: true }
  return { hasData: false }
}

/** Whoever opens it is asked about again then: a link opens nothing that its maker does not see any more. */
export const createExportLink: Handler<typeof exportCalls.createExportLink> = async (ctx, page) => {
  const { db, actor, house } = ctx
  refuseTurnedPeriod(page)
  await readSeenChat(ctx, page)
  const [token, now] = [randomToken(), house.clock.now()]
  const { companyId, userId, sessionId } = actor
  await insertExportLink(db, now, { ...page, companyId, userId, sessionId, tokenHash: sha256(token), expiresAt: now + exportLinkLife })
  return { url: `/messageExport?${exportQuery({ ...page, companyId }, token)}` }
}

const exportQuery = ({ companyId, phonenumberId, waId, startTime, endTime, notes }: ExportPage, token: string) =>
  new URLSearchParams({
    companyId,
    phonenumberId,
    waId,
    startTime: String(startTime),
    endTime: String(endTime),
    notes: String(notes),
    token,
  })

function refuseTurnedPeriod({ startTime, endTime }: Pick<ExportPage, 'startTime' | 'endTime'>) {
  if (endTime < startTime) throw new Refusal('input.invalid', { fields: [{ name: 'endTime', problem: 'tooSmall' }] })
}
