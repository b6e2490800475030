import { skipReasons } from '@prosa/contract/broadcasts/reasons'
import { silenceReason } from '@prosa/contract/chats/states'
import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import {
  type Icon,
  IconArrowMerge,
  IconFileImport,
  IconHeadset,
  IconHistory,
  IconMessage,
  IconNote,
  IconSend,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chatAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { followLink } from '../../../ui/tables/open-row.ts'
import { AuditedChange } from '../../audit/public.ts'
import { problemWords } from '../../phone-numbers/public.ts'
import { privacyTexts } from '../../privacy/public.ts'
import type { useContactNotes } from '../use-contact-notes.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './timeline.module.css'

type Props = { companyId: string; entry: TimelineEntry; notes: ReturnType<typeof useContactNotes> }

const signs: Record<TimelineEntry['kind'], Icon> = {
  session: IconHeadset,
  messages: IconMessage,
  broadcast: IconSend,
  note: IconNote,
  consent: IconSpeakerphone,
  change: IconHistory,
  import: IconFileImport,
  merge: IconArrowMerge,
}

export function TimelineLine({ companyId, entry, notes }: Props) {
  const texts = useTexts(contactPageTexts).timeline
  const timeZone = useTimeZone(companyId)
  const Sign = signs[entry.kind]
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <span className={styles.sign} aria-hidden="true">
        <Sign size={16} stroke={1.75} />
      </span>
      <div className={styles.words}>
        <EntryWords {...{ companyId, entry, timeZone }} />
      </div>
      <span className={styles.time} title={`${writeDate(entry.at, timeZone)} ${writeHour(entry.at, timeZone)}`}>
        <ClockText time={entry.at} timeZone={timeZone} look="clock" />
      </span>
      {entry.kind === 'note' && notes.mayRemove(entry) && (
        <IconButton
          label={texts.removeNote}
          size="sm"
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => notes.remove({ ...entry, agentName: entry.by ?? '' })}
        />
      )}
    </li>
  )
}

function EntryWords({ companyId, entry, timeZone }: Omit<Props, 'notes'> & { timeZone: string }): ReactNode {
  const texts = useTexts(contactPageTexts).timeline
  const consents = useTexts(privacyTexts)
  if (entry.kind === 'session') {
    const end = entry.closedAt === null ? texts.sessionOpen : texts.sessionClosed(writeDate(entry.closedAt, timeZone))
    return (
      <>
        <p className={styles.what}>{texts.session(entry.departmentName)}</p>
        <p className={styles.by}>
          {[entry.agentName, end, entry.closeReason === silenceReason ? texts.customerSilent : entry.closeReason]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    )
  }
  if (entry.kind === 'messages')
    return (
      <>
        <p className={styles.what}>{texts.messages(entry.received, entry.sent)}</p>
        <ChatLink chat={entry} />
      </>
    )
  if (entry.kind === 'broadcast') return <BroadcastWords entry={entry} />
  if (entry.kind === 'note')
    return (
      <>
        <p className={styles.note}>{entry.body}</p>
        <p className={styles.by}>{entry.by}</p>
      </>
    )
  if (entry.kind === 'consent')
    return (
      <>
        <p className={styles.what}>
          {[consents.status[entry.status], consents.purposes[entry.purpose], consents.channels[entry.channel]].join(' · ')}
        </p>
        {entry.said !== '' && <p className={styles.by}>{texts.said(entry.said)}</p>}
        {entry.by && <p className={styles.by}>{entry.by}</p>}
      </>
    )
  if (entry.kind === 'change') return <AuditedChange companyId={companyId} change={entry} />
  if (entry.kind === 'merge') return <p className={styles.what}>{texts.merged}</p>
  return <p className={styles.what}>{texts.imported(entry.fileName, entry.isNew)}</p>
}

function BroadcastWords({ entry }: { entry: Extract<TimelineEntry, { kind: 'broadcast' }> }) {
  const texts = useTexts(contactPageTexts).timeline
  const problems = useTexts(problemWords)
  const { outcome, broadcastName, reason, error } = entry
  const isMissed = outcome === 'leftOut' || outcome === 'failed'
  const left = skipReasons.find((known) => known === reason)
  const why = outcome === 'leftOut' ? left && texts.leftOut[left] : outcome === 'failed' ? problems[error ?? 'unknown'].what : null
  return (
    <>
      <p className={styles.what}>{isMissed ? texts.notBroadcast(broadcastName) : texts.broadcast(broadcastName)}</p>
      <p className={styles.by}>{isMissed ? why : texts.outcomes[outcome]}</p>
    </>
  )
}

function ChatLink({ chat }: { chat: { phonenumberId: string; waId: string } }) {
  const texts = useTexts(contactPageTexts).timeline
  const router = useRouter()
  const person = useSessionData()
  if (!person) return null
  const href = chatAddress(person, chat)
  return (
    <a className={styles.link} href={href} onClick={(event) => followLink(event, () => void router.navigate({ href }))}>
      {texts.openChat}
    </a>
  )
}
