/** A telephone shows the time of the place where it is: here. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
