import { whenIdle } from '../../kit/calls/when-idle.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { InboxBatches } from './inbox-batches.tsx'
import type { RowSelect } from './selection/row-select.tsx'

const Nothing = () => null

/** Both are one chunk: whoever selects a row needs the bar next. */
const load = () => import('./inbox-batches.tsx')

export const RowSelectLater = lazyPart<Parameters<typeof RowSelect>[0]>(async () => (await load()).RowSelect, Nothing)

/** Stands beside the list from the beginning, and is needed last. */
export const InboxBatchesLater = lazyPart<Parameters<typeof InboxBatches>[0]>(
  () => whenIdle(async () => (await load()).InboxBatches),
  Nothing,
)
