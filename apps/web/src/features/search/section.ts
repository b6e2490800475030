import type { ChatKey } from '@prosa/contract/chats/model'

/** What the column of the list shows in place of chats. */
const sections = ['messages', 'notes', 'mentions'] as const
export type Section = (typeof sections)[number]

export const readSection = (written: string | null): Section | null => sections.find((section) => section === written) ?? null

/** Fewer letters begin too many words. */
export const fewestLetters = 3

/** Where in the inbox somebody is, as far as a search must know it. */
export type FindPlace = {
  section: Section | null
  /** The message to which the address leads. */
  focusId: string | null
  /** The open chat. */
  chosen: ChatKey | null
  hrefOf: (chat: ChatKey) => string
  open: (chat: ChatKey) => void
  showSection: (section: Section | null) => void
  /** Called with the chats in the order in which they are shown. */
  noteRows: (chats: readonly ChatKey[]) => void
  /** True once for each time that the list is to take the focus. */
  takeListFocus: () => boolean
}

type Hit = ChatKey & { messageId: string }

/** The chat, scrolled to the message, with what leads back to the results and which words are marked. */
export const hitAddress = ({ hrefOf }: Pick<FindPlace, 'hrefOf'>, section: Section, { messageId, ...chat }: Hit, words: string): string =>
  `${hrefOf(chat)}&${new URLSearchParams({ find: section, message: messageId, ...(words !== '' && { words }) })}`
