/** For visitors, who have no company whose time zone could be used. */
export const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
