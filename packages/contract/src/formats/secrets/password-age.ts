/** Spec §5: a password holds for one year, on the very day and moment of the year still. */
export function passwordExpiry(lastUpdate: number): number {
  const end = new Date(lastUpdate)
  return end.setUTCFullYear(end.getUTCFullYear() + 1)
}

/** More than one year old, or of unknown age. */
export const isPasswordExpired = (lastUpdate: number | null, now: number): boolean =>
  lastUpdate === null || now > passwordExpiry(lastUpdate)
