import { refusedTaking } from '@prosa/contract/chats/actions'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { writeUpTo } from '@prosa/contract/formats/numbers/counted'
import { type ChatEntry, mostCounted } from '@prosa/contract/inbox/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconHourglassHigh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useRowActions } from '../../chats/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { chatId } from '../live/patch-pages.ts'
import { useChatPages } from '../live/use-chat-pages.ts'
import { noFilters } from './chat-filters.ts'
import { ChatPreview } from './chat-preview.tsx'
import { chatTabs } from './chat-tabs.ts'
import { listQuery } from './list-query.ts'
import styles from './next-waiting.module.css'

type Props = {
  data: SessionData
  timeZone: string
  /** How many wait. */
  waiting: number
  onTaken: (chat: ChatEntry) => void
  onShowQueue: () => void
  /** Shown where nobody waits whom this person could take. */
  children: ReactNode
}

/** Nothing is with this person, and somebody waits: offers to take whoever waits longest. */
export function NextWaiting({ data, timeZone, waiting, onTaken, onShowQueue, children }: Props) {
  const texts = useTexts(inboxTexts).next
  const language = useLanguage()
  const { companyId, userId } = data
  const order = ChatResumeOrder.LongestWaitingFirst
  const pages = useChatPages(chatTabs.queue, listQuery({ companyId, tab: chatTabs.queue, order, filters: noFilters, people: [] }))
  /** Those that somebody else took first: the list hears of it by itself, but maybe later. */
  const [lost, setLost] = useState<readonly string[]>([])
  const me = { userId, permissions: permissionsOf(data) }
  const next = pages.chats.find((chat) => !lost.includes(chatId(chat)) && refusedTaking(me, chat) === null)
  if (!pages.data && !pages.error) return null
  if (!next) return children
  return (
    <EmptyState
      icon={<IconHourglassHigh size={26} stroke={1.75} />}
      tone="warn"
      title={texts.title(waiting, writeUpTo(mostCounted, waiting, language))}
      actions={
        <Button look="plain" onClick={onShowQueue}>
          {texts.queue}
        </Button>
      }
    >
      <p role="status">{lost.length > 0 ? texts.faster : texts.body}</p>
      <Offer {...{ companyId, timeZone, onTaken }} chat={next} onLost={() => setLost((known) => [...known, chatId(next)])} />
    </EmptyState>
  )
}

type OfferProps = { companyId: string; timeZone: string; chat: ChatEntry; onTaken: (chat: ChatEntry) => void; onLost: () => void }

function Offer({ companyId, timeZone, chat, onTaken, onLost }: OfferProps) {
  const texts = useTexts(inboxTexts)
  const [isTaking, setTaking] = useState(false)
  const { take } = useRowActions(companyId, chat, (error) => isTakenOrGone(error) && onLost())
  const takeIt = async () => {
    if (!take || isTaking) return
    setTaking(true)
    const isTaken = await take()
    setTaking(false)
    if (isTaken) onTaken(chat)
  }
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <ChatAvatar name={chat.contactName || null} channel={channelNames[chat.channelType]} />
        <div className={styles.lines}>
          <p className={styles.name}>{chat.contactName || shownPhone(chat.waId)}</p>
          <p className={styles.since}>
            {chat.unansweredSince !== null && <ClockText time={chat.unansweredSince} timeZone={timeZone} look="ago" />}
            <span className={styles.place}>{chat.departmentName}</span>
          </p>
        </div>
      </div>
      <p className={styles.words}>
        <ChatPreview chat={chat} draft={null} />
      </p>
      <Button fullWidth aria-busy={isTaking || undefined} onClick={() => void takeIt()}>
        {texts.next.take}
      </Button>
    </div>
  )
}

const isTakenOrGone = (error: unknown) =>
  error instanceof RefusedError && ['chat.taken', 'chat.moved', 'chat.notFound', 'chat.wrongStatus'].includes(error.code)
