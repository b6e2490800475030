/** A telephone shows the local time, so that it is the browser's. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
