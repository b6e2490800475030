export { entryOf, type StoredEntry } from './entry-of.ts'
export { entryColumns, mostPreview } from './entry-store.ts'
