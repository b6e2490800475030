import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { problemWords } from '../../phone-numbers/public.ts'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

const resendFailed = (language: Language) => messagesTexts[language].resendFailed

/** Why a message did not arrive, or may not have arrived, and what can be done, which only a person decides. */
export function MessageTrouble({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts)
  const words = useTexts(problemWords)
  const problemText = useProblemText()
  const { chat, note, isWindowShut, asTemplate } = useLog()
  const resending = useCommand(messageCalls.resendMessage, { failed: resendFailed })
  const [isAsking, setAsking] = useState(false)
  const isUncertain = message.statusDetail === 'uncertain'
  const code = message.error?.code ?? (isUncertain ? 'uncertain' : 'unknown')
  const { what, todo } = words[code]
  const providerCode = message.error?.providerCode
  const isBusy = resending.isPending
  const needsTemplate = (isWindowShut || code === 'windowClosed') && message.messageType !== 'template'
  const resend = async () => note(await resending.mutateAsync({ ...chat, messageId: message.messageId }))
  return (
    <div className={styles.trouble}>
      <p>
        {what} {todo}
        {providerCode !== undefined && <span className={styles.code}> {texts.code(String(providerCode))}</span>}
      </p>
      <div className={styles.actions}>
        {!(needsTemplate && asTemplate) && (
          <Button
            look="framed"
            size="sm"
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            // useCommand shows failures.
            onClick={() => !isBusy && (isUncertain ? setAsking(true) : void Promise.allSettled([resend()]))}
          >
            {isBusy ? texts.resending : isUncertain ? texts.resend : texts.pending.retry}
          </Button>
        )}
        {needsTemplate && asTemplate && (
          <Button look="framed" size="sm" onClick={() => asTemplate(message)}>
            {texts.asTemplate}
          </Button>
        )}
      </div>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.ask.title}
        affected={1}
        consequence={() => texts.ask.body}
        verb={texts.ask.verb}
        tone="brand"
        onConfirm={resend}
        failed={problemText}
      />
    </div>
  )
}
