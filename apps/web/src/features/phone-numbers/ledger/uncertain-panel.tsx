import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { useKeptTarget } from '../../../ui/focus/use-kept-target.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import { problemWords } from '../problems/problem-words.ts'
import type { ListProps } from './aside-panel.tsx'
import styles from './ledger.module.css'

const resent = (language: Language) => numbersTexts[language].uncertain.resent
const { listUncertainMessages } = deliveryCalls
const { resendMessage } = messageCalls

/** Messages whose outcome nobody knows. Only a person sends one again, after a warning that it may arrive twice. */
export function UncertainPanel({ companyId, timeZone, of, opened, onClose }: ListProps) {
  const texts = useTexts(numbersTexts).uncertain
  const words = useTexts(problemWords).uncertain
  const problemText = useProblemText()
  const client = useQueryClient()
  const listed = useCall(listUncertainMessages, opened ? { companyId, phonenumberId: of } : null)
  const resending = useCommand(resendMessage, { takesOver: true, done: resent })
  const asking = useKeptTarget<Message>()
  const stage = useLoadingStage(listed.isPending)
  const messages = listed.data
  const textOf = ({ messageBody }: Message) => messageBody.trim() || texts.noText

  const resend = async ({ phonenumberId, waId, messageId }: Message) => {
    await resending.mutateAsync({ companyId, phonenumberId, waId, messageId }).finally(() => {
      for (const call of [listUncertainMessages, phoneNumberCalls.getLedger]) askAgain(client, keyOfAll(call))
    })
  }
  return (
    <SidePanel opened={opened} onClose={onClose} title={texts.title} width="lg">
      <p className={styles.quiet}>
        {words.what} {words.todo}
      </p>
      {!messages && !listed.error && <SkeletonRows stage={stage} shape="line" count={4} />}
      {!messages && listed.error && (
        <ErrorState detail={problemText(listed.error)} onRetry={() => void listed.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {messages?.length === 0 && (
        <EmptyState tone="ok" icon={<IconCircleCheck size={26} stroke={1.75} />} title={texts.empty.title}>
          {texts.empty.body}
        </EmptyState>
      )}
      <ul className={styles.lines}>
        {messages?.map((message) => (
          <li key={message.messageId} className={styles.line}>
            <div className={styles.words}>
              <span className={styles.what}>{texts.to(shownPhone(message.waId))}</span>
              <span className={styles.reason}>{textOf(message)}</span>
              <span className={styles.last}>
                <ClockText time={message.time} timeZone={timeZone} />
              </span>
            </div>
            <Button
              look="framed"
              size="sm"
              aria-haspopup="dialog"
              aria-label={texts.resendOf(textOf(message))}
              onClick={() => asking.open(message)}
            >
              {texts.resend}
            </Button>
          </li>
        ))}
      </ul>
      {asking.target && (
        <ConfirmModal
          key={asking.key}
          opened={asking.opened}
          onClose={asking.close}
          title={texts.ask.title}
          affected={1}
          consequence={() => texts.ask.body}
          verb={texts.ask.verb}
          tone="brand"
          onConfirm={() => resend(asking.target!)}
          failed={problemText}
        />
      )}
    </SidePanel>
  )
}
