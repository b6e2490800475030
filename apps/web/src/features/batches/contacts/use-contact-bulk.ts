import type { BatchActionName } from '@prosa/contract/batches/bulk-action'
import { type ContactActionName, contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import { undoUntil } from '@prosa/contract/batches/rules'
import { BatchStatus } from '@prosa/contract/batches/states'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../kit/calls/send.ts'
import type { RowSelection } from '../../../ui/selection/row-selection.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { runCommand } from '../../chats/public.ts'
import { batchesTexts } from '../batches-texts.ts'
import { followStarted, tellEnded } from '../tell-batch.ts'
import { contactBatchTexts } from './contact-batch-texts.ts'

export type ContactAction = { action: ContactActionName; labelId?: string; targetId?: string }

/** As batches name it. */
const batchNames = {
  label: 'contactLabel',
  unlabel: 'contactUnlabel',
  responsible: 'contactResponsible',
  block: 'contactBlock',
  unblock: 'contactUnblock',
  delete: 'contactDelete',
} as const satisfies Record<ContactActionName, BatchActionName>

/** The meant contacts as calls name them: by their ids, or by what finds them. */
export const chosenOf = (meant: RowSelection, filter: ContactFilter) =>
  meant.kind === 'some' ? { contactIds: [...meant.ids] } : { filter, ...(meant.except.size > 0 && { except: [...meant.except] }) }

/** Does something with the meant contacts at once, or starts a batch. Resolves with true when the server has agreed. */
export function useContactBulk(companyId: string, filter: ContactFilter) {
  const client = useQueryClient()
  return async (action: ContactAction, meant: RowSelection): Promise<boolean> => {
    const answer = await runCommand(
      client,
      () => send(contactBulkCalls.bulkContacts, { companyId, ...action, ...chosenOf(meant, filter) }),
      (language) => contactBatchTexts[language].failed,
    )
    if (!answer) return false
    const { batchId, results } = answer
    if (results === null) {
      showToast({ kind: 'success', say: (language) => ({ text: batchesTexts[language].started }) })
      void followStarted(client, companyId, batchId)
      return true
    }
    const done = results.filter(({ reason }) => reason === null).length
    const ended = { status: BatchStatus.Done, done, endedAt: Date.now(), undoneAt: null } as const
    tellEnded(client, companyId, {
      ...ended,
      batchId,
      action: batchNames[action.action],
      skipped: results.length - done,
      failed: 0,
      undoUntil: undoUntil(ended),
    })
    return true
  }
}
