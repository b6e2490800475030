import type { ChatKey } from '../chats/model.ts'
import type { ChatStatus } from '../chats/states.ts'
import type { FieldProblem } from '../kit/call.ts'

/** What is done with many chats at once, as people choose it. */
export const bulkActionNames = ['assign', 'transfer', 'label', 'unlabel', 'read', 'snooze', 'close'] as const
export type BulkActionName = (typeof bulkActionNames)[number]

/** What is done with many contacts, as batches name it beside what is done with chats. */
export const contactBatchNames = [
  'contactLabel',
  'contactUnlabel',
  'contactResponsible',
  'contactBlock',
  'contactUnblock',
  'contactDelete',
] as const

/** Also what has a call of its own: `pass` is the end of somebody's day (`shifts`), `import` a file of contacts (`imports`). */
export const batchActionNames = [...bulkActionNames, 'pass', 'import', ...contactBatchNames] as const
export type BatchActionName = (typeof batchActionNames)[number]

/** The same with what each needs to know. */
export type BulkAction =
  | { action: 'assign'; targetId: string }
  | { action: 'transfer'; targetId: string }
  | { action: 'label' | 'unlabel'; labelId: string }
  | { action: 'read' }
  /** A time to come, or `untilAnswered`. */
  | { action: 'snooze'; until: number }
  | { action: 'close'; closeReason: string }

/** Where each chat goes, by its key; null is its queue. A map is no JSON: of what was written nothing is kept with the batch. */
type PassAction = { action: 'pass'; plans: ReadonlyMap<string, PassPlan> }
export type PassPlan = { targetId: string | null; note: { noteId: string; text: string } | null }
export type BatchAction = BulkAction | PassAction
export const planKey = ({ phonenumberId, waId }: ChatKey): string => `${phonenumberId}/${waId}`

type Sent = {
  action: BulkActionName
  targetId?: string | undefined
  labelId?: string | undefined
  closeReason?: string | undefined
  until?: number | undefined
}

/** A form carries flat fields: which of them an action needs is said here. */
export function readBulkAction(sent: Sent): { action: BulkAction; problem: null } | { action: null; problem: FieldProblem } {
  const { action, targetId, labelId, closeReason = '', until } = sent
  const missing = (name: keyof Sent) => ({ action: null, problem: { name, problem: 'required' as const } })
  switch (action) {
    case 'assign':
    case 'transfer':
      return targetId === undefined ? missing('targetId') : { action: { action, targetId }, problem: null }
    case 'label':
    case 'unlabel':
      return labelId === undefined ? missing('labelId') : { action: { action, labelId }, problem: null }
    case 'read':
      return { action: { action }, problem: null }
    case 'snooze':
      return until === undefined ? missing('until') : { action: { action, until }, problem: null }
    case 'close':
      return { action: { action, closeReason: closeReason.trim() }, problem: null }
  }
}

/** The filters of the inbox that find the chats of a batch, as its options keep them. */
export type BatchFilter = {
  tabActive?: number | undefined
  searchFilter?: string | undefined
  chatStatus?: readonly ChatStatus[] | undefined
  phonenumberIdJson?: readonly string[] | undefined
  departmentIdJson?: readonly string[] | undefined
  labelIdJson?: readonly string[] | undefined
  broadcastId?: string | undefined
  userIdJson?: readonly string[] | undefined
  includeLoggedUserChats?: boolean | undefined
  includeQueueChats?: boolean | undefined
  unread?: boolean | undefined
  unanswered?: boolean | undefined
  snoozed?: boolean | undefined
  sla?: 'over' | 'soon' | undefined
  /** That of a view, as it was when the batch began; then nothing else but it counts. */
  condition?: string | undefined
  /** The person who saved that condition. */
  conditionBy?: string | undefined
}
