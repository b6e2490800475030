import { messageCalls } from '@prosa/contract/messages/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconMessages } from '@tabler/icons-react'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { useBroughtLater } from '../../ui/layers/use-brought-later.ts'
import { ArrivalHeading } from '../../ui/page/arrival-heading.tsx'
import { usePageFrame } from '../../ui/page/page-frame.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useIsPhone } from '../../ui/screen-size.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { actionBrings, NewChatButton } from '../chats/public.ts'
import { useCompanyStyle } from '../company/public.ts'
import { composerBrings } from '../composer/public.ts'
import { ContactPanel } from '../contacts/public.ts'
import { messageBrings } from '../messages/public.ts'
import { bringBell } from '../notifications/public.ts'
import { searchBrings } from '../search/public.ts'
import { ChatGoneLater, ChatPane } from './chat-pane.tsx'
import styles from './inbox.module.css'
import { InboxFrame, UntilFirstChat } from './inbox-frame.tsx'
import { inboxTexts } from './inbox-texts.ts'
import { ChatList } from './list/chat-list.tsx'
import { FollowUnopened } from './live/follow-unopened.ts'
import { chatId } from './live/patch-pages.ts'
import { useKeptAnswers } from './live/use-kept-answers.ts'
import { useLiveLists } from './live/use-live-lists.ts'
import { useInboxPlace } from './use-inbox-place.ts'
import { usePanel } from './use-panel.ts'

const laterParts = () => [
  ContactPanel.bring,
  ChatGoneLater.bring,
  bringBell,
  ...actionBrings,
  ...messageBrings,
  ...composerBrings,
  ...searchBrings,
]

/** The list of chats beside the open one; on a phone one of both. */
export function InboxScreen() {
  const data = useSessionData()
  return data && <Inbox data={data} />
}

function Inbox({ data }: { data: SessionData }) {
  const texts = useTexts(inboxTexts)
  const place = useInboxPlace(data)
  const { chosen } = place
  const isPhone = useIsPhone()
  const isAlone = usePageFrame().windows === 'own'
  const panel = usePanel()
  const headWidth = useRef(0)
  // Asked here and in the pane: for a chat that is gone, only the pane says so.
  const detail = useCall(messageCalls.getChatDetail, chosen && { companyId: data.companyId, ...chosen })
  const isThere = detail.data !== undefined || detail.isLoading
  const isPanelDue = useAfterPaint(chosen ? chatId(chosen) : '', detail.data !== undefined)
  const { companyId } = data
  const newChat = useMemo(() => <NewChatButton companyId={companyId} />, [companyId])
  useBroughtLater(laterParts)
  useKeptAnswers()
  useLiveLists({ companyId: data.companyId, userId: data.userId, open: place.isMet ? chosen : null })
  return (
    <>
      <FollowUnopened />
      <UntilFirstChat data={data} newChat={newChat} isChatOpen={chosen !== null}>
        <InboxFrame
          list={!isAlone && (!isPhone || !chosen) && <ChatList data={data} place={place} newChat={newChat} />}
          panel={
            chosen && panel.isOpen && isThere ? isPanelDue && <ContactPanel {...{ companyId }} chat={chosen} onClose={panel.close} /> : null
          }
          {...(!panel.isBeside && { onClosePanel: panel.close })}
        >
          {isAlone && chosen && <WindowTitle name={detail.data?.contact.name || shownPhone(chosen.waId)} />}
          {chosen && (isPhone || isAlone) && (
            <Spoken>
              <ArrivalHeading>{texts.one}</ArrivalHeading>
            </Spoken>
          )}
          {chosen ? (
            <ChatPane
              key={chatId(chosen)}
              companyId={data.companyId}
              userId={data.userId}
              chat={chosen}
              place={place}
              hasBack={isPhone && !isAlone}
              isAlone={isAlone}
              isPanelOpen={panel.isOpen}
              onTogglePanel={panel.toggle}
              lastWidth={headWidth}
            />
          ) : (
            !isPhone && (
              <div className={styles.none}>
                <EmptyState icon={<IconMessages size={26} stroke={1.75} />} title={texts.choose.title}>
                  {texts.choose.body}
                </EmptyState>
              </div>
            )
          )}
        </InboxFrame>
      </UntilFirstChat>
    </>
  )
}

/** A window of its own is known by its customer, among the other windows of the desk. */
function WindowTitle({ name }: { name: string }) {
  const { style } = useCompanyStyle()
  usePageTitle(`${name} · ${style.companyName}`)
  return null
}

const patience = 500

/** True after the first part is painted, or takes too long: what stands beside it waits for that, and is then rendered as a transition. */
function useAfterPaint(what: string, isFirstThere: boolean): boolean {
  const [due, setDue] = useState<string | null>(null)
  useEffect(() => {
    const begin = () => startTransition(() => setDue(what))
    if (!isFirstThere) {
      const timer = setTimeout(begin, patience)
      return () => clearTimeout(timer)
    }
    return afterPaint(begin)
  }, [what, isFirstThere])
  return due === what
}
