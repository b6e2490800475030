import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { ContactCard } from '@prosa/contract/messages/content'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { chatAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { followLink } from '../../../ui/tables/open-row.ts'
import { useLog } from '../log-context.ts'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

/** Contacts that somebody sent; a chat can be begun with those who use the channel. */
export function CardsPart({ contacts }: { contacts: readonly ContactCard[] }) {
  const texts = useTexts(messagesTexts)
  const router = useRouter()
  const { phonenumberId } = useLog().chat
  const data = readSessionData()
  return contacts.map(({ name, phones, emails = [], organization }, at) => {
    const waId = phones.find((phone) => phone.waId)?.waId
    const href = data && waId ? chatAddress(data, { phonenumberId, waId }) : null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and none of them moves.
      <div key={at} className={styles.card}>
        <Avatar name={name} size={32} />
        <div className={styles.cardWords}>
          <p className={styles.strong}>{name}</p>
          {[organization, ...phones.map(({ phone }) => writePhone(phone)), ...emails].filter(Boolean).map((line) => (
            <p key={line} className={styles.quiet}>
              {line}
            </p>
          ))}
          {href && (
            <a
              className={styles.start}
              href={href}
              aria-label={texts.startChatWith(name)}
              onClick={(event: MouseEvent) => followLink(event, () => void router.navigate({ href }))}
            >
              {texts.startChat}
            </a>
          )}
        </div>
      </div>
    )
  })
}
