import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { SessionData } from '@prosa/contract/session/model'
import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chatAddress, chatOrderOf, inboxAddress, rememberChatOrder } from '../../kit/chat-address.ts'
import { draftKey } from '../../kit/draft-key.ts'
import { readText, writeText } from '../../kit/storage.ts'
import { type ChatTab, chatTabs, readTab } from './chat-tabs.ts'
import type { ChatOrder } from './list-query.ts'

const tabKey = () => draftKey('chatTab')

/** Which tab, which order and which chat: all of it in the address, the tab also for who comes back. */
export function useInboxPlace(data: SessionData) {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const { chatResumeOrder, phonenumberId, waId } = useParams({ strict: false })
  const asked = readTab(new URLSearchParams(searchStr).get('tab'))
  const tab = asked ?? readTab(readText(tabKey(), 'session')) ?? chatTabs.mine
  const order = ChatResumeOrder.values.find((each) => String(each) === chatResumeOrder) ?? chatOrderOf(data)
  const chosen: ChatKey | null = phonenumberId !== undefined && waId !== undefined ? { phonenumberId, waId } : null
  useEffect(() => {
    if (asked !== null) writeText(tabKey(), String(asked), 'session')
  }, [asked])

  const rest = tab === chatTabs.mine ? '' : `?tab=${tab}`
  const inbox = `${inboxAddress(data, order)}${rest}`
  const hrefOf = (chat: ChatKey) => `${chatAddress(data, chat, order)}${rest}`
  return {
    tab,
    order,
    chosen,
    /** The message that a link leads to. */
    focusId: new URLSearchParams(searchStr).get('message'),
    inbox,
    hrefOf,
    openInbox: () => void router.navigate({ href: inbox }),
    open: (chat: ChatKey) => void router.navigate({ href: hrefOf(chat) }),
    showTab: (next: ChatTab) => {
      writeText(tabKey(), String(next), 'session')
      const query = new URLSearchParams(searchStr)
      query.set('tab', String(next))
      void router.navigate({ href: `${pathname}?${query}`, replace: true })
    },
    switchOrder: () => {
      const next: ChatOrder = order === ChatResumeOrder.NewestFirst ? ChatResumeOrder.LongestWaitingFirst : ChatResumeOrder.NewestFirst
      rememberChatOrder(data.companyId, next)
      const path = chosen ? chatAddress(data, chosen, next) : inboxAddress(data, next)
      void router.navigate({ href: `${path}${rest}`, replace: true })
    },
  }
}
