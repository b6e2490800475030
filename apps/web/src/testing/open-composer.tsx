import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Composer, useWaiting } from '../features/composer/public.ts'
import { knowLaterProblems } from '../kit/calls/problem-text.ts'
import { newQueryClient, useCall } from '../kit/calls/query.ts'
import { laterProblemTexts } from '../kit/later-problems/later-problem-texts.ts'
import { UiLanguageContext } from '../ui/ui-language.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import type { Seen } from './fake-server.ts'
import { giveTo } from './give-to.ts'
import { aChatDetail, lucia, ownMessage, startChatServer } from './samples/chat-samples.ts'
import { newUser } from './samples/new-user.ts'

const chat = { companyId: 'casa-aurora', ...lucia }

/** A conversation with only the sent messages and the composer. */
function Conversation({ answered }: { answered: Message | null }) {
  const { data } = useCall(messageCalls.getChatDetail, chat)
  const { waiting, retry, discard } = useWaiting(chat)
  const [replyTo, setReplyTo] = useState(answered)
  if (!data) return null
  return (
    <section aria-label="Conversa">
      <ul aria-label="Enviadas">
        {data.messages.map(({ messageId, messageBody }) => (
          <li key={messageId}>{messageBody}</li>
        ))}
      </ul>
      <ul aria-label="Esperando">
        {waiting.map(({ clientMessageId, messageBody, fileName, state, problem }) => (
          <li key={clientMessageId}>
            {[state, messageBody, fileName, problem].filter(Boolean).join(' | ')}
            <button type="button" aria-label={`Repetir ${messageBody}`} onClick={() => retry(clientMessageId)} />
            <button type="button" aria-label={`Descartar ${messageBody}`} onClick={() => discard(clientMessageId)} />
          </li>
        ))}
      </ul>
      <Composer companyId={chat.companyId} detail={data} replyTo={replyTo} onReplyTo={setReplyTo} />
    </section>
  )
}

export type Sent = Record<string, string> & { file?: File }
export const sentOf = (seen: readonly Seen[]) => seen.map(({ body }) => body as Sent)

/** A server that accepts what is sent, once for each client id. */
export function startComposerServer(more: Partial<ChatDetail> = {}) {
  const held = startChatServer(aChatDetail([], more))
  const taken = new Map<string, Message>()
  held.server.on(messageCalls.sendMessage, ({ body }) => {
    const { clientMessageId = '', messageBody = '', messageType } = body as Sent
    const known = taken.get(clientMessageId)
    const message =
      known ?? ownMessage(`m-${taken.size + 1}`, { clientMessageId, messageBody, messageType: messageType as Message['messageType'] })
    taken.set(clientMessageId, message)
    return message
  })
  return { ...held, taken }
}

/** happy-dom has no object URLs for files. */
export function giveFileAddresses() {
  giveTo(URL, 'createObjectURL', () => 'blob:picture')
  giveTo(URL, 'revokeObjectURL', () => undefined)
}

export async function openComposer(answered: Message | null = null) {
  knowLaterProblems(laterProblemTexts)
  const { unmount } = render(
    <QueryClientProvider client={newQueryClient()}>
      <UiProvider>
        <UiLanguageContext value="pt">
          <Conversation answered={answered} />
        </UiLanguageContext>
      </UiProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Conversa' })
  return { user: newUser(), unmount }
}
