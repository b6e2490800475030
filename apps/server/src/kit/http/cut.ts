/** Truncates, but never between the two halves of a surrogate pair: half a character cannot be stored. */
export function cut(text: string, most: number): string {
  const short = text.slice(0, most)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
