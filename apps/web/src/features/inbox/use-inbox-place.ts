import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { askAhead } from '../../kit/calls/query.ts'
import { chatAddress, chatOrderOf, inboxAddress, rememberChatOrder } from '../../kit/chat-address.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { useSteady } from '../../ui/lists/use-steady.ts'
import { useIsPhone } from '../../ui/screen-size.ts'
import { readSection, type Section } from '../search/public.ts'
import { type ChatTab, chatTabs, queueOrderOf, readTab, rememberQueueOrder } from './list/chat-tabs.ts'
import type { ChatOrder } from './list/list-query.ts'
import { chatId } from './live/patch-pages.ts'
import type { useChatPages } from './live/use-chat-pages.ts'
import { useGoOn } from './use-go-on.ts'
import { useMet } from './use-met.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the entrance: true where a sign-in leads to the list, false where the entrance leads back to the page that was open before. */
    isArriving?: boolean
  }
}

const tabKey = () => draftKey('chatTab')

/** Reads the address: the tab, the chat, the search and the view. */
function useAddress(data: SessionData) {
  const router = useRouter()
  // As the page knows them that is shown: the location changes before, and all lists would be rendered for both.
  const search: Search = useSearch({ strict: false })
  const [asked, focusId] = [readTab(textOf(search.tab)), textOf(search.message)]
  const isArriving = useRouterState({ select: ({ location }) => location.state.isArriving === true })
  const isReturning = useRouterState({ select: ({ location }) => location.state.isArriving === false })
  const { chatResumeOrder, phonenumberId, waId } = useParams({ strict: false })
  const [section, view, broadcast] = [readSection(textOf(search.find)), textOf(search.view), textOf(search.broadcast)]
  const tab = asked ?? readTab(readText(tabKey(), 'session')) ?? chatTabs.mine
  const addressOrder = ChatResumeOrder.values.find((each) => String(each) === chatResumeOrder) ?? chatOrderOf(data)
  const chosen = useMemo<ChatKey | null>(
    () => (phonenumberId !== undefined && waId !== undefined ? { phonenumberId, waId } : null),
    [phonenumberId, waId],
  )
  useEffect(() => {
    if (asked !== null) writeText(tabKey(), String(asked), 'session')
  }, [asked])

  const shown = `${view ? `&view=${view}` : ''}${broadcast ? `&broadcast=${broadcast}` : ''}`
  const places = [tab !== chatTabs.mine && `tab=${tab}`, section && `find=${section}`, shown.slice(1)].filter(Boolean).join('&')
  const rest = places && `?${places}`
  const inbox = `${inboxAddress(data, addressOrder)}${rest}`
  const hrefOf = useCallback(
    (chat: ChatKey) => `${chatAddress(data, chat, addressOrder)}?tab=${tab}${shown}`,
    [data, addressOrder, tab, shown],
  )
  const put = (name: string, value: string | null, replace = true) => {
    const { pathname, searchStr } = router.state.location
    void router.navigate({ href: `${pathname}?${searchWith(searchStr, name, value)}`, replace })
  }
  return { asked, focusId, isArriving, isReturning, section, view, broadcast, tab, addressOrder, chosen, rest, inbox, hrefOf, put }
}

/** The tab, the order and the chat, all in the address; the tab is also remembered for when the person comes back. */
export function useInboxPlace(data: SessionData) {
  const router = useRouter()
  const client = useQueryClient()
  const { asked, focusId, isArriving, isReturning, section, view, broadcast, tab, addressOrder, chosen, rest, inbox, hrefOf, put } =
    useAddress(data)
  const [queueOrder, setQueueOrder] = useState(() => queueOrderOf(data.companyId))
  const order = tab === chatTabs.queue ? queueOrder : addressOrder
  const isTabNamed = asked !== null
  const { isMet, expect, meet } = useMet(chosen, isReturning)
  const writing = useRef('')
  const open = (chat: ChatKey, isChosen: boolean) => {
    const { phonenumberId, waId } = chat
    expect(chat, isChosen)
    writing.current = chatId(chat)
    askAhead(client, messageCalls.getChatDetail, { companyId: data.companyId, phonenumberId, waId })
    void router.navigate({ href: hrefOf(chat) })
  }
  const openInbox = () => void router.navigate({ href: inbox })
  const goOn = useGoOn(chosen, { openList: openInbox, openNext: (chat) => open(chat, false), openAgain: (chat) => open(chat, true) })
  const acts = useSteady({
    openInbox,
    open: (chat: ChatKey) => open(chat, true),
    /** True once for a chat that was opened to be written in: the cursor then goes into its composer. */
    takeWriting: (chat: ChatKey) => {
      const isWanted = writing.current === chatId(chat)
      if (isWanted) writing.current = ''
      return isWanted
    },
    meet,
    /** Opens a chat that nobody has chosen. It replaces the list's own address, so that "back" skips that. Null stays at the list. */
    arrive: (chat: ChatKey | null) => {
      if (chat) expect(chat, false)
      void router.navigate({ href: chat ? hrefOf(chat) : inbox, replace: true })
    },
    showTab: (next: ChatTab) => {
      writeText(tabKey(), String(next), 'session')
      put('tab', String(next))
    },
    // Into it and out of it by the browser's own way too; from one to another is no step of its own.
    showSection: (next: Section | null) => next !== section && put('find', next, section !== null),
    showView: (next: string | null) => (next !== view || (next && section)) && put('view', next, false),
    showBroadcast: (next: string) => next !== (broadcast ?? '') && put('broadcast', next || null),
    switchOrder: () => {
      const next: ChatOrder = order === ChatResumeOrder.NewestFirst ? ChatResumeOrder.LongestWaitingFirst : ChatResumeOrder.NewestFirst
      if (tab === chatTabs.queue) {
        rememberQueueOrder(data.companyId, next)
        return setQueueOrder(next)
      }
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
      /** What the column of the list shows in place of chats. */
      section,
      /** The view whose chats are shown in place of the tab's. */
      view,
      /** The broadcast whose answers are shown. */
      broadcast,
      inbox,
      hrefOf,
      /** The person has done something in the open chat. */
      isMet,
      ...goOn,
      ...acts,
    }),
    [tab, isTabNamed, order, chosen, isArriving, focusId, section, view, broadcast, inbox, hrefOf, isMet, goOn, acts],
  )
}

function searchWith(search: string, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === null) next.delete(name)
  else next.set(name, value)
  // A view takes the place of what was found.
  if (name === 'view' && value) next.delete('find')
  return next
}

type Search = { tab?: unknown; message?: unknown; find?: unknown; view?: unknown; broadcast?: unknown }
/** The router makes numbers of what looks like them. */
const textOf = (value: unknown) => (value === undefined ? null : String(value))

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
