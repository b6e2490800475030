import { type TemplateTrouble, troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { patchAnswer } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { mentionAddress } from './mention-address.ts'
import { notificationTexts } from './notification-texts.ts'
import styles from './own-mentions.module.css'
import { useOwnTroubles } from './use-own-troubles.ts'
import { useTroubleWords } from './use-trouble-words.ts'

type Props = { data: SessionData; onOpen: () => void }

/** The troubles of templates; whoever opens the list has seen them. */
export function OwnTroubles({ data, onOpen }: Props) {
  const texts = useTexts(notificationTexts).troubles
  const { companyId } = data
  const client = useQueryClient()
  const timeZone = useTimeZone(companyId)
  const { troubles, unread } = useOwnTroubles(data)
  const until = unread === 0 ? null : (troubles[0]?.time ?? null)
  useEffect(() => {
    if (until === null) return
    return () => {
      send(troubleCalls.readTemplateTroubles, { companyId, until }, { byItself: true }).catch((error: unknown) => {
        // A failure only means that they count as new a little longer.
        if (!(error instanceof RefusedError)) throw error
      })
      patchAnswer(client, troubleCalls.listTemplateTroubles, { companyId }, (known) => known.map((each) => ({ ...each, isRead: true })))
    }
  }, [client, companyId, until])
  return (
    <section className={styles.mentions} aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <ul className={styles.list}>
        {troubles.map((trouble) => (
          <li key={trouble.troubleId}>
            <TroubleLink {...{ data, trouble, timeZone, onOpen }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TroubleLink({ data, trouble, timeZone, onOpen }: Props & { trouble: TemplateTrouble; timeZone: string }) {
  const { what, todo } = useTroubleWords(trouble, timeZone)
  const router = useRouter()
  const { templateName, templateLanguage, time, isRead } = trouble
  const href = troubleAddressOf(data, trouble)
  return (
    <a
      className={styles.mention}
      data-new={!isRead || undefined}
      href={href}
      title={`${what} ${todo}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
        void router.navigate({ href })
      }}
    >
      <span className={styles.who}>
        {[templateName, templateLanguage].filter(Boolean).join(' · ')}
        <ClockText time={time} timeZone={timeZone} look="clock" />
      </span>
      <span className={styles.words}>{what}</span>
    </a>
  )
}

/** The message that was refused because of it, or the page of the number. */
function troubleAddressOf(data: SessionData, { phonenumberId, message }: TemplateTrouble): string {
  if (message) return mentionAddress(data, { phonenumberId, ...message })
  return `/settings/${data.companyId}/main?section=numbers&numberId=${encodeURIComponent(phonenumberId)}`
}
