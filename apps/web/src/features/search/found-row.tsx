import { type Icon, IconAddressBook, IconHeadset, IconLock, IconUser } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { FoundText, fromFirstMark } from '../../ui/found/found-text.tsx'
import type { ChannelName } from '../../ui/marks/channel-badge.tsx'
import { ChatAvatar } from '../../ui/marks/chat-avatar.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { followLink } from '../../ui/tables/open-row.ts'
import styles from './found.module.css'

/** A message, a note or a mention, as a row shows it. */
export type ShownHit = {
  key: string
  /** Null for somebody of whom only a number is known. */
  name: string | null
  /** In place of a name. */
  number: string
  phonenumberId: string | null
  time: number
  text: string
  kind: 'customer' | 'company' | 'note' | 'contactNote'
  /** Who wrote it, and where. */
  foot: readonly string[]
  /** Said of what is new; null where it is not. */
  isNew: string | null
  /** Null where it cannot be opened. */
  href: string | null
  onOpen: () => void
}

type Props = {
  hit: ShownHit
  words: string
  timeZone: string
  channel: ChannelName | undefined
  isChosen: boolean
  tabIndex: 0 | -1
}

const signs: Record<ShownHit['kind'], Icon> = { customer: IconUser, company: IconHeadset, note: IconLock, contactNote: IconAddressBook }

/** One hit: whose chat and when, the words around what was found, and who wrote them where. */
export const FoundRow = memo(function FoundRow({ hit, words, timeZone, channel, isChosen, tabIndex }: Props) {
  const { name, number, time, text, kind, foot, isNew, href, onOpen } = hit
  const Sign = signs[kind]
  const lines = (
    <>
      <ChatAvatar name={name} {...(channel && { channel })} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.name}>{name ?? number}</span>
          {isNew !== null && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <Spoken>{isNew}</Spoken>
            </>
          )}
          <span className={styles.time}>
            <ClockText time={time} timeZone={timeZone} look="clock" />
          </span>
        </span>
        <span className={styles.excerpt}>
          <FoundText text={fromFirstMark(text, words)} search={words} />
        </span>
        <span className={styles.foot} data-kind={kind}>
          <Sign className={styles.sign} size={13} stroke={1.75} aria-hidden="true" />
          <span className={styles.where}>{foot.join(' · ')}</span>
        </span>
      </span>
    </>
  )
  const looks = { className: styles.row, 'data-new': isNew !== null || undefined, 'data-part': 'open', tabIndex }
  return href === null ? (
    <div {...looks} data-shut>
      {lines}
    </div>
  ) : (
    <a {...looks} href={href} aria-current={isChosen ? 'page' : undefined} onClick={(event: MouseEvent) => followLink(event, onOpen)}>
      {lines}
    </a>
  )
})
