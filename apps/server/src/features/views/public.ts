export { findSeenView, findSeenViews } from './find-view.ts'
