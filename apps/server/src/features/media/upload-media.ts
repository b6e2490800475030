import type { mediaCalls } from '@prosa/contract/media/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findSeenChat } from '../sight/public.ts'
import { findMediaRow, isInChat } from './media-store.ts'
import { mediaOnWire } from './media-url.ts'
import { storeFile } from './store-file.ts'

export const uploadMedia: Handler<typeof mediaCalls.uploadMedia> = async ({ actor, house }, { phonenumberId, waId, file, isVoice }) => {
  const { companyId, userId } = actor
  const chat = { phonenumberId, waId }
  const within = house.database.transaction
  await within(companyId, (db) => findSeenChat({ db, actor }, chat))
  const { path, fileName } = file
  const mediaId = await storeFile(house, { companyId, path, fileName, userId, isVoice, chat })
  const row = await within(companyId, (db) => findMediaRow(db, companyId, mediaId))
  if (!row) throw new Refusal('media.unreadable')
  return mediaOnWire(house, companyId, row)
}

/** The same as its upload answered, later and for others. */
export const getMedia: Handler<typeof mediaCalls.getMedia> = async ({ db, actor, house }, { phonenumberId, waId, mediaId }) => {
  const { companyId, userId } = actor
  await findSeenChat({ db, actor }, { phonenumberId, waId })
  const row = await findMediaRow(db, companyId, mediaId)
  const isOwn = row?.uploadedBy === userId && row.phonenumberId === phonenumberId && row.waId === waId
  if (!row || !(isOwn || (await isInChat(db, companyId, { phonenumberId, waId }, mediaId)))) throw new Refusal('media.notFound')
  return mediaOnWire(house, companyId, row)
}
