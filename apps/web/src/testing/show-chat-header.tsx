import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { untilAnswered } from '@prosa/contract/chats/limits'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useRef, useState } from 'react'
import { vi } from 'vitest'
import { LiveLink } from '../app/live-link.tsx'
import { Notices } from '../app/notices.tsx'
import { ChatHeader } from '../features/chats/public.ts'
import { knowLaterProblems } from '../kit/calls/problem-text.ts'
import { newQueryClient, useCall } from '../kit/calls/query.ts'
import { laterProblemTexts } from '../kit/later-problems/later-problem-texts.ts'
import { LiveWire } from '../kit/live/live-wire.ts'
import { readOwner } from '../kit/session/session.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import type { FakeServer, Seen } from './fake-server.ts'
import { fakeWires } from './fake-wire.ts'
import { startChatServer } from './samples/chat-samples.ts'
import { newUser } from './samples/new-user.ts'
import { helena } from './samples/samples.ts'

/** One part of the inbox alone, with what stands around every page: the connection and the toasts. */
export function showInFrame(part: ReactNode) {
  knowLaterProblems(laterProblemTexts)
  const wires = fakeWires()
  const client = newQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory(),
  })
  render(
    <UiProvider>
      <LiveWire value={wires.openWire}>
        <QueryClientProvider client={client}>
          <LiveLink owner={readOwner()!} />
          <RouterProvider router={router} />
          <Notices />
        </QueryClientProvider>
      </LiveWire>
    </UiProvider>,
  )
  const goTo = (href: string) => act(() => router.navigate({ href }))
  return { user: newUser(), wires, client, goTo, path: () => router.state.location.pathname }
}

type Calls = { onBack: () => void; onTogglePanel: () => void; onSearch: () => void }

function Head({ chat, ...calls }: Calls & { chat: ChatDetail }) {
  const { companyId } = helena
  const { phonenumberId, waId } = chat
  const { data } = useCall(messageCalls.getChatDetail, { companyId, phonenumberId, waId })
  const [isLeft, setLeft] = useState(false)
  const onBack = () => {
    setLeft(true)
    calls.onBack()
  }
  const shown = { companyId, onBack, lastWidth: useRef(0), hasBack: true, isPanelOpen: false }
  return data && !isLeft ? <ChatHeader {...calls} {...shown} detail={data} /> : null
}

/** Agrees to every move, as the server does. */
function agree({ server, state }: ReturnType<typeof startChatServer>) {
  const me = helena.userId
  const to = (change: Partial<ChatDetail>, leadId = state.detail.contact.leadId) => {
    const { detail } = state
    state.detail = { ...detail, ...change, contact: { ...detail.contact, leadId }, version: detail.version + 1 }
    return state.detail
  }
  const withAgent = (agentId: string) => ({ chatStatus: ChatStatus.Open, agentId, handledBy: 'agent' }) as const
  const waiting = { chatStatus: ChatStatus.Pending, agentId: null, agentName: null, handledBy: 'queue' } as const
  const first = state.detail
  const sent = ({ body }: Seen) => body as Record<string, string>
  server
    .on(chatActionCalls.takeChat, () => to(withAgent(me)))
    .on(chatActionCalls.assignChat, (seen) => to(withAgent(sent(seen).targetId!)))
    .on(chatActionCalls.assignLead, (seen) => to(withAgent(sent(seen).leadId!), sent(seen).leadId))
    .on(chatActionCalls.assignLeadIsMe, () => to(withAgent(me), me))
    .on(chatActionCalls.assignLeadIsSystem, () => to({ ...waiting, handledBy: 'queue' }, null))
    .on(chatActionCalls.reopenChat, (seen) => {
      if (sent(seen).undo) return to({ chatStatus: state.detail.agentId === null ? ChatStatus.Pending : ChatStatus.Open })
      return to({ ...withAgent(me), departmentId: sent(seen).departmentId! })
    })
    .on(chatActionCalls.undoTransfer, () => to(first))
    .on(chatActionCalls.snoozeChat, (seen) => to({ snoozedUntil: Number(sent(seen).until ?? untilAnswered) }))
    .on(chatActionCalls.wakeChat, () => to({ snoozedUntil: null }))
    .on(chatCalls.transferChat, (seen) => to({ ...waiting, departmentId: sent(seen).departmentTargetId! }))
    .on(chatCalls.changeChatStatus, (seen) =>
      to(Number(sent(seen).chatStatus) === ChatStatus.Closed ? { chatStatus: ChatStatus.Closed } : waiting),
    )
}

/** The header of one chat, with a server that has the chat and agrees to everything. */
export async function showChatHeader(detail: ChatDetail, prepare: (server: FakeServer) => void = () => undefined) {
  const calls = { onBack: vi.fn(), onTogglePanel: vi.fn(), onSearch: vi.fn() }
  const held = startChatServer(detail)
  agree(held)
  prepare(held.server)
  const page = showInFrame(<Head chat={detail} {...calls} />)
  await screen.findByRole('heading', { level: 2 })
  return { ...held, ...page, calls }
}
