import type { Channel, ChannelNumber, Failure, Outcome, SentAnswer } from '../../channel.ts'
import { type Ask, askGraph } from '../graph.ts'
import { fieldIn, idIn, listIn } from '../loose-json.ts'
import { recipientOf } from './recipient.ts'
import { writeMessage } from './write-message.ts'

const toMessages = (number: ChannelNumber) => ({ method: 'POST', path: [number.providerId, 'messages'] }) as const
/** Well within the lease of the task that sends it. */
const timeLimit = 15_000
const common = { messaging_product: 'whatsapp' }

/** There is no key that keeps it from being sent twice: what is not answered is uncertain. */
const once = (number: ChannelNumber, body: object): Ask<SentAnswer> => ({
  ...toMessages(number),
  body: { ...common, ...body },
  mayRepeat: false,
  timeLimit,
  read: (answer) => {
    const sent = listIn(answer, 'messages')[0]
    const providerMessageId = idIn(sent, 'id', 300)
    const contact = listIn(answer, 'contacts')[0]
    if (providerMessageId === null) return null
    const waId = idIn(contact, 'wa_id', 128) ?? idIn(contact, 'user_id', 128)
    const isHeld = fieldIn(sent, 'message_status') === 'held_for_quality_assessment'
    return { providerMessageId, waId, ...(isHeld && { isHeld }) }
  },
})

export const send: Channel['send'] = async (number, message, signal) => {
  const written = writeMessage(message)
  if ('refused' in written) return refusedHere(written.refused)
  return askGraph(number, once(number, written.body), signal)
}

const refusedHere = <T>(failure: Failure): Outcome<T> => ({ kind: 'refused', failure, retryAfterMs: null })

export const react: Channel['react'] = async (number, { to, targetProviderId, emoji, callbackData }, signal) =>
  askGraph(
    number,
    once(number, {
      ...recipientOf(to),
      type: 'reaction',
      reaction: { message_id: targetProviderId, emoji },
      biz_opaque_callback_data: callbackData,
    }),
    signal,
  )

export const markRead: Channel['markRead'] = async (number, providerMessageId, isTyping, signal) =>
  askGraph(
    number,
    {
      ...toMessages(number),
      body: { ...common, status: 'read', message_id: providerMessageId, ...(isTyping ? { typing_indicator: { type: 'text' } } : {}) },
      mayRepeat: true,
      read: (answer) => fieldIn(answer, 'success') === true || null,
    },
    signal,
  )
