/** One note calls this many at most. */
export const mostMentions = 20

/** Each is held against every name. */
const mostLookedAt = 50

/** Whose whole names stand after an @, in the order of the people: of names that begin alike the longest is meant. */
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
