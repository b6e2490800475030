import type { Message } from '@prosa/contract/messages/model'
import { createContext, use } from 'react'
import type { ChatAsked } from './note-message.ts'

/** The actions and the setting of all messages of one log. */
export type LogScene = {
  chat: ChatAsked
  timeZone: string
  /** The name of the customer. */
  contactName: string
  /** Whether only a template can be sent now. */
  isWindowShut: boolean
  /** When that will be so; null where it is not known, or the channel has no window. */
  windowExpiresAt: number | null
  note: (message: Message) => void
  reply: (message: Message) => void
  react: (message: Message, emoji: string) => void
  forward: (messages: readonly Message[]) => void
  label: (message: Message) => void
  details: (message: Message) => void
  /** Makes a quick reply of its text. */
  keep: (message: Message) => void
  /** Asks how the chat came to whoever has it. */
  why: () => void
  /** Scrolls to the message that was answered. */
  goTo: (messageId: string) => void
  view: (messageId: string) => void
  /** Opens the text as a template; absent where that is not offered. */
  asTemplate?: ((message: Message) => void) | undefined
}

export const LogContext = createContext<LogScene | null>(null)

/** Apart from the scene: this changes with each message, and only the lines that quote another message are rendered again for it. */
export const HereContext = createContext<readonly Message[]>([])

/** A message of the log, if it is loaded. */
export function useMessageHere(messageId: string | null): Message | undefined {
  return use(HereContext).find((each) => each.messageId === messageId)
}

export function useLog(): LogScene {
  const scene = use(LogContext)
  if (!scene) throw new Error('A message stands in a log.')
  return scene
}
