import type { mediaCalls } from '@prosa/contract/media/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findSeenChat } from '../sight/public.ts'
import { findMediaRow, isInChat } from './media-store.ts'
import { mediaOnWire } from './media-url.ts'

export const getMedia: Handler<typeof mediaCalls.getMedia> = async ({ db, actor, house }, { phonenumberId, waId, mediaId }) => {
  const { companyId, userId } = actor
  await findSeenChat({ db, actor }, { phonenumberId, waId })
  const row = await findMediaRow(db, companyId, mediaId)
  const isOwn = row?.uploadedBy === userId && row.phonenumberId === phonenumberId && row.waId === waId
  if (!row || !(isOwn || (await isInChat(db, companyId, { phonenumberId, waId }, mediaId)))) throw new Refusal('media.notFound')
  return mediaOnWire(house, companyId, row)
}
