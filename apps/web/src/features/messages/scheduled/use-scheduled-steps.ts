import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import { statuses } from '@prosa/contract/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { problemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { isUnheard, RefusedError } from '../../../kit/calls/refused-error.ts'
import { currentLanguage, type Language } from '../../../kit/i18n.ts'
import { showNotice } from '../../../kit/notices.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Outgoing } from '../../composer/public.ts'
import { noteMessage } from '../note-message.ts'
import { scheduledTexts } from './scheduled-texts.ts'
import type { ScheduledTexts } from './texts/pt.ts'

type Told = 'changed' | 'sent' | 'cancelled' | 'planned' | 'replaced'
type Failed = 'changeFailed' | 'sendFailed' | 'cancelFailed' | 'planFailed' | 'replaceFailed'

const failed = (what: Failed) => ({ failed: (language: Language): ScheduledTexts[Failed] => scheduledTexts[language][what] })

/** A template that is being chosen, and whether the server may have it already. */
type Choice = { clientMessageId: string; isUnsure: boolean }

/** What can be done with a message that waits for its time; the chat and the list show it at once. */
export function useScheduledSteps(companyId: string, message: Message) {
  const client = useQueryClient()
  const changing = useCommand(scheduledCalls.changeScheduled, failed('changeFailed'))
  const sending = useCommand(scheduledCalls.sendScheduledNow, failed('sendFailed'))
  const cancelling = useCommand(messageCalls.cancelMessage, failed('cancelFailed'))
  const planning = useCommand(messageCalls.sendMessage, failed('planFailed'))
  const planningTemplate = useCommand(messageCalls.sendMessage, { takesOver: true })
  const replacing = useCommand(messageCalls.cancelMessage, failed('replaceFailed'))
  const { phonenumberId, waId, messageId } = message
  const key = { companyId, phonenumberId, waId, messageId }
  const settle = (told: Told, now: Message, undo?: () => void) => {
    noteMessage(client, { companyId, phonenumberId, waId }, now)
    askAgain(client, keyOfAll(scheduledCalls.listScheduled))
    showToast({ kind: 'success', say: () => ({ text: scheduledTexts[currentLanguage()][told] }), ...(undo && { undo }) })
  }
  // The news of it may take the row away before the answer is here: what follows hangs on the answer, not on the row.
  const after = async <R>(answer: Promise<R>, then: (result: R) => void) => {
    const [heard] = await Promise.allSettled([answer])
    if (heard.status === 'fulfilled') then(heard.value)
  }
  // What was taken back stays so: the same words are planned once more, for the same time. What has files or blanks is written anew by hand.
  const { messageType, messageBody, scheduledAt, replyTo } = message
  const planAgain = () => {
    const asked = { companyId, phonenumberId, waId, messageType: 'text' as const, messageBody, clientMessageId: crypto.randomUUID() }
    const plan = { ...asked, scheduledAt: scheduledAt!, ...(replyTo?.messageId && { replyToMessageId: replyTo.messageId }) }
    void after(planning.mutateAsync(plan), (planned) => settle('planned', planned))
  }
  // Of one choice there is one template: where no answer was heard it may be there already, and the next try asks for the same one.
  const choice = useRef<Choice | null>(null)
  const notPlanned = (chosen: Choice, error: unknown) => {
    const isReused = error instanceof RefusedError && error.code === 'message.reused'
    const isUnsure = chosen.isUnsure || isUnheard(error) || isReused
    choice.current = isReused ? null : { ...chosen, isUnsure }
    if (isUnsure) askAgain(client, keyOfAll(scheduledCalls.listScheduled))
    // Whoever has to sign in again is led there, as with any command.
    if (error instanceof RefusedError && error.status === statuses.sessionInvalid) return
    const words = isUnsure ? 'templateUnheard' : 'templateFailed'
    showNotice((language) => ({ text: scheduledTexts[language][words], detail: problemText(error, language) }))
  }
  const mayPlanAgain = messageType === 'text' && scheduledAt !== undefined
  return {
    isBusy: [changing, sending, cancelling, planningTemplate, replacing].some(({ isPending }) => isPending),
    change: (plan: { messageBody?: string; scheduledAt: number }, done: () => void) =>
      void after(changing.mutateAsync({ ...key, ...plan }), (changed) => {
        settle('changed', changed)
        done()
      }),
    // It is taken back only once the template waits: something reaches the customer, whatever fails between.
    instead: async (template: Outgoing): Promise<boolean> => {
      const chosen = choice.current ?? { clientMessageId: crypto.randomUUID(), isUnsure: false }
      const asked = { companyId, phonenumberId, waId, ...template, clientMessageId: chosen.clientMessageId }
      const [heard] = await Promise.allSettled([planningTemplate.mutateAsync(asked)])
      if (heard.status === 'rejected') {
        notPlanned(chosen, heard.reason)
        return false
      }
      choice.current = null
      noteMessage(client, { companyId, phonenumberId, waId }, heard.value)
      askAgain(client, keyOfAll(scheduledCalls.listScheduled))
      void after(replacing.mutateAsync(key), () => settle('replaced', { ...message, deletedAt: Date.now() }))
      return true
    },
    now: () => void after(sending.mutateAsync(key), (sent) => settle('sent', sent)),
    cancel: () =>
      void after(cancelling.mutateAsync(key), () =>
        settle('cancelled', { ...message, deletedAt: Date.now() }, mayPlanAgain ? planAgain : undefined),
      ),
  }
}
