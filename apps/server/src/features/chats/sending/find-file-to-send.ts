import type { MessageType } from '@prosa/contract/messages/content'
import { isMediaKind } from '@prosa/contract/messages/sent-fields'
import { type Actor, sees } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { findMediaToUse } from '../../media/public.ts'
import { listMediaPlaces } from './send-store.ts'

/** A file that is here: one's own, or of a chat that one sees. Of any other nobody learns whether it is there. */
export async function findFileToSend({ db, actor }: { db: Db; actor: Actor }, mediaId: string, messageType: MessageType): Promise<void> {
  const file = await findMediaToUse(db, actor.companyId, mediaId)
  if (file?.state !== 'stored') throw new Refusal('media.notFound')
  const places = file.uploadedBy === actor.userId ? [] : await listMediaPlaces(db, actor.companyId, mediaId)
  if (file.uploadedBy !== actor.userId && !places.some((place) => sees(actor, place))) throw new Refusal('media.notFound')
  if (isMediaKind(messageType) && messageType !== 'document' && file.kind !== messageType) throw new Refusal('media.wrongType')
}
