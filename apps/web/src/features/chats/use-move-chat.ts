import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { Chat } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { patchAnswer } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { emptyOutbox } from '../composer/public.ts'
import { type ChatStep, type Standing, sendStep, standingAfter } from './chat-step.ts'
import { chatsTexts } from './chats-texts.ts'
import { runCommand } from './run-command.ts'
import { type Asked, askChatAgain, patchChat } from './shown-chat.ts'
import { type Asker, seesStill, wayBack } from './way-back.ts'
import { whereItIs } from './where-it-is.ts'

const { undoTransfer } = chatActionCalls

type Wanted = {
  /** The name of whoever gets it. */
  to?: string
  /** What has to be done before the move. */
  first?: () => Promise<unknown>
}
type Edges = {
  /** Where the chat was when a dialog was opened; null where the person decides on what is shown now. */
  seen: Standing | null
  onMove: (verb: ChatStep['verb']) => void
  /** Called when the server has agreed, with where the chat is now. */
  onMoved: (verb: ChatStep['verb'], now: Chat) => void
  /** Called with why the server has not agreed. */
  onRefused?: (error: unknown) => void
}
type Named = Standing & { agentName: string | null; departmentName: string }

/** Optimistic update: moves the chat at once, offers an undo, and shows the true place again where the server refuses. */
export function useMoveChat(asked: Asked, before: Named, asker: Asker, ownName: string, { seen, onMove, onMoved, onRefused }: Edges) {
  const client = useQueryClient()
  return async (step: ChatStep, { to = '', first }: Wanted = {}): Promise<boolean> => {
    onMove(step.verb)
    const wished = named(before, standingAfter(before, step, asker.userId), step, { to, ownName })
    show(client, asked, wished)
    const work = async () => {
      try {
        await letWordsLeave(asked)
        await first?.()
        return await sendStep(asked, step, seen ?? before)
      } catch (error) {
        onRefused?.(error)
        throw error
      }
    }
    const result = await runCommand(client, work, (language) => chatsTexts[language].failed[step.verb], whereItIs)
    if (!result) {
      show(client, asked, before)
      askChatAgain(client, asked)
      return false
    }
    settle(client, asked, asker, wished, result)
    onMoved(step.verb, result)
    if (isHandedOn(step, asker)) {
      const say = (language: Language) => ({ text: chatsTexts[language].done[step.verb](to) })
      showToast({ kind: 'success', say, undo: () => void goBack(client, asked, asker, before, () => send(undoTransfer, asked)) })
      return true
    }
    const way = wayBack(asker, { ...result, leadId: wished.leadId }, before)
    const say = (language: Language) => {
      const { done, noUndo } = chatsTexts[language]
      return { text: done[step.verb](to), detail: 'no' in way ? noUndo[way.no] : null }
    }
    const undo = 'no' in way ? undefined : () => void goBack(client, asked, asker, before, () => walk(asked, way.steps, result))
    showToast({ kind: 'success', say, undo })
    return true
  }
}

/** The server knows where it was, and takes it back from where the person may not see it any more. */
const isHandedOn = (step: ChatStep, { userId }: Asker) => step.verb === 'transfer' || (step.verb === 'assign' && step.agentId !== userId)

async function walk(asked: Asked, steps: readonly ChatStep[], from: Chat): Promise<Chat> {
  let at = from
  for (const step of steps) at = await sendStep(asked, step, at)
  return at
}

async function goBack(client: QueryClient, asked: Asked, asker: Asker, before: Named, work: () => Promise<Chat>) {
  notifyChatListeners({ kind: 'calledBack', news: asked })
  show(client, asked, before)
  const result = await runCommand(client, work, (language) => chatsTexts[language].undoFailed, whereItIs)
  if (result) settle(client, asked, asker, before, result)
  else askChatAgain(client, asked)
}

function settle(client: QueryClient, asked: Asked, asker: Asker, wished: Named, result: Chat) {
  patchChat(client, asked, result)
  if (seesStill(asker, result)) notifyChatListeners({ kind: 'moved', news: result })
  // It went to somebody whose name is not known here.
  if (result.agentId !== wished.agentId || result.departmentId !== wished.departmentId) askChatAgain(client, asked)
}

function show(client: QueryClient, asked: Asked, { leadId, ...place }: Named) {
  patchChat(client, asked, place)
  patchAnswer(client, messageCalls.getChatDetail, asked, (known) => ({ ...known, contact: { ...known.contact, leadId } }))
}

export const standingOf = ({ chatStatus, departmentId, agentId, handledBy, contact }: ChatDetail): Standing => ({
  chatStatus,
  departmentId,
  agentId,
  handledBy,
  leadId: contact.leadId,
})

export const namedOf = (detail: ChatDetail): Named => ({
  ...standingOf(detail),
  agentName: detail.agentName,
  departmentName: detail.departmentName,
})

const byOneself: readonly ChatStep['verb'][] = ['take', 'leadMe', 'reopen']

function named(before: Named, after: Standing, step: ChatStep, { to, ownName }: { to: string; ownName: string }): Named {
  const receiver = byOneself.includes(step.verb) ? ownName : to
  const isSameAgent = after.agentId === before.agentId
  return {
    ...after,
    agentName: after.agentId === null ? null : isSameAgent ? before.agentName : receiver,
    departmentName: after.departmentId === before.departmentId ? before.departmentName : to,
  }
}

/** Messages that wait in the outbox are sent before the move: a chat that was given away or closed would not accept them. */
async function letWordsLeave(asked: Asked): Promise<void> {
  if (await emptyOutbox(asked)) return
  throw new RefusedError({ status: 0, code: 'network', detailMessage: 'what was written before waits still' })
}
