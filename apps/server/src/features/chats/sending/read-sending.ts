import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { InputOf } from '@prosa/contract/kit/call'
import { askedText } from '@prosa/contract/messages/asked-text'
import type { messageCalls } from '@prosa/contract/messages/calls'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import { readContent } from '@prosa/contract/messages/sent-fields'
import { Refusal } from '../../../kit/http/refusal.ts'
import { unstorableTexts } from '../../../kit/http/unstorable-texts.ts'

export type SendInput = InputOf<typeof messageCalls.sendMessage>

/** What somebody wants to send, understood and bounded. */
export type Sending = {
  messageType: MessageType
  messageBody: string
  content: MessageContent
  internal: boolean
  scheduledAt: number | null
  replyToMessageId: string | null
  /** Of all that was asked: the same client id with another one is refused. */
  fingerprint: Buffer
}

export async function readSending(userId: string, input: SendInput): Promise<Sending> {
  const { messageType, messageBody, file, mediaId = null, isVoice = false, phonenumberId, waId, replyToMessageId = null } = input
  const { content, problems } = readContent({ ...input, hasFile: file !== undefined || mediaId !== null })
  const wrong = [...problems, ...unstorableTexts(content, 'content')]
  if (wrong.length > 0) throw new Refusal('input.invalid', { fields: wrong.slice(0, 50) })

  const internal = input.internal === true || messageType === 'note'
  // A note is there at once, whatever was asked.
  const scheduledAt = internal ? null : (input.scheduledAt ?? null)
  const bytes = file ? `${await hashOf(file.path)} ${file.fileName}` : mediaId
  const asked = { userId, phonenumberId, waId, messageType, messageBody, internal, replyToMessageId, scheduledAt, isVoice, content }
  return {
    messageType: internal && messageType === 'text' ? 'note' : messageType,
    messageBody,
    content,
    internal,
    scheduledAt,
    replyToMessageId,
    fingerprint: createHash('sha256')
      .update(askedText({ ...asked, file: bytes }))
      .digest(),
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
