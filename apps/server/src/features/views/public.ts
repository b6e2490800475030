export { findSeenView, findSeenViews } from './find-view.ts'
export { listUnknownIds } from './value-store.ts'
