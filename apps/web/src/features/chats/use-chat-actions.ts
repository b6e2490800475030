import { agentCalls } from '@prosa/contract/agents/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { chatAddress } from '../../kit/chat-address.ts'
import type { Language } from '../../kit/i18n.ts'
import { readSessionData } from '../../kit/session/session-data.ts'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { chatsTexts } from './chats-texts.ts'
import { asksOnClosing, isReasonNeeded } from './closing/asks-on-closing.ts'
import type { Transfer } from './dialogs/transfer-dialog.tsx'
import { markUnread } from './mark-unread.ts'
import type { Asked } from './shown-chat.ts'
import { namedOf, useMoveChat } from './use-move-chat.ts'
import type { Asker } from './way-back.ts'

type Edges = {
  onBack: () => void
  /** Its department wants to know something before it is closed; with the refusal that says what, where the server said so. */
  onNeeded: (refusal: unknown) => void
} & Pick<Parameters<typeof useMoveChat>[4], 'seen' | 'onMove' | 'onMoved'>
type Note = { text: string; clientMessageId: string }
const noNote: Note = { text: '', clientMessageId: '' }

/** What can be done with the open chat, each at once and with an undo. */
export function useChatActions(asked: Asked, detail: ChatDetail, asker: Asker, { onBack, onNeeded, ...edges }: Edges) {
  const client = useQueryClient()
  const ownName = useCall(agentCalls.getProfile, {}).data?.name ?? ''
  const onRefused = (error: unknown) => isReasonNeeded(error) && onNeeded(error)
  const move = useMoveChat(asked, namedOf(detail), asker, ownName, { ...edges, onRefused })
  /** The note of a transfer that was refused, so that it need not be typed again. */
  const kept = useRef(noNote)

  const noteFor = (text: string): Note => (kept.current.text === text ? kept.current : { text, clientMessageId: crypto.randomUUID() })
  const transfer = async ({ kind, id, name, note }: Transfer) => {
    kept.current = note === '' ? noNote : noteFor(note)
    const { text, clientMessageId } = kept.current
    const first = text
      ? () => send(messageCalls.sendMessage, { ...asked, clientMessageId, messageType: 'note', messageBody: text, internal: true })
      : undefined
    const step = kind === 'department' ? ({ verb: 'transfer', departmentId: id } as const) : ({ verb: 'assign', agentId: id } as const)
    if (await move(step, { to: name, ...(first && { first }) })) kept.current = noNote
  }

  const copyLink = async () => {
    const session = readSessionData()
    if (!session) return
    const isCopied = await copyText(`${window.location.origin}${chatAddress(session, asked)}`)
    showToast({
      kind: isCopied ? 'success' : 'warning',
      say: (language: Language) => ({ text: chatsTexts[language][isCopied ? 'linkCopied' : 'linkNotCopied'] }),
    })
  }

  return {
    take: () => void move({ verb: 'take', takenFrom: detail.agentId }),
    /** Without anything said, its department may ask first. */
    close: (reason?: string) => {
      if (reason === undefined && asksOnClosing(asker, detail)) onNeeded(null)
      else void move({ verb: 'close', reason: reason ?? '' })
    },
    requeue: () => void move({ verb: 'requeue' }),
    system: () => void move({ verb: 'system' }),
    leadMe: () => void move({ verb: 'leadMe' }),
    lead: ({ agentId, name }: { agentId: string; name: string }) => void move({ verb: 'lead', agentId }, { to: name }),
    assign: ({ agentId, name }: { agentId: string; name: string }) => void move({ verb: 'assign', agentId }, { to: name }),
    reopen: ({ departmentId, name }: { departmentId: string; name: string }) => void move({ verb: 'reopen', departmentId }, { to: name }),
    transfer: (wanted: Transfer) => void transfer(wanted),
    /** The note of a transfer that was refused. */
    keptNote: () => kept.current.text,
    markUnread: () => {
      onBack()
      void markUnread(client, asked)
    },
    copyLink: () => void copyLink(),
  }
}

export type ChatActions = ReturnType<typeof useChatActions>
