import { whenIdle } from '../../kit/calls/when-idle.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ContactBatch } from './contacts/contact-batch.tsx'
import type { DeleteContact } from './contacts/delete-contact.tsx'
import type { InboxBatches } from './inbox-batches.tsx'
import type { RowSelect } from './selection/row-select.tsx'

export type { AskedBatch } from './contacts/contact-batch.tsx'
export { useMarking } from './selection/marking.ts'

const Nothing = () => null

/** In one chunk with the bar: whoever selects a row needs that next. */
export const RowSelectLater = lazyPart<Parameters<typeof RowSelect>[0]>(
  async () => (await import('./inbox-batches.tsx')).RowSelect,
  Nothing,
)

/** Stands beside the list from the beginning, and is needed last. */
export const InboxBatchesLater = lazyPart<Parameters<typeof InboxBatches>[0]>(
  () => whenIdle(async () => (await import('./inbox-batches.tsx')).InboxBatches),
  Nothing,
)

/** Beside the list of contacts. */
export const ContactBatchLater = lazyPart<Parameters<typeof ContactBatch>[0]>(
  async () => (await import('./contacts/contact-batch.tsx')).ContactBatch,
  Nothing,
)

/** Over the page of one contact; in one chunk with what is done with many. */
export const DeleteContactLater = lazyPart<Parameters<typeof DeleteContact>[0]>(
  async () => (await import('./contacts/contact-batch.tsx')).DeleteContact,
  Nothing,
)
