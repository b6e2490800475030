const day = 86_400_000
const month = 30 * day
const mostInAMonth = 10

/** From when on an approved text may be edited again: once a day and ten times in 30 days (CHANNELS 1.11). Null is now. */
export function editableFrom(editedAt: readonly number[], isApproved: boolean, now: number): number | null {
  const edits = editedAt.filter((at) => at > now - month).toSorted((one, other) => one - other)
  const [last] = edits.slice(-1)
  const tenthLast = edits[edits.length - mostInAMonth]
  const from = Math.max(isApproved && last !== undefined ? last + day : 0, tenthLast === undefined ? 0 : tenthLast + month)
  return from > now ? from : null
}
