export { selectIds } from './list/contact-list-store.ts'
export { readContactFilter, readContactGroup } from './list/read-contact-filter.ts'
export { findSeenSegment } from './saved/find-segment.ts'
