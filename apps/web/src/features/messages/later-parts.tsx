import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { MessageTimeline } from './bubble/message-timeline.tsx'
import type { MessageTrouble } from './bubble/message-trouble.tsx'
import type { ScheduledTime } from './bubble/scheduled-time.tsx'
import type { MessageDialogs } from './message-dialogs.tsx'
import type { OrderPart } from './parts/order-part.tsx'
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

const Nothing = () => null

/** Most messages arrive, and nobody asks when: what went wrong, in words for each problem of a channel, is not part of the log. */
export const MessageTroubleLater = lazyPart<Parameters<typeof MessageTrouble>[0]>(
  async () => (await import('./bubble/message-trouble.tsx')).MessageTrouble,
  Nothing,
)

export const MessageTimelineLater = lazyPart<Parameters<typeof MessageTimeline>[0]>(
  async () => (await import('./bubble/message-timeline.tsx')).MessageTimeline,
  Nothing,
)

export const ScheduledTimeLater = lazyPart<Parameters<typeof ScheduledTime>[0]>(
  async () => (await import('./bubble/scheduled-time.tsx')).ScheduledTime,
  Nothing,
)

/** Few customers order through a catalogue. */
export const OrderPartLater = lazyPart<Parameters<typeof OrderPart>[0]>(
  async () => (await import('./parts/order-part.tsx')).OrderPart,
  Nothing,
)

export const ScheduledActionsLater = lazyPart<Parameters<typeof ScheduledActions>[0]>(
  async () => (await import('./scheduled/scheduled-actions.tsx')).ScheduledActions,
  Nothing,
)

export const ScheduledViewLater = lazyPart<Parameters<typeof ScheduledView>[0]>(
  async () => (await import('./scheduled/scheduled-view.tsx')).ScheduledView,
  HeldKeys,
)

export const messageBrings = [
  ChatSearchLater.bring,
  MessageTroubleLater.bring,
  MessageTimelineLater.bring,
  MessageDialogsLater.bring,
  OrderPartLater.bring,
]
