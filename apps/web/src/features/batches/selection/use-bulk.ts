import type { BulkAction } from '@prosa/contract/batches/bulk-action'
import { batchCalls } from '@prosa/contract/batches/calls'
import { undoUntil } from '@prosa/contract/batches/rules'
import { BatchStatus } from '@prosa/contract/batches/states'
import type { ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../kit/calls/send.ts'
import { isSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { runCommand } from '../../chats/public.ts'
import { batchesTexts } from '../batches-texts.ts'
import { followStarted, tellEnded } from '../tell-batch.ts'
import { clearSelection, idOf, keyOf } from './selected-chats.ts'

export type ListQuery = SentOf<typeof inboxCalls.listOwnChats>
type Sent = SentOf<typeof batchCalls.bulkChats>

/** As they stand on the screen: one that moves meanwhile is left where it is. */
const named = ({ phonenumberId, waId, chatStatus, departmentId, agentId, handledBy }: ChatEntry) => ({
  phonenumberId,
  waId,
  seen: { chatStatus, departmentId, agentId, handledBy },
})

/** Which chats are meant: those that were selected one by one, or all that the list finds, except some. */
function meantChats(selection: RowSelection, chats: readonly ChatEntry[], query: ListQuery): Pick<Sent, 'chats' | 'filter' | 'except'> {
  if (selection.kind === 'some') {
    const known = new Map(chats.map((chat) => [idOf(chat), chat]))
    return { chats: [...selection.ids].map((id) => (known.has(id) ? named(known.get(id)!) : keyOf(id))) }
  }
  const { companyId: _, chatResumeOrder: __, pageSize: ___, ...filter } = query
  const except = [...selection.except].map(keyOf)
  return { filter, ...(except.length > 0 && { except }) }
}

/** Does something with the selected chats at once, or starts a batch. The selection ends when the server has agreed. */
export function useBulk(companyId: string, selection: RowSelection, chats: readonly ChatEntry[], query: ListQuery) {
  const client = useQueryClient()
  return async (action: BulkAction): Promise<void> => {
    const asked = {
      companyId,
      ...action,
      ...meantChats(
        selection,
        chats.filter((chat) => isSelected(selection, idOf(chat))),
        query,
      ),
    }
    const answer = await runCommand(
      client,
      () => send(batchCalls.bulkChats, asked),
      (language) => batchesTexts[language].failed,
    )
    if (!answer) return
    clearSelection()
    const { batchId, results } = answer
    if (results === null) {
      showToast({ kind: 'success', say: (language) => ({ text: batchesTexts[language].started }) })
      return followStarted(client, companyId, batchId)
    }
    const done = results.filter(({ reason }) => reason === null).length
    const ended = { status: BatchStatus.Done, done, endedAt: Date.now(), undoneAt: null } as const
    tellEnded(client, companyId, {
      ...ended,
      batchId,
      action: action.action,
      skipped: results.length - done,
      failed: 0,
      undoUntil: undoUntil(ended),
    })
  }
}
