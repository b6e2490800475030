/** The most people that one note can mention. */
export const mostMentions = 20

/** The most @ signs that are looked at, as each is compared with every name. */
const mostLookedAt = 50

/** The people whose whole names stand after an @, in the order of the list; of names that begin alike, the longest counts. */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const names = [...new Set(people.map(({ name }) => name.trim()))].filter(Boolean).sort((one, other) => other.length - one.length)
  const meant = new Set<string>()
  for (const { index } of [...text.matchAll(/(?<![\p{L}\p{N}])@/gu)].slice(0, mostLookedAt)) {
    const name = names.find((each) => standsAt(text, index + 1, each))
    if (name !== undefined) meant.add(name)
  }
  return people.filter(({ name }) => meant.has(name.trim())).slice(0, mostMentions)
}

const standsAt = (text: string, at: number, name: string) =>
  text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length, at + name.length + 2))

/**
 * The words after an @ that look like a name and are nobody's, as they stand there. An @ within a word, as in an address of a mail, begins
 * no name.
 */
export function unknownMentions(text: string, people: readonly { name: string }[]): string[] {
  const names = people.map(({ name }) => name.trim()).filter(Boolean)
  const unknown = new Set<string>()
  for (const { index, 1: word = '' } of [...text.matchAll(/(?<=^|[\s([{"'“‘«])@(\p{L}[\p{L}\p{N}._-]*)/gu)].slice(0, mostLookedAt))
    if (!names.some((name) => standsAt(text, index + 1, name))) unknown.add(`@${word.replace(/[._-]+$/u, '')}`)
  return [...unknown]
}
