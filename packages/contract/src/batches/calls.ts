import * as z from 'zod/mini'
import { mostCloseReason } from '../chats/limits.ts'
import { ChatKey, SeenPlace } from '../chats/model.ts'
import { ChatStatus } from '../chats/states.ts'
import { slaFilters, systemUser } from '../inbox/calls.ts'
import { call } from '../kit/call.ts'
import { flag, list, oneOf, ownId, text, time, whole } from '../kit/fields.ts'
import { bulkActionNames } from './bulk-action.ts'
import { batchItemPageSize, batchPageSize, mostBatchPageSize, mostNamed, mostWebhookUrl } from './limits.ts'
import { Batch, BatchItem, batchItemStates, batchReasons } from './model.ts'
import { BatchStatus } from './states.ts'

const ofCompany = { companyId: ownId() }
const ofBatch = { ...ofCompany, batchId: ownId() }
const Started = z.object({ batchId: z.string() })

const paging = {
  page: z._default(whole(0, 100_000), 0),
  pageSize: z._default(whole(1, mostBatchPageSize), batchPageSize),
  statusList: z.optional(list(BatchStatus.schema, 6)),
}
const paged = {
  method: 'POST',
  onlyReads: true,
  allow: 'broadcast',
  result: z.object({ batches: z.array(Batch), containsMore: z.boolean() }),
  errors: [],
} as const

/** `n` is the number (DECISIONS); both close what the asker sees of it. */
const closing = {
  method: 'POST',
  allow: 'broadcast',
  audit: 'batch.start',
  input: z.object({ ...ofCompany, n: ownId(), webhookUrl: z.optional(text(mostWebhookUrl)), departmentId: z.optional(ownId()) }),
  result: Started,
  errors: ['number.notFound', 'department.notFound', 'batch.tooMany'],
} as const

const filter = z.object({
  tabActive: z.optional(whole(0, 2)),
  searchFilter: z.optional(text(200)),
  chatStatus: z.optional(list(ChatStatus.schema, 4)),
  phonenumberIdJson: z.optional(list(ownId(), 100)),
  departmentIdJson: z.optional(list(ownId(), 200)),
  labelIdJson: z.optional(list(ownId(), 100)),
  broadcastId: z.optional(ownId()),
  userIdJson: z.optional(list(ownId(systemUser), 500)),
  includeLoggedUserChats: z.optional(flag()),
  includeQueueChats: z.optional(flag()),
  unread: z.optional(flag()),
  unanswered: z.optional(flag()),
  snoozed: z.optional(flag()),
  sla: z.optional(oneOf(slaFilters)),
  /** All that a view finds, in place of the other filters. */
  viewId: z.optional(ownId()),
})

/** What became of a chat that was named: done, or left as it is. */
const Outcome = z.object({ phonenumberId: z.string(), waId: z.string(), reason: z.nullable(z.enum(batchReasons)) })

/** Work on many chats. Its author follows their own; `broadcast` sees and starts those of the company. R068, R081, R093. */
export const batchCalls = {
  /** C275: the newest. */
  listBatches: call({
    method: 'GET',
    path: '/batch/:companyId/list',
    allow: 'broadcast',
    input: z.object(ofCompany),
    result: z.array(Batch),
    errors: [],
  }),
  /** C277 */
  pageBatches: call({ ...paged, path: '/batch/:companyId/operationsList', input: z.object({ ...ofCompany, ...paging }) }),
  /** C277 as an address of old has it: that one alone. */
  pageOneBatch: call({ ...paged, path: '/batch/:companyId/:batchId/operationsList', input: z.object({ ...ofBatch, ...paging }) }),
  /** C276: its counts and, page after page, its chats. */
  getBatch: call({
    method: 'GET',
    path: '/batch/:companyId/:batchId/operationDetail',
    allow: 'signedIn',
    input: z.object({
      ...ofBatch,
      after: z.optional(whole(0, 2_000_000_000)),
      pageSize: z._default(whole(1, mostBatchPageSize), batchItemPageSize),
      states: z.optional(list(oneOf(batchItemStates), batchItemStates.length)),
    }),
    result: z.object({ batch: Batch, items: z.array(BatchItem), containsMore: z.boolean() }),
    errors: ['batch.notFound'],
  }),
  /** Those of the asker that are under way: what a page that was loaded again goes on showing. */
  listRunningBatches: call({
    method: 'GET',
    path: '/batch/:companyId/running',
    allow: 'signedIn',
    input: z.object(ofCompany),
    result: z.array(Batch),
    errors: [],
  }),
  /** C278 */
  cancelBatch: call({
    method: 'POST',
    path: '/batch/:companyId/:batchId/cancel',
    allow: 'signedIn',
    audit: 'batch.cancel',
    input: z.object(ofBatch),
    result: Batch,
    errors: ['batch.notFound', 'batch.over'],
  }),
  /** What nobody touched since is as it was before; the rest is listed. */
  undoBatch: call({
    method: 'POST',
    path: '/batch/:companyId/:batchId/undo',
    allow: 'signedIn',
    audit: 'batch.undo',
    input: z.object(ofBatch),
    result: Batch,
    errors: ['batch.notFound', 'batch.undoOver', 'batch.stateBeforeMissing'],
  }),
  /** C279: all of a number that are not closed. */
  closeNumberChats: call({ ...closing, path: '/batch/:companyId/:n/chatClose' }),
  /** C280: those of a number that wait in queues. */
  closeQueueChats: call({ ...closing, path: '/batch/:companyId/:n/chatCloseInbox' }),
  /**
   * Either the chats that are named, each as the asker saw it, or all that the filters of the inbox find. Up to `mostAtOnce` named ones are
   * done at once; anything else is a batch, and `results` is null.
   */
  bulkChats: call({
    method: 'POST',
    path: '/batch/:companyId/chats',
    body: 'json',
    allow: 'signedIn',
    audit: 'batch.bulk',
    input: z.object({
      ...ofCompany,
      action: oneOf(bulkActionNames),
      targetId: z.optional(ownId()),
      labelId: z.optional(ownId()),
      closeReason: z.optional(text(mostCloseReason)),
      until: z.optional(time()),
      chats: z.optional(list(z.extend(ChatKey, { seen: z.optional(SeenPlace) }), mostNamed)),
      filter: z.optional(filter),
      /** Of what the filter finds, these are left out. */
      except: z.optional(list(ChatKey, mostNamed)),
    }),
    result: z.object({ batchId: z.string(), results: z.nullable(z.array(Outcome)) }),
    errors: ['batch.tooMany', 'view.notFound', 'contact.maskedCondition'],
  }),
}
