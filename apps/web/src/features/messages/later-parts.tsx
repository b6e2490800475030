import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { MessageDialogs } from './message-dialogs.tsx'
import type { ScheduledActions } from './scheduled/scheduled-actions.tsx'
import type { ScheduledView } from './scheduled/scheduled-view.tsx'
import type { ChatSearch } from './search/chat-search.tsx'

export const ChatSearchLater = lazyPart<Parameters<typeof ChatSearch>[0]>(
  async () => (await import('./search/chat-search.tsx')).ChatSearch,
  HeldKeys,
)

export const MessageDialogsLater = lazyPart<Parameters<typeof MessageDialogs>[0]>(
  async () => (await import('./message-dialogs.tsx')).MessageDialogs,
  HeldKeys,
)

export const ScheduledActionsLater = lazyPart<Parameters<typeof ScheduledActions>[0]>(
  async () => (await import('./scheduled/scheduled-actions.tsx')).ScheduledActions,
  () => null,
)

export const ScheduledViewLater = lazyPart<Parameters<typeof ScheduledView>[0]>(
  async () => (await import('./scheduled/scheduled-view.tsx')).ScheduledView,
  HeldKeys,
)

export const messageBrings = [ChatSearchLater.bring, MessageDialogsLater.bring]
