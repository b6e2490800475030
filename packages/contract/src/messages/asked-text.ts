import type { SendableType } from './calls.ts'
import type { MessageContent } from './content.ts'

type Asked = {
  userId: string
  phonenumberId: string
  waId: string
  messageType: SendableType
  messageBody: string
  internal: boolean
  replyToMessageId: string | null
  scheduledAt: number | null
  /** The id of a stored file, or the hash of a sent one with its name. */
  file: string | null
  isVoice: boolean
  content: MessageContent
}

/**
 * Idempotency: all that distinguishes one sending from another, as a text to be hashed. The same client id with the same text is the same
 * message, however the form was written.
 */
export const askedText = (asked: Asked): string => canonical(asked)

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`)
    .join(',')}}`
}
