import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keyOfAll } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { hasDigits, soughtDigits } from '../../../kit/session/match-number.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { foldText } from '../../../ui/fold-text.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import { type ChatPages, chatId, chatsOf } from '../live/patch-pages.ts'
import styles from './list.module.css'

type Props = { words: string; children: (chats: readonly ChatEntry[]) => ReactNode }

/** Without a connection a search finds what this browser knows, by name and number, and says that this is not all. */
export function KnownChats({ words, children }: Props) {
  const { nothing } = useTexts(inboxTexts)
  const client = useQueryClient()
  const lists = [inboxCalls.listOwnChats, inboxCalls.listQueueChats, inboxCalls.listOtherChats]
    .flatMap((call) => client.getQueriesData<ChatPages>({ queryKey: keyOfAll(call) }))
    .flatMap(([, known]) => (isPages(known) ? chatsOf(known) : []))
  const found = [...new Map(lists.map((chat) => [chatId(chat), chat])).values()].filter((chat) => has(chat, words))
  if (found.length === 0)
    return (
      <div className={styles.state}>
        <EmptyState icon={<IconWifiOff size={26} stroke={1.75} />} title={nothing.found(words)}>
          {nothing.offline(areNumbersMasked())}
        </EmptyState>
      </div>
    )
  return (
    <>
      <p className={styles.offline} role="status">
        {nothing.offline(areNumbersMasked())}
      </p>
      {children(found)}
    </>
  )
}

/** The count of the unread asks one of these calls too. */
const isPages = (known: ChatPages | undefined): known is ChatPages => known !== undefined && 'pages' in known

function has({ contactName, waId }: ChatEntry, words: string): boolean {
  const digits = soughtDigits(words)
  return foldText(contactName).includes(foldText(words.trim())) || (digits !== null && hasDigits(waId, digits))
}
