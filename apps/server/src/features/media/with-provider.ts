import type { Outcome } from '../../channels/channel.ts'
import type { House } from '../../kit/house.ts'
import { openNumber } from '../phone-numbers/public.ts'
import { findMediaRow } from './media-store.ts'
import { findProviderMedia, saveProviderMedia } from './upload-store.ts'

/** With the token that the provider was asked with, where it was. */
type Given = Outcome<{ providerMediaId: string }> & { usedToken?: string }

/** A day less than the thirty for which providers keep uploads (channels, 1.4): what is sent now is fetched a little later. */
const uploadLife = 29 * 24 * 3_600_000

/** What the number's provider calls this file; it is brought there first, once for all messages that have it. */
export async function withProvider(
  house: House,
  companyId: string,
  phonenumberId: string,
  mediaId: string,
  signal: AbortSignal,
): Promise<Given> {
  const where = { companyId, phonenumberId, mediaId }
  const now = house.clock.now()
  const { known, row, door } = await house.database.transaction(companyId, async (db) => ({
    known: await findProviderMedia(db, where, now),
    row: await findMediaRow(db, companyId, mediaId),
    door: await openNumber(house, db, companyId, phonenumberId),
  }))
  if (known !== null) return { kind: 'done', answer: { providerMediaId: known } }
  if (!row?.sha256 || row.state !== 'stored') return missing
  const { channel, number } = door ?? {}
  if (!channel || !number) return { kind: 'notSent', reason: 'notConnected' }

  const { mimeType } = row
  const brought = await house.files.borrow({ companyId, sha256: row.sha256 }, (path) =>
    channel.upload(number, { path, mimeType, fileName: row.fileName || row.kind }, signal),
  )
  if (brought === null) return missing
  // Nobody has got anything yet: a file that may or may not have arrived can be brought again.
  if (brought.kind === 'uncertain') return { kind: 'notSent', reason: brought.reason }
  if (brought.kind !== 'done') return { ...brought, usedToken: number.accessToken }
  const saved = { providerMediaId: brought.answer.providerMediaId, now, expiresAt: now + uploadLife }
  const providerMediaId = await house.database.transaction(companyId, (db) => saveProviderMedia(db, where, saved))
  return { kind: 'done', answer: { providerMediaId } }
}

const missing: Given = {
  kind: 'refused',
  failure: { problem: 'mediaProblem', providerCode: null, detail: 'the file is not there any more', traceId: null },
  retryAfterMs: null,
}
