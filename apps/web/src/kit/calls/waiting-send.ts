import type { SendableType } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'

/** A message that was sent here and that the server has not accepted yet, as the conversation shows it. */
export type WaitingSend = {
  clientMessageId: string
  messageType: SendableType
  messageBody: string
  fileName?: string
  previewUrl?: string
  replyTo?: Message
  internal: boolean
  time: number
  /** `waiting`: for the network, or for the messages before it. */
  state: 'waiting' | 'sending' | 'failed'
  /** Why a failed one failed, in words. */
  problem?: string
}
