import type { BatchReason } from '@prosa/contract/batches/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { mostTextLength } from '@prosa/contract/messages/limits'
import { isPassed, mayGoToQueue } from '@prosa/contract/shifts/rules'
import { channelNames } from '../../kit/channel-names.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { ChatAvatar } from '../../ui/marks/chat-avatar.tsx'
import type { Option } from '../../ui/select/option.ts'
import { Select } from '../../ui/select/select.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import styles from './shift-dialog.module.css'
import type { Planned } from './shift-plan.ts'
import { shiftTexts } from './shift-texts.ts'
import { keeps } from './use-pass-targets.tsx'

type Props = {
  chat: ChatEntry
  timeZone: string
  options: readonly Option[]
  /** One of the options, unless it is lost. */
  target: string
  isLost: boolean
  note: string
  /** Undefined until it was to go. */
  reason: BatchReason | null | undefined
  words: Readonly<Record<BatchReason, string>>
  isBusy: boolean
  onChange: (change: Partial<Planned>) => void
}

/** One chat: who it is with, where it goes, and the note that goes with it. */
export function ShiftRow({ chat, timeZone, options, target, isLost, note, reason, words, isBusy, onChange }: Props) {
  const texts = useTexts(shiftTexts)
  const statuses = useTexts(stateWords).chatStatus
  const name = chat.contactName || shownPhone(chat.waId)
  const isGone = reason !== undefined && isPassed(reason)
  return (
    <li className={styles.row}>
      <ChatAvatar name={chat.contactName || null} channel={channelNames[chat.channelType]} size={32} />
      <div className={styles.chat}>
        <p className={styles.line}>
          <span className={styles.name}>{name}</span>
          {chat.chatStatus === ChatStatus.Expired && <Badge tone="warn">{statuses.Expired}</Badge>}
          {chat.snoozedUntil && <Badge>{texts.snoozed}</Badge>}
          {chat.unansweredSince !== null && (
            <span className={styles.wait}>
              <Spoken>{`${texts.waits} `}</Spoken>
              <ClockText time={chat.unansweredSince} timeZone={timeZone} look="ago" />
            </span>
          )}
        </p>
        <p className={styles.last}>{chat.messageBody.trim() || texts.noText}</p>
        {reason && !isGone && <p className={styles.reason}>{words[reason]}</p>}
      </div>
      <div className={styles.target}>
        {isGone ? (
          <Badge tone="ok">{texts.passed}</Badge>
        ) : (
          <Select
            always
            label={<Spoken>{texts.target(name)}</Spoken>}
            options={options}
            value={isLost ? null : target}
            placeholder={texts.again}
            error={isLost ? texts.targetLost : undefined}
            description={mayGoToQueue(chat) ? undefined : texts.onlyColleague}
            disabled={isBusy}
            onChange={(value) => onChange({ target: value ?? keeps, byHand: true })}
          />
        )}
      </div>
      {!isGone && target !== keeps && (
        <div className={styles.note}>
          <TextArea
            rows={[1, 6]}
            quiet
            label={<Spoken>{texts.note(name)}</Spoken>}
            placeholder={texts.notePlaceholder}
            limit={mostTextLength}
            value={note}
            disabled={isBusy}
            onChange={(value) => onChange({ note: value })}
          />
        </div>
      )}
    </li>
  )
}
