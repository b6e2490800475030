import type { SendableType } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'

/** Something that was sent here and that the server has not taken yet, as the conversation shows it. */
export type WaitingSend = {
  clientMessageId: string
  messageType: SendableType
  messageBody: string
  fileName?: string
  previewUrl?: string
  replyTo?: Message
  internal: boolean
  time: number
  /** `waiting`: for the network, or for those before it. */
  state: 'waiting' | 'sending' | 'failed'
  /** Of a failed one: why, in words. */
  problem?: string
}
