const [offset, prime] = [0x811c9dc5, 0x01000193]

/** FNV-1a with one more mix of its bits, so that consecutive numbers do not get neighboring hashes. */
function hashOf(text: string): number {
  let hash = offset
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** How many people of a comparison have a text by now, and how many of them the second text. */
export type Split = { people: number; second: number }

export const noSplit: Split = { people: 0, second: 0 }

/**
 * [BR22] Which text the next person gets who receives the broadcast: 1 is the second text. Chance decides while both texts keep the share exact
 * to less than one person, so that nobody's place in the list decides; otherwise the share does. Of 36 people with 50 % it is 18 and 18.
 */
export function nextVariant(broadcastId: string, { people, second }: Split, secondShare: number): 0 | 1 {
  const wanted = (people + 1) * secondShare
  if (second < Math.floor(wanted / 100)) return 1
  if (second >= Math.ceil(wanted / 100)) return 0
  return hashOf(`${broadcastId} ${people}`) % 100 < secondShare ? 1 : 0
}

export const addToSplit = ({ people, second }: Split, variant: 0 | 1): Split => ({ people: people + 1, second: second + variant })

/** [BR22] How many of so many people get each text. After every hundred people the share is exact, so only the rest is walked through. */
export function splitOf(broadcastId: string, people: number, secondShare: number): [first: number, second: number] {
  const whole = people - (people % 100)
  let split: Split = { people: whole, second: (whole / 100) * secondShare }
  while (split.people < people) split = addToSplit(split, nextVariant(broadcastId, split, secondShare))
  return [people - split.second, split.second]
}

/** Draws so many of the places by a word, each place once and in order; the same word draws the same places. */
export function drawnPlaces(word: string, of: number, most: number): number[] {
  const drawn = new Set<number>()
  for (let nth = 0; drawn.size < Math.min(most, of) && nth < most * 20; nth++) drawn.add(hashOf(`${word} ${nth}`) % of)
  return [...drawn].sort((one, other) => one - other)
}
