import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ChatDialogs } from './dialogs/chat-dialogs.tsx'
import type { NewChatDialog } from './new-chat/new-chat-dialog.tsx'
import type { ChatRowActions } from './row/chat-row-actions.tsx'
import type { SnoozeDialog } from './snoozes/snooze-dialog.tsx'
import type { SnoozedMark, SnoozedStrip } from './snoozes/snoozed-strip.tsx'

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

export const SnoozedStripLater = lazyPart<Parameters<typeof SnoozedStrip>[0]>(
  async () => (await import('./snoozes/snoozed-strip.tsx')).SnoozedStrip,
  () => null,
)

export const SnoozedMarkLater = lazyPart<Parameters<typeof SnoozedMark>[0]>(
  async () => (await import('./snoozes/snoozed-strip.tsx')).SnoozedMark,
  () => null,
)

export const SnoozeDialogLater = lazyPart<Parameters<typeof SnoozeDialog>[0]>(
  async () => (await import('./snoozes/snooze-dialog.tsx')).SnoozeDialog,
  HeldKeys,
)

export const actionBrings = [ChatDialogsLater.bring, NewChatDialogLater.bring, ChatRowActionsLater.bring]
