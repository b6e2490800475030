/** Spec §5: more than one year old, or of unknown age. On the very day and moment of the year it still holds. */
export function isPasswordExpired(lastUpdate: number | null, now: number): boolean {
  if (lastUpdate === null) return true
  const end = new Date(lastUpdate)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return now > end.getTime()
}
