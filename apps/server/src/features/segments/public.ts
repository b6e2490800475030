import { type FindPropertyUses, usesOf } from '../properties/public.ts'
import { listSegmentsNaming } from './saved/segment-store.ts'

export type { AskedContacts } from './list/asked-contacts.ts'
export { countFound, listIds, selectIds } from './list/contact-list-store.ts'
export { type Asking, readChosen, readContactFilter, readContactGroup, readSegmentGroup } from './list/read-contact-filter.ts'
export { findSeenSegment, findSeenSegments, tellSegment } from './saved/find-segment.ts'

export const segmentsWithProperty: FindPropertyUses = async ({ db, actor }, propertyId) =>
  usesOf('segment', await listSegmentsNaming(db, actor.companyId, propertyId))
