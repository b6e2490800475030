import type { ChatKey } from '@prosa/contract/chats/model'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useLog } from '../log-context.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

type Props = { companyId: string; words: string; chosen: ChatKey | null; onChoose: (chat: ChatKey) => void }

/** The person's own chats and, with a search, all that they see; without the one from which it is forwarded. */
export function ForwardChats({ companyId, words, chosen, onChoose }: Props) {
  const texts = useTexts(messagesTexts).forward
  const problemText = useProblemText()
  const own = useCall(inboxCalls.listOwnChats, words === '' ? { companyId } : null)
  const found = useCall(inboxCalls.listAllChats, words === '' ? null : { companyId, searchFilter: words })
  const { data, error, isPending, refetch } = words === '' ? own : found
  const stage = useLoadingStage(isPending)
  const { chat: source } = useLog()
  if (error)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows stage={stage} shape="chat" count={4} />
  const chats = data.resumeList.filter(({ phonenumberId, waId }) => phonenumberId !== source.phonenumberId || waId !== source.waId)
  if (chats.length === 0) return <p className={styles.quiet}>{texts.none}</p>
  return (
    <div className={styles.chats} role="radiogroup" aria-label={texts.chats}>
      {chats.map(({ phonenumberId, waId, contactName, channelType, departmentName }) => {
        const isChosen = chosen?.phonenumberId === phonenumberId && chosen.waId === waId
        const name = contactName || shownPhone(waId)
        return (
          <label key={`${phonenumberId} ${waId}`} className={styles.chatChoice} data-chosen={isChosen || undefined}>
            <input type="radio" name="chat" checked={isChosen} onChange={() => onChoose({ phonenumberId, waId })} />
            <ChatAvatar name={contactName || null} channel={channelNames[channelType]} />
            <span className={styles.chatWords}>
              <span className={styles.strong}>{name}</span>
              <span className={styles.quiet}>{[contactName && shownPhone(waId), departmentName].filter(Boolean).join(' · ')}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}
