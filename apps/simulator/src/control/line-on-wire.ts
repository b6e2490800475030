import type { PhoneLine } from '@prosa/contract/simulator/model'
import type { Line } from '../state/customer.ts'
import type { World } from '../state/world.ts'

/** A message as the telephone shows it. */
export function lineOnWire({ shelf }: World, line: Line): PhoneLine {
  const { lineId, fromCustomer, type, text, at, tick, replyTo, buttons, list, link, location, byCustomer, byCompany, isEdited, isDeleted } =
    line
  const media = line.mediaId ? shelf.media.get(line.mediaId) : undefined
  return {
    lineId,
    fromCustomer,
    type,
    text,
    at,
    tick,
    reactions: [byCustomer, byCompany].filter((emoji) => emoji !== null),
    ...(replyTo ? { replyTo } : {}),
    ...(media
      ? { media: { url: `/control/media/${media.mediaId}`, mimeType: media.mimeType, fileName: media.fileName, size: media.bytes.length } }
      : {}),
    ...(buttons.length > 0 ? { buttons } : {}),
    ...(list ? { list } : {}),
    ...(link ? { link } : {}),
    ...(location ? { location } : {}),
    ...(isEdited ? { isEdited } : {}),
    ...(isDeleted ? { isDeleted } : {}),
  }
}
