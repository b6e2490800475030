import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { chatAddress, chatOrderOf, inboxAddress, rememberChatOrder } from '../../kit/chat-address.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { useSteady } from '../../ui/lists/use-steady.ts'
import { useIsPhone } from '../../ui/screen-size.ts'
import { type ChatTab, chatTabs, readTab } from './list/chat-tabs.ts'
import type { ChatOrder } from './list/list-query.ts'
import type { useChatPages } from './live/use-chat-pages.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the entrance for whoever has just signed in. */
    isArriving?: boolean
  }
}

const tabKey = () => draftKey('chatTab')

/** The tab, the order and the chat, all in the address; the tab is also remembered for when the person comes back. */
export function useInboxPlace(data: SessionData) {
  const router = useRouter()
  // Only this part of the location: the whole one changes twice with each chat that is opened, and all lists would be rendered for both.
  const searchStr = useRouterState({ select: ({ location }) => location.searchStr })
  const isArriving = useRouterState({ select: ({ location }) => location.state.isArriving === true })
  const { chatResumeOrder, phonenumberId, waId } = useParams({ strict: false })
  const asked = readTab(new URLSearchParams(searchStr).get('tab'))
  const tab = asked ?? readTab(readText(tabKey(), 'session')) ?? chatTabs.mine
  const order = ChatResumeOrder.values.find((each) => String(each) === chatResumeOrder) ?? chatOrderOf(data)
  const chosen = useMemo<ChatKey | null>(
    () => (phonenumberId !== undefined && waId !== undefined ? { phonenumberId, waId } : null),
    [phonenumberId, waId],
  )
  useEffect(() => {
    if (asked !== null) writeText(tabKey(), String(asked), 'session')
  }, [asked])

  const rest = tab === chatTabs.mine ? '' : `?tab=${tab}`
  const inbox = `${inboxAddress(data, order)}${rest}`
  const hrefOf = useCallback((chat: ChatKey) => `${chatAddress(data, chat, order)}?tab=${tab}`, [data, order, tab])
  const focusId = new URLSearchParams(searchStr).get('message')
  const isTabNamed = asked !== null
  const acts = useSteady({
    openInbox: () => void router.navigate({ href: inbox }),
    open: (chat: ChatKey) => void router.navigate({ href: hrefOf(chat) }),
    /** In place of the list's own address, so that "back" does not lead through it. Null stays at the list. */
    arrive: (chat: ChatKey | null) => void router.navigate({ href: chat ? hrefOf(chat) : inbox, replace: true }),
    showTab: (next: ChatTab) => {
      writeText(tabKey(), String(next), 'session')
      const query = new URLSearchParams(searchStr)
      query.set('tab', String(next))
      void router.navigate({ href: `${router.state.location.pathname}?${query}`, replace: true })
    },
    switchOrder: () => {
      const next: ChatOrder = order === ChatResumeOrder.NewestFirst ? ChatResumeOrder.LongestWaitingFirst : ChatResumeOrder.NewestFirst
      rememberChatOrder(data.companyId, next)
      const path = chosen ? chatAddress(data, chosen, next) : inboxAddress(data, next)
      void router.navigate({ href: `${path}${rest}`, replace: true })
    },
  })
  return useMemo(
    () => ({
      tab,
      /** False where the tab is the last one used, which may not contain the chat of the address. */
      isTabNamed,
      order,
      chosen,
      /** The sign-in has led here, and it is not known yet which chat is shown first. */
      isArriving,
      /** The message to which a link leads. */
      focusId,
      inbox,
      hrefOf,
      ...acts,
    }),
    [tab, isTabNamed, order, chosen, isArriving, focusId, inbox, hrefOf, acts],
  )
}

type Pages = Pick<ReturnType<typeof useChatPages>, 'data' | 'chats' | 'isFetching'>

/** Whoever has just signed in finds a chat open beside the list: the first of their own whose customer waits, else their first. */
export function useFirstChat({ tab, isArriving, arrive }: ReturnType<typeof useInboxPlace>, { data, chats, isFetching }: Pages) {
  const isPhone = useIsPhone()
  const settle = useEffectEvent(() => {
    const first = chats.find(({ unansweredSince }) => unansweredSince !== null) ?? chats[0] ?? null
    arrive(isPhone || tab !== chatTabs.mine ? null : first)
  })
  // What this browser kept of the last visit may be old: the server's answer is waited for.
  const isAnswered = data !== undefined && !isFetching
  useEffect(() => {
    if (isArriving && isAnswered) settle()
  }, [isArriving, isAnswered])
}
