import { type BatchActionName, contactBatchNames } from '@prosa/contract/batches/bulk-action'
import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import { BatchStatus } from '@prosa/contract/batches/states'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { runCommand } from '../chats/public.ts'
import { batchesTexts } from './batches-texts.ts'
import { showBatch } from './shown-batch.ts'

type Ended = Pick<Batch, 'batchId' | 'action' | 'done' | 'skipped' | 'failed' | 'undoUntil' | 'status'>

const whichOf = (batchId: string) => ({
  say: (language: Language) => batchesTexts[language].verbs.which,
  run: () => showBatch(batchId),
})

const isOfContacts = (action: BatchActionName) => (contactBatchNames as readonly string[]).includes(action)
const wordsOf = (action: BatchActionName, language: Language) => {
  if (action === 'import') return batchesTexts[language].ofImport
  return isOfContacts(action) ? batchesTexts[language].ofContacts : batchesTexts[language]
}

/** No event tells everybody who sees the list of contacts that they are other than before. */
export function askContactsAgain(client: QueryClient) {
  for (const call of [contactListCalls.pageContacts, contactListCalls.countContacts, contactCalls.getContact])
    askAgain(client, keyOfAll(call))
}

/** One that was just begun: small ones are over before anybody has seen them under way. What the list of those knows, it tells the end of. */
export async function followStarted(client: QueryClient, companyId: string, batchId: string): Promise<void> {
  const { batch } = await send(batchCalls.getBatch, { companyId, batchId, pageSize: 1 })
  if (batch.endedAt !== null) return tellEnded(client, companyId, batch)
  const running = queryKeyOf(batchCalls.listRunningBatches, { companyId })
  client.setQueryData<Batch[]>(running, (known = []) => (known.some((one) => one.batchId === batchId) ? known : [...known, batch]))
  askAgain(client, running)
}

/** What was done with many: how many, how many not and which, with an undo for a few seconds. */
export function tellEnded(client: QueryClient, companyId: string, batch: Ended) {
  const { batchId, action, done, skipped, failed, status } = batch
  const left = skipped + failed
  if (isOfContacts(action)) askContactsAgain(client)
  const say = (language: Language) => {
    const texts = batchesTexts[language]
    const words = wordsOf(action, language)
    const text = done === 0 ? words.nothingDone : texts.done[action](done, writeNumber(done, language))
    const canceled = status === BatchStatus.Canceled ? `${texts.canceled}. ` : ''
    return { text, detail: left > 0 ? canceled + words.left(left, writeNumber(left, language)) : canceled || null }
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
  notifyChatListeners({ kind: 'undoing', news: { isOver: false } })
  const batch = await runCommand(client, work, (language) => batchesTexts[language].undoFailed)
  if (!batch) notifyChatListeners({ kind: 'undoing', news: { isOver: true } })
  else if (!batch.isUndoing) tellUndone(client, batch)
}

export function tellUndone(client: QueryClient, { batchId, action, undone, kept }: Pick<Batch, 'batchId' | 'action' | 'undone' | 'kept'>) {
  if (isOfContacts(action)) askContactsAgain(client)
  notifyChatListeners({ kind: 'undoing', news: { isOver: true } })
  const say = (language: Language) => {
    const texts = wordsOf(action, language)
    return {
      text: texts.undone(undone, writeNumber(undone, language)),
      detail: kept > 0 ? texts.kept(kept, writeNumber(kept, language)) : null,
    }
  }
  showToast({ kind: kept > 0 ? 'warning' : 'success', say, ...(kept > 0 && { action: whichOf(batchId) }) })
}
