import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { areNumbersMasked, shownPhone } from '../../../kit/session/shown-phone.ts'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { MatchedText } from '../../../ui/matched-text.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { chatsTexts } from '../chats-texts.ts'
import styles from '../dialogs/dialogs.module.css'
import { useOpenChat } from './use-start-chat.ts'

type Props = { companyId: string; search: string; onOpened: () => void }

const pause = 200
const mostFound = 8

/** Chats with people of this name or number, closed ones too. */
export function FoundChats({ companyId, search, onOpened }: Props) {
  const texts = useTexts(chatsTexts).newChat
  const problemText = useProblemText()
  const openChat = useOpenChat()
  const searchFilter = useSettled(search, pause)
  const input = { companyId, searchFilter, chatStatus: [...ChatStatus.values], pageSize: mostFound }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(inboxCalls.listAllChats, input),
    queryFn: ({ signal }) => send(inboxCalls.listAllChats, input, { signal }),
    enabled: searchFilter !== '',
    placeholderData: keepPreviousData,
  })
  if (search === '') return null
  if (error)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.found}
      </ErrorState>
    )
  const found = data?.resumeList ?? []
  return (
    <div>
      <p className={styles.note} role="status">
        {data && found.length === 0 && texts.notFound(areNumbersMasked())}
      </p>
      <ul className={styles.list} aria-label={texts.found}>
        {found.map((chat) => (
          <li key={`${chat.phonenumberId} ${chat.waId}`}>
            <button
              type="button"
              className={styles.found}
              onClick={() => {
                onOpened()
                openChat(chat)
              }}
            >
              <ChatAvatar name={chat.contactName || null} channel={channelNames[chat.channelType]} size={32} />
              <span className={styles.foundWords}>
                <span className={styles.foundName}>
                  <MatchedText text={chat.contactName || shownPhone(chat.waId)} search={search} />
                </span>
                <span className={styles.heading}>{[shownPhone(chat.waId), chat.departmentName].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
