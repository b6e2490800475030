import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useConnection, useIsCut } from '../../../kit/calls/connection.ts'
import { problemText } from '../../../kit/calls/problem-text.ts'
import { patchAnswer, useCall } from '../../../kit/calls/query.ts'
import { codeOf, RefusedError } from '../../../kit/calls/refused-error.ts'
import type { WaitingSend } from '../../../kit/calls/waiting-send.ts'
import { type Language, useLanguage } from '../../../kit/i18n.ts'
import { heldFile } from '../attachments/held-files.ts'
import { composerTexts } from '../composer-texts.ts'
import { giveBack } from './given-back.ts'
import { forgetItem, isBeingSent, restoreFiles, useOutbox } from './outbox.ts'
import { type ChatAsked, fileGone, isOfChat, type OutboxItem } from './outbox-item.ts'
import { followOutbox, sendAgain, sendWaiting } from './send-outbox.ts'

/** The messages of this chat that the server has not accepted yet, oldest first. While a component uses this, they are sent. */
export function useWaiting({ companyId, phonenumberId, waId }: ChatAsked) {
  const chat = { companyId, phonenumberId, waId }
  const client = useQueryClient()
  const language = useLanguage()
  const { state } = useConnection()
  // While there is no connection, a message that is being tried is not shown as being sent.
  const isCut = useIsCut()
  const { data } = useCall(messageCalls.getChatDetail, chat, { ifUnknown: true })
  useEffect(() => void restoreFiles(), [])
  useEffect(
    () =>
      followOutbox((item, message) => {
        const of = { companyId: item.companyId, phonenumberId: item.phonenumberId, waId: item.waId }
        patchAnswer(client, messageCalls.getChatDetail, of, (known) => ({ ...known, messages: withSentMessage(known.messages, message) }))
      }),
    [client],
  )
  useEffect(() => {
    if (state === 'online') sendWaiting()
  }, [state])
  const messages = data?.messages
  const all = useOutbox()
  const items = useMemo(() => {
    const arrived = new Set(messages?.map(({ clientMessageId }) => clientMessageId))
    return all.filter((item) => isOfChat(item, { phonenumberId, waId }) && !item.isAttached && !arrived.has(item.clientMessageId))
  }, [all, messages, phonenumberId, waId])
  const itemOf = (clientMessageId: string) => items.find((item) => item.clientMessageId === clientMessageId)
  const withItem = (act: (item: OutboxItem) => void) => (clientMessageId: string) => {
    const item = itemOf(clientMessageId)
    if (item) act(item)
  }
  return {
    /** Memo: the list keeps its identity while nothing changes, as the whole log depends on it. */
    waiting: useMemo(() => items.map((item) => waitingOf(item, language, isCut)), [items, language, isCut]),
    retry: withItem(sendAgain),
    discard: withItem((item) => {
      forgetItem(item)
      giveBack(item)
    }),
    /** Whether any chat has a message that a reload would lose. */
    hasUnkept: all.some(({ fileName, isKept, failure }) => fileName !== undefined && !isKept && !failure),
  }
}

const withSentMessage = (messages: readonly Message[], message: Message): Message[] =>
  messages.some(({ messageId }) => messageId === message.messageId) ? [...messages] : [...messages, message]

function waitingOf(item: OutboxItem, language: Language, isCut: boolean): WaitingSend {
  const { clientMessageId, messageType, messageBody, media, fileName = media?.fileName, replyTo, internal, time, failure } = item
  const previewUrl = heldFile(clientMessageId)?.url ?? media?.thumbnailUrl ?? null
  return {
    ...{ clientMessageId, messageType, messageBody, internal, time },
    ...(fileName !== undefined && { fileName }),
    ...(previewUrl !== null && { previewUrl }),
    ...(replyTo && { replyTo }),
    state: failure ? 'failed' : isBeingSent(clientMessageId) && !isCut ? 'sending' : 'waiting',
    ...(failure && { problem: wordsOf(failure, language) }),
  }
}

function wordsOf({ status, code }: NonNullable<OutboxItem['failure']>, language: Language): string {
  if (code === fileGone) return composerTexts[language].failed.fileGone
  return problemText(new RefusedError({ status, code: codeOf(code), detailMessage: '' }), language)
}
