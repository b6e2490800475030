import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ChatDialogs } from './dialogs/chat-dialogs.tsx'
import type { NewChatDialog } from './new-chat/new-chat-dialog.tsx'
import type { ChatRowActions } from './row/chat-row-actions.tsx'

const nothing = () => null

export const ChatDialogsLater = lazyPart<Parameters<typeof ChatDialogs>[0]>(
  async () => (await import('./dialogs/chat-dialogs.tsx')).ChatDialogs,
  nothing,
)

export const NewChatDialogLater = lazyPart<Parameters<typeof NewChatDialog>[0]>(
  async () => (await import('./new-chat/new-chat-dialog.tsx')).NewChatDialog,
  nothing,
)

export const ChatRowActionsLater = lazyPart<Parameters<typeof ChatRowActions>[0]>(
  async () => (await import('./row/chat-row-actions.tsx')).ChatRowActions,
  nothing,
)

export const actionBrings = [ChatDialogsLater.bring, NewChatDialogLater.bring, ChatRowActionsLater.bring]
