/** Below every id, and the id of nothing. */
export const nilId = '00000000-0000-0000-0000-000000000000'

const written = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether it is spelled as the ids that the server makes. */
export const isOwnId = (text: string): boolean => written.test(text)

/** As the server spells it; of what cannot be one of its ids, the id of nothing, so that it is looked for and not found like any other. */
export function ownIdOf(text: string): string {
  const spelled = text.toLowerCase()
  return isOwnId(spelled) ? spelled : nilId
}
