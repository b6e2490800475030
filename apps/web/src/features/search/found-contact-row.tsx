import type { FoundContact } from '@prosa/contract/inbox/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { ChatAvatar } from '../../ui/marks/chat-avatar.tsx'
import { MatchedText } from '../../ui/matched-text.tsx'
import { followLink } from '../../ui/tables/open-row.ts'
import styles from './found.module.css'
import type { FindPlace } from './section.ts'

type Props = { contact: FoundContact; words: string; data: SessionData; place: FindPlace; tabIndex: 0 | -1 }

/** One contact: leads to the newest of its chats that this person sees, else to its page. */
export function FoundContactRow({ contact: { name, waId, chat }, words, data, place, tabIndex }: Props) {
  const router = useRouter()
  const href = chat ? place.hrefOf(chat) : `/${[data.companyId, 'contact', waId].map(encodeURIComponent).join('/')}`
  return (
    <a
      className={styles.row}
      href={href}
      data-part="open"
      tabIndex={tabIndex}
      onClick={(event: MouseEvent) => followLink(event, () => (chat ? place.open(chat) : void router.navigate({ href })))}
    >
      <ChatAvatar name={name || null} />
      <span className={styles.lines}>
        <span className={styles.name}>
          <MatchedText text={name || shownPhone(waId)} search={words} />
        </span>
        {name && <span className={styles.excerpt}>{shownPhone(waId)}</span>}
      </span>
    </a>
  )
}
