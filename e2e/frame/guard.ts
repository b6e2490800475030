import { casa } from '../demo-ids.ts'

export const chats = `/${casa}/0/chat`
/** Where a sign-in leads: the chats, with the first of the person's own open beside them where they have one. */
export const chatsAtFirst = new RegExp(`/${casa}/([^/]+/[^/]+/)?0/chat(\\?tab=0)?$`)

/** One screen of each area. */
export const areas = {
  contacts: `/${casa}/contact`,
  broadcasts: `/broadcast/${casa}/list`,
  automation: `/automation/${casa}/main`,
  dashboard: `/dashboard/${casa}/main`,
  developer: `/${casa}/developer/webhook`,
  settings: `/settings/${casa}/main`,
} as const
