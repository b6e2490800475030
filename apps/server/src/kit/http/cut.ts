/** Never through the middle of a character: half of one cannot be stored. */
export function cut(text: string, most: number): string {
  const short = text.slice(0, most)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
