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
