export const chats = '/casa-aurora/0/chat'

/** One screen of each area. */
export const areas = {
  contacts: '/casa-aurora/contact',
  broadcasts: '/broadcast/casa-aurora/list',
  automation: '/automation/casa-aurora/main',
  dashboard: '/dashboard/casa-aurora/main',
  developer: '/casa-aurora/developer/webhook',
  settings: '/settings/casa-aurora/main',
} as const
