/** Visitors have no company whose time zone could be meant. */
export const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
