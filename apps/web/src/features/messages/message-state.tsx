import { Button } from '@mantine/core'
import { writeDate, writeHour } from '@prosa/contract/formats/date'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { mayResend } from '@prosa/contract/messages/rules'
import { MessageStatus } from '@prosa/contract/messages/states'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, useTexts } from '../../kit/i18n.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { patchAnswer, useCommand } from '../../kit/query.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { StatusTick, type TickStatus } from '../../ui/status-tick.tsx'
import { problemWords } from '../phone-numbers/public.ts'
import { joinMessages } from './join-messages.ts'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import type { ChatAsked } from './use-messages.ts'

const ticks: Partial<Record<MessageStatus, TickStatus>> = {
  [MessageStatus.Queued]: 'queued',
  [MessageStatus.Sent]: 'sent',
  [MessageStatus.Delivered]: 'delivered',
  [MessageStatus.Read]: 'read',
  [MessageStatus.Error]: 'error',
}
const isUncertain = ({ statusDetail }: Message) => statusDetail === 'uncertain'

/** How far one of ours has come. */
export function MessageState({ message, timeZone }: { message: Message; timeZone: string }) {
  const texts = useTexts(messagesTexts)
  const { fromMe, internal, messageStatus, scheduledAt } = message
  const tick = ticks[messageStatus]
  if (!fromMe || internal || tick === undefined) return null
  if (isUncertain(message))
    return (
      <span className={styles.uncertain}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {texts.uncertain}
      </span>
    )
  return (
    <>
      {message.statusDetail === 'scheduled' && scheduledAt !== undefined && (
        <span>{texts.scheduled(`${writeDate(scheduledAt, timeZone)} ${writeHour(scheduledAt, timeZone)}`)}</span>
      )}
      <StatusTick status={tick} words={tick === 'error'} />
    </>
  )
}

const failed = (language: Language) => messagesTexts[language].resendFailed

/** Why it did not arrive, or may not have, and the way to send it again, which only a person takes. */
export function MessageTrouble({ chat, message }: { chat: ChatAsked; message: Message }) {
  const texts = useTexts(messagesTexts)
  const words = useTexts(problemWords)
  const problemText = useProblemText()
  const client = useQueryClient()
  const resending = useCommand(messageCalls.resendMessage, { failed })
  const [isAsking, setAsking] = useState(false)
  if (!mayResend(message)) return null
  const { what, todo } = words[message.error?.code ?? (isUncertain(message) ? 'uncertain' : 'unknown')]
  const providerCode = message.error?.providerCode
  const isBusy = resending.isPending

  const resend = async () => {
    const after = await resending.mutateAsync({ ...chat, messageId: message.messageId })
    patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({ ...known, messages: [...joinMessages(known.messages, [after])] }))
  }
  return (
    <div className={styles.trouble}>
      <p>
        {what} {todo}
        {providerCode !== undefined && <span className={styles.code}> {texts.code(String(providerCode))}</span>}
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="sm"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          // What fails is told by useCommand.
          onClick={() => !isBusy && (isUncertain(message) ? setAsking(true) : void Promise.allSettled([resend()]))}
        >
          {isBusy ? texts.resending : texts.resend}
        </Button>
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
