/** Spec §5. Counted in UTF-16 units, as the bounds of the contract's inputs are. */
export const defaultTextLimit = 160

/** The beginning that fits; a sign made of two units is never cut in half. */
export function fitText(text: string, limit: number = defaultTextLimit): string {
  const cut = text.slice(0, limit)
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
