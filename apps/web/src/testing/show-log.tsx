import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import { newRouter } from '../app/router.tsx'
import { ChatMessages } from '../features/messages/public.ts'
import { newQueryClient } from '../kit/calls/query.ts'
import { notifyChatListeners } from '../kit/live/chat-news.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { UiProvider } from '../ui/ui-provider.tsx'
import { giveHeights, scrollTo } from './give-heights.ts'
import { aChatDetail, lucia, startChatServer } from './samples/chat-samples.ts'
import { newUser } from './samples/new-user.ts'
import { helena, signInAs } from './samples/samples.ts'

type Props = Partial<ComponentProps<typeof ChatMessages>>

export const theLog = () => screen.findByRole('log', { name: 'Mensagens da conversa' })

/** The scrolling element; happy-dom fires no scroll event by itself, so this fires it. */
export async function theScroller() {
  const scroller = (await theLog()).parentElement!
  act(() => scrollTo(scroller, scroller.scrollTop))
  return scroller
}

/** The log of one chat by itself, with a server that has the chat. Each line has the given height. */
export async function showLog(messages: readonly Message[], more: Partial<ChatDetail> = {}, props: Props = {}, height = 100) {
  signInAs()
  giveHeights(height)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const [content] = this.children
    return content instanceof HTMLElement ? Number.parseInt(content.style.height, 10) || 0 : 0
  })
  const held = startChatServer(aChatDetail(messages, more))
  const client = newQueryClient()
  const router = newRouter(createMemoryHistory())
  const draw = (now: Props) => (
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <ChatMessages companyId={helena.companyId} {...lucia} {...now} />
        </RouterContextProvider>
        <Toasts />
      </QueryClientProvider>
    </UiProvider>
  )
  const { rerender } = render(draw(props))
  if (messages.length > 0) await theLog()
  return {
    ...held,
    client,
    user: newUser(),
    give: (next: Props) => rerender(draw({ ...props, ...next })),
    hear: (message: Message, isNew = true) =>
      act(() => notifyChatListeners({ kind: 'message', isNew, news: { departmentId: 'sales', agentId: null, message } })),
  }
}
