import { propertyMark, replaceMarks } from '@prosa/contract/quick-replies/marks'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { mayChangeQuickReply, quickReplyGoneAt } from '@prosa/contract/quick-replies/rules'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Context } from '../../kit/http/context.ts'
import { listMediaRows, mediaOnWire } from '../media/public.ts'
import { listKnownPropertyNames } from '../properties/public.ts'
import type { QuickReplyRow } from './quick-reply-store.ts'

type Asker = Pick<Context, 'db' | 'actor' | 'house'>

/** As this person gets them: with the names of properties as they are now, and links to the files. */
export async function showQuickReplies({ db, actor, house }: Asker, rows: readonly QuickReplyRow[]): Promise<QuickReply[]> {
  const { companyId } = actor
  const mediaIds = rows.flatMap((row) => row.mediaIds)
  const [names, media] = await allAnswered([
    listKnownPropertyNames(db, companyId),
    mediaIds.length === 0 ? [] : listMediaRows(db, companyId, mediaIds),
  ])
  const nameOf = new Map(names.map(({ propertyId, name }) => [propertyId, name]))
  const files = new Map(media.map((file) => [file.mediaId, mediaOnWire(house, companyId, file)]))
  return rows.map(({ mediaIds, ownerId, deletedAt, changedByName: _, ...row }) => {
    const text = replaceMarks(row.text, ({ kind, name }) => (kind === 'property' ? propertyMark(nameOf.get(name) ?? name) : null))
    return {
      ...row,
      text,
      offer: row.offer && { ...row.offer, body: text },
      files: mediaIds.flatMap((mediaId) => files.get(mediaId) ?? []),
      mayChange: mayChangeQuickReply(actor, { ...row, ownerId }),
      goneAt: quickReplyGoneAt(deletedAt),
    }
  })
}

export async function showQuickReply(asker: Asker, row: QuickReplyRow): Promise<QuickReply> {
  const [shown] = await showQuickReplies(asker, [row])
  return shown!
}
