export { batchSettings } from './batches-texts.ts'
export { InboxBatchesLater, RowSelectLater } from './later-parts.tsx'
export { useMarking } from './selection/marking.ts'
