import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import type { Language } from '../../kit/i18n.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { quickRepliesTexts } from './quick-replies-texts.ts'

/** Deleting can be undone for a moment, instead of asking first. */
export function useReplyMoves(companyId: string) {
  const client = useQueryClient()
  const removing = useCommand(quickReplyCalls.removeQuickReply)
  const restoring = useCommand(quickReplyCalls.restoreQuickReply)
  const listed = () => {
    askAgain(client, keyOfAll(quickReplyCalls.listQuickReplies))
    askAgain(client, keyOfAll(quickReplyCalls.listKeptQuickReplies))
  }
  const moved = (done: 'removed' | 'restored', { quickReplyId, shortcut }: QuickReply) => {
    const say = (language: Language) => ({ text: quickRepliesTexts[language].done[done](shortcut) })
    const undo = () => void restoring.mutateAsync({ companyId, quickReplyId }).then(listed, listed)
    showToast({ kind: 'success', say, ...(done === 'removed' && { undo }) })
  }
  /** useCommand shows failures. */
  const move = (command: typeof removing | typeof restoring, done: 'removed' | 'restored') => async (reply: QuickReply) => {
    const [{ status }] = await Promise.allSettled([command.mutateAsync({ companyId, quickReplyId: reply.quickReplyId })])
    listed()
    if (status === 'fulfilled') moved(done, reply)
  }
  return { remove: move(removing, 'removed'), restore: move(restoring, 'restored') }
}
