import { casa } from '../demo-ids.ts'

export const chats = `/${casa}/0/chat`

/** One screen of each area. */
export const areas = {
  contacts: `/${casa}/contact`,
  broadcasts: `/broadcast/${casa}/list`,
  automation: `/automation/${casa}/main`,
  dashboard: `/dashboard/${casa}/main`,
  developer: `/${casa}/developer/webhook`,
  settings: `/settings/${casa}/main`,
} as const
