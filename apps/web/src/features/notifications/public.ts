import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { BellPanel } from './bell-panel.tsx'

export { MuteSwitches } from './mute-switches.tsx'
export { useMutes } from './mutes.ts'
export { notificationTexts } from './notification-texts.ts'
export { NotificationsItem } from './notifications-item.tsx'
export { PushCard } from './push/push-card.tsx'
export { PushReady } from './push/push-ready.ts'
export { pushTexts } from './push/push-texts.ts'
export { readAllMentions, readMention } from './read-mentions.ts'
export { ReceivedBell } from './received-bell.ts'
export { SoundReady } from './sound.ts'
export { useOwnMentions } from './use-own-mentions.ts'
export { useOwnTroubles } from './use-own-troubles.ts'

export const BellPanelLater = lazyPart<Parameters<typeof BellPanel>[0]>(async () => (await import('./bell-panel.tsx')).BellPanel, HeldKeys)
