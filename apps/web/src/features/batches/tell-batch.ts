import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import { BatchStatus } from '@prosa/contract/batches/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { runCommand } from '../chats/public.ts'
import { batchesTexts } from './batches-texts.ts'
import { showBatch } from './shown-batch.ts'

type Ended = Pick<Batch, 'batchId' | 'action' | 'done' | 'skipped' | 'failed' | 'undoUntil' | 'status'>

const whichOf = (batchId: string) => ({
  say: (language: Language) => batchesTexts[language].verbs.which,
  run: () => showBatch(batchId),
})

/** What was done with many: how many, how many not and which, with an undo for a few seconds. */
export function tellEnded(client: QueryClient, companyId: string, batch: Ended) {
  const { batchId, action, done, skipped, failed, status } = batch
  const left = skipped + failed
  const say = (language: Language) => {
    const texts = batchesTexts[language]
    const text = done === 0 ? texts.nothingDone : texts.done[action](done, writeNumber(done, language))
    const canceled = status === BatchStatus.Canceled ? `${texts.canceled}. ` : ''
    return { text, detail: left > 0 ? canceled + texts.left(left, writeNumber(left, language)) : canceled || null }
  }
  showToast({
    kind: done === 0 ? 'warning' : 'success',
    say,
    ...(done > 0 && { undo: () => void undoBatch(client, companyId, batchId) }),
    ...(left > 0 && { action: whichOf(batchId) }),
  })
}

/** Takes it back, also after its screen is gone; what had to stay is said. */
export async function undoBatch(client: QueryClient, companyId: string, batchId: string): Promise<void> {
  const work = () => send(batchCalls.undoBatch, { companyId, batchId })
  const batch = await runCommand(client, work, (language) => batchesTexts[language].undoFailed)
  if (batch && !batch.isUndoing) tellUndone(batch)
}

export function tellUndone({ batchId, undone, kept }: Pick<Batch, 'batchId' | 'undone' | 'kept'>) {
  const say = (language: Language) => {
    const texts = batchesTexts[language]
    return {
      text: texts.undone(undone, writeNumber(undone, language)),
      detail: kept > 0 ? texts.kept(kept, writeNumber(kept, language)) : null,
    }
  }
  showToast({ kind: kept > 0 ? 'warning' : 'success', say, ...(kept > 0 && { action: whichOf(batchId) }) })
}
