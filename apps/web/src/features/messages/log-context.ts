import type { Message } from '@prosa/contract/messages/model'
import { createContext, use } from 'react'
import type { ChatAsked } from './note-message.ts'

/** What can be done with a message, and where it stands: the same for all of one log. */
export type LogScene = {
  chat: ChatAsked
  timeZone: string
  /** Who is on the other side. */
  contactName: string
  /** Whether only a template can be written now. */
  isWindowShut: boolean
  note: (message: Message) => void
  reply: (message: Message) => void
  react: (message: Message, emoji: string) => void
  forward: (messages: readonly Message[]) => void
  label: (message: Message) => void
  details: (message: Message) => void
  /** To the message that was answered. */
  goTo: (messageId: string) => void
  view: (messageId: string) => void
  /** Its words as a template; absent where nobody offers that. */
  asTemplate?: ((message: Message) => void) | undefined
}

export const LogContext = createContext<LogScene | null>(null)

/** Apart from the scene: it changes with each message, and only what names another one is drawn again for that. */
export const HereContext = createContext<readonly Message[]>([])

/** One that is here. */
export function useMessageHere(messageId: string | null): Message | undefined {
  return use(HereContext).find((each) => each.messageId === messageId)
}

export function useLog(): LogScene {
  const scene = use(LogContext)
  if (!scene) throw new Error('A message stands in a log.')
  return scene
}
