import type { Media } from '@prosa/contract/media/model'
import type { Db } from '../../kit/db/db.ts'

export type MediaRow = Pick<Media, 'mediaId' | 'kind' | 'state' | 'mimeType' | 'fileName' | 'size'> & {
  sha256: string | null
  thumbnailSha256: string | null
  width: number | null
  height: number | null
  durationMs: number | null
  isVoice: boolean
  /** What the provider calls it and the number it came to, where it came from one. */
  providerMediaId: string | null
  phonenumberId: string | null
  /** The chat that somebody uploaded it for. */
  waId: string | null
  uploadedBy: string | null
  createdAt: number
  /** Lost because we could not fetch it. */
  gaveUp?: boolean
}

const columns = (db: Db) => db`media_id, kind, state, sha256, thumbnail_sha256, mime_type, file_name, size, width, height, duration_ms,
  is_voice, provider_media_id, phonenumber_id, wa_id, uploaded_by, created_at, gave_up`

export async function listMediaRows(db: Db, companyId: string, mediaIds: readonly string[]): Promise<MediaRow[]> {
  return db<MediaRow[]>`select ${columns(db)} from media where company_id = ${companyId} and media_id = any(${[...mediaIds]})`
}

export async function findMediaRow(db: Db, companyId: string, mediaId: string): Promise<MediaRow | null> {
  const [row] = await listMediaRows(db, companyId, [mediaId])
  return row ?? null
}

/** Stays until the end of the transaction, for who is about to need it. */
export async function findMediaToUse(db: Db, companyId: string, mediaId: string): Promise<MediaRow | null> {
  const [row] = await db<
    MediaRow[]
  >`select ${columns(db)} from media where company_id = ${companyId} and media_id = ${mediaId} for key share`
  return row ?? null
}

export async function insertMediaRow(db: Db, companyId: string, row: MediaRow): Promise<void> {
  await db`insert into media (company_id, media_id, kind, state, sha256, thumbnail_sha256, mime_type, file_name, size, width, height,
      duration_ms, is_voice, provider_media_id, phonenumber_id, wa_id, uploaded_by, created_at)
    values (${companyId}, ${row.mediaId}, ${row.kind}, ${row.state}, ${row.sha256}, ${row.thumbnailSha256}, ${row.mimeType}, ${row.fileName},
      ${row.size}, ${row.width}, ${row.height}, ${row.durationMs}, ${row.isVoice}, ${row.providerMediaId}, ${row.phonenumberId}, ${row.waId},
      ${row.uploadedBy}, ${row.createdAt})`
}

/** What was learnt of its bytes. Its state stays: they may not be there yet. */
export async function describeMedia(db: Db, companyId: string, row: MediaRow): Promise<void> {
  await db`update media set kind = ${row.kind}, sha256 = ${row.sha256}, thumbnail_sha256 = ${row.thumbnailSha256}, mime_type = ${row.mimeType},
      file_name = ${row.fileName}, size = ${row.size}, width = ${row.width}, height = ${row.height}, duration_ms = ${row.durationMs},
      is_voice = ${row.isVoice}
    where company_id = ${companyId} and media_id = ${row.mediaId}`
}

/** Only what was awaited: false where it has gone, or is settled already. */
export async function settleMedia(db: Db, companyId: string, mediaId: string, state: 'stored' | 'lost'): Promise<boolean> {
  const { count } =
    await db`update media set state = ${state} where company_id = ${companyId} and media_id = ${mediaId} and state = 'awaited'`
  return count === 1
}

/** We could not fetch it, whatever the provider has. False where it is settled already. */
export async function giveUpMedia(db: Db, companyId: string, mediaId: string): Promise<boolean> {
  const { count } = await db`update media set state = 'lost', gave_up = true
    where company_id = ${companyId} and media_id = ${mediaId} and state = 'awaited'`
  return count === 1
}

/** Of two who ask again at once the second finds it awaited already. */
export async function expectMediaAgain(db: Db, companyId: string, mediaId: string): Promise<boolean> {
  const { count } = await db`update media set state = 'awaited', gave_up = false
    where company_id = ${companyId} and media_id = ${mediaId} and state = 'lost' and gave_up`
  return count === 1
}

export async function deleteMediaRow(db: Db, companyId: string, mediaId: string): Promise<void> {
  await db`delete from media where company_id = ${companyId} and media_id = ${mediaId}`
}

/** Whether a message of this chat has it. */
export async function isInChat(
  db: Db,
  companyId: string,
  chat: { phonenumberId: string; waId: string },
  mediaId: string,
): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`select exists (select from messages
    where company_id = ${companyId} and media_id = ${mediaId} and phonenumber_id = ${chat.phonenumberId} and wa_id = ${chat.waId}) as found`
  return row?.found ?? false
}
