export { useMutes } from './mutes.ts'
export { NotificationsItem } from './notifications-item.tsx'
export { SoundReady } from './sound-ready.ts'
