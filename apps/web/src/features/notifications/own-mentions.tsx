import type { Mention } from '@prosa/contract/messages/mention-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { mentionAddress } from './mention-address.ts'
import { notificationTexts } from './notification-texts.ts'
import styles from './own-mentions.module.css'
import { readAllMentions, readMention } from './read-mentions.ts'
import { useOwnMentions } from './use-own-mentions.ts'

/** Each mention is new until it is opened, or until all are marked as read. */
export function OwnMentions({ data, onOpen }: { data: SessionData; onOpen: () => void }) {
  const texts = useTexts(notificationTexts)
  const { companyId } = data
  const client = useQueryClient()
  const timeZone = useTimeZone(companyId)
  const { isOn, mentions, unread } = useOwnMentions(companyId)
  const newest = mentions[0]
  if (!isOn) return null
  return (
    <section className={styles.mentions} aria-label={texts.mentions.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{texts.mentions.title}</h3>
        {newest && (
          <button
            type="button"
            className={styles.all}
            aria-disabled={unread === 0}
            onClick={() => unread > 0 && readAllMentions(client, companyId, newest)}
          >
            {texts.mentions.readAll}
          </button>
        )}
      </div>
      {mentions.length === 0 && <p className={styles.none}>{texts.mentions.none}</p>}
      <ul className={styles.list}>
        {mentions.map((mention) => (
          <li key={mention.messageId}>
            <MentionLink {...{ data, mention, timeZone, onOpen }} onRead={() => readMention(client, companyId, mention)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { data: SessionData; mention: Mention; timeZone: string; onOpen: () => void; onRead: () => void }

function MentionLink({ data, mention, timeZone, onOpen, onRead }: Props) {
  const texts = useTexts(notificationTexts).mentions
  const router = useRouter()
  const { byName, contactName, waId, messageBody, time, isRead } = mention
  const href = mentionAddress(data, mention)
  return (
    <a
      className={styles.mention}
      data-new={!isRead || undefined}
      href={href}
      onClick={(event) => {
        if (!isRead) onRead()
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
        void router.navigate({ href })
      }}
    >
      <span className={styles.who}>
        {texts.by(byName, contactName || shownPhone(waId))}
        <ClockText time={time} timeZone={timeZone} look="clock" />
      </span>
      <span className={styles.words}>{messageBody}</span>
    </a>
  )
}
