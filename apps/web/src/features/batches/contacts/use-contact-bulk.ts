import { batchCalls } from '@prosa/contract/batches/calls'
import { type ContactActionName, contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import type { RowSelection } from '../../../ui/selection/row-selection.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { runCommand } from '../../chats/public.ts'
import { batchesTexts } from '../batches-texts.ts'
import { showBatch } from '../shown-batch.ts'
import { undoBatch } from '../tell-batch.ts'
import { contactBatchTexts } from './contact-batch-texts.ts'

export type ContactAction = { action: ContactActionName; labelId?: string; targetId?: string }

/** Does something with the meant contacts at once, or starts a batch; `onChanged` is for when they are other than before. */
export function useContactBulk(companyId: string, filter: ContactFilter, onChanged: () => void) {
  const client = useQueryClient()
  const undo = async (batchId: string) => {
    await undoBatch(client, companyId, batchId)
    onChanged()
  }
  return async (action: ContactAction, meant: RowSelection): Promise<boolean> => {
    const which =
      meant.kind === 'some' ? { contactIds: [...meant.ids] } : { filter, ...(meant.except.size > 0 && { except: [...meant.except] }) }
    const answer = await runCommand(
      client,
      () => send(contactBulkCalls.bulkContacts, { companyId, ...action, ...which }),
      (language) => contactBatchTexts[language].failed,
    )
    if (!answer) return false
    onChanged()
    const { batchId, results } = answer
    if (results === null) {
      showToast({ kind: 'success', say: (language) => ({ text: batchesTexts[language].started }) })
      askAgain(client, keyOfAll(batchCalls.listRunningBatches))
      return true
    }
    const done = results.filter(({ reason }) => reason === null).length
    tellDone(action.action, done, results.length - done, batchId, () => void undo(batchId))
    return true
  }
}

/** How many it was done with, how many not and which, with an undo for a few seconds. */
function tellDone(action: ContactActionName, done: number, left: number, batchId: string, undo: () => void) {
  const say = (language: Language) => {
    const texts = contactBatchTexts[language]
    return {
      text: done === 0 ? texts.nothingDone : texts.done[action](done, writeNumber(done, language)),
      detail: left > 0 ? texts.left(left, writeNumber(left, language)) : null,
    }
  }
  const which = { say: (language: Language) => batchesTexts[language].verbs.which, run: () => showBatch(batchId) }
  showToast({ kind: done === 0 ? 'warning' : 'success', say, ...(done > 0 && { undo }), ...(left > 0 && { action: which }) })
}
