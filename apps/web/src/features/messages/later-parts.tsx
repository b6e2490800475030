import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ChatSearch } from './chat-search.tsx'
import type { MessageDialogs } from './message-dialogs.tsx'

const nothing = () => null

export const ChatSearchLater = lazyPart<Parameters<typeof ChatSearch>[0]>(
  async () => (await import('./chat-search.tsx')).ChatSearch,
  nothing,
)

export const MessageDialogsLater = lazyPart<Parameters<typeof MessageDialogs>[0]>(
  async () => (await import('./message-dialogs.tsx')).MessageDialogs,
  nothing,
)

export const bringMessageParts = () => Promise.all([ChatSearchLater.bring(), MessageDialogsLater.bring()])
