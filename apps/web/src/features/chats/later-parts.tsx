import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { SuperviseStrip } from '../routing/public.ts'
import type { ChatDialogs } from './dialogs/chat-dialogs.tsx'
import type { GivenStrip } from './header/given-strip.tsx'
import type { NewChatDialog } from './new-chat/new-chat-dialog.tsx'
import type { ChatRowActions } from './row/chat-row-actions.tsx'

export const ChatDialogsLater = lazyPart<Parameters<typeof ChatDialogs>[0]>(
  async () => (await import('./dialogs/chat-dialogs.tsx')).ChatDialogs,
  HeldKeys,
)

export const NewChatDialogLater = lazyPart<Parameters<typeof NewChatDialog>[0]>(
  async () => (await import('./new-chat/new-chat-dialog.tsx')).NewChatDialog,
  HeldKeys,
)

export const ChatRowActionsLater = lazyPart<Parameters<typeof ChatRowActions>[0]>(
  async () => (await import('./row/chat-row-actions.tsx')).ChatRowActions,
  () => null,
)

export const SuperviseStripLater = lazyPart<Parameters<typeof SuperviseStrip>[0]>(
  async () => (await import('../routing/public.ts')).SuperviseStrip,
  () => null,
)

export const GivenStripLater = lazyPart<Parameters<typeof GivenStrip>[0]>(
  async () => (await import('./dialogs/chat-dialogs.tsx')).GivenStrip,
  () => null,
)

export const actionBrings = [ChatDialogsLater.bring, NewChatDialogLater.bring, ChatRowActionsLater.bring]
