const [offset, prime] = [0x811c9dc5, 0x01000193]

/** FNV-1a, with its bits stirred once more: numbers that follow each other would fall beside each other. */
function hashOf(text: string): number {
  let hash = offset
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Which text of a comparison somebody gets: 1 for so many percent. Of the same person and broadcast it is always the same. */
export const variantOf = (broadcastId: string, waId: string, secondShare: number): 0 | 1 =>
  hashOf(`${broadcastId} ${waId}`) % 100 < secondShare ? 1 : 0

/** Places of so many that chance draws, each once and in order; by the same word the same ones. */
export function drawnPlaces(word: string, of: number, most: number): number[] {
  const drawn = new Set<number>()
  for (let nth = 0; drawn.size < Math.min(most, of) && nth < most * 20; nth++) drawn.add(hashOf(`${word} ${nth}`) % of)
  return [...drawn].sort((one, other) => one - other)
}
