import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { currentLanguage, type Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { noteMessage } from '../note-message.ts'
import { scheduledTexts } from './scheduled-texts.ts'
import type { ScheduledTexts } from './texts/pt.ts'

type Told = 'changed' | 'sent' | 'cancelled'
type Failed = 'changeFailed' | 'sendFailed' | 'cancelFailed'

const failed = (what: Failed) => ({ failed: (language: Language): ScheduledTexts[Failed] => scheduledTexts[language][what] })

/** What can be done with a message that waits for its time; the chat and the list show it at once. */
export function useScheduledSteps(companyId: string, message: Message) {
  const client = useQueryClient()
  const changing = useCommand(scheduledCalls.changeScheduled, failed('changeFailed'))
  const sending = useCommand(scheduledCalls.sendScheduledNow, failed('sendFailed'))
  const cancelling = useCommand(messageCalls.cancelMessage, failed('cancelFailed'))
  const { phonenumberId, waId, messageId } = message
  const key = { companyId, phonenumberId, waId, messageId }
  const settle = (told: Told, after: Message) => {
    noteMessage(client, { companyId, phonenumberId, waId }, after)
    askAgain(client, keyOfAll(scheduledCalls.listScheduled))
    showToast({ kind: 'success', say: () => ({ text: scheduledTexts[currentLanguage()][told] }) })
  }
  return {
    isBusy: changing.isPending || sending.isPending || cancelling.isPending,
    change: (plan: { messageBody?: string; scheduledAt: number }, done: () => void) =>
      changing.mutate(
        { ...key, ...plan },
        {
          onSuccess: (changed) => {
            settle('changed', changed)
            done()
          },
        },
      ),
    now: () => sending.mutate(key, { onSuccess: (sent) => settle('sent', sent) }),
    cancel: () => cancelling.mutate(key, { onSuccess: () => settle('cancelled', { ...message, deletedAt: Date.now() }) }),
  }
}
