/** Spec §5: a password is good for one year, up to and including the same day and time. */
export function passwordExpiry(lastUpdate: number): number {
  const end = new Date(lastUpdate)
  return end.setUTCFullYear(end.getUTCFullYear() + 1)
}

/** More than one year old, or of unknown age. */
export const isPasswordExpired = (lastUpdate: number | null, now: number): boolean =>
  lastUpdate === null || now > passwordExpiry(lastUpdate)
