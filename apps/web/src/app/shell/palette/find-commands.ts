import { hasDigits, soughtDigits } from '../../../kit/session/match-number.ts'
import { foldText } from '../../../ui/fold-text.ts'
import type { Command, CommandGroup } from '../../../ui/menus/command-dialog.tsx'

/**
 * `also` are further words that people search for, `number` the digits of a phone. `of` is the contact that it is about, who is shown once.
 * Of names only the beginnings of words count, as for the server: letters from within them would find half of everybody.
 */
export type Findable = Command & { also?: string; number?: string; of?: string; isName?: true }
export type FindableGroup = Omit<CommandGroup, 'commands'> & { commands: readonly Findable[] }

/** Fewer letters than this can be found in order in almost every text. */
const fewestLetters = 3

/** How well a guess matches: by letters in this order. */
const guessed = 4

/** How well something matches, 0 is best; null when it does not. */
export function rankOf(
  { label, also = '', number, isName }: Pick<Findable, 'label' | 'also' | 'number' | 'isName'>,
  search: string,
): number | null {
  const digits = number === undefined ? null : soughtDigits(search)
  if (digits !== null && hasDigits(number!, digits)) return 1
  const wanted = foldText(search.trim())
  const name = foldText(label)
  const words = wanted.split(/\s+/)
  if (name.startsWith(wanted)) return 0
  if (words.every((word) => beginsIn(name, word))) return 1
  if (isName) return null
  if (words.every((word) => name.includes(word))) return 2
  if (words.every((word) => name.includes(word) || isMeant(foldText(also), word))) return 3
  return wanted.length >= fewestLetters && name.split(/\s+/).some((word) => word[0] === wanted[0] && isInOrder(wanted, word))
    ? guessed
    : null
}

/** Words that nobody sees are found when they are nearly written: whoever types the beginning of a name means somebody. */
const isMeant = (also: string, word: string) =>
  also.split(' ').some((each) => each.startsWith(word) && word.length >= Math.min(each.length, Math.max(4, each.length - 3)))

const beginsIn = (text: string, start: string) => text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(start))

/** Fuzzy match: whether the letters occur in this order, as "tmpl" in "template". */
function isInOrder(letters: string, text: string): boolean {
  let at = -1
  return [...letters].every((letter) => {
    at = text.indexOf(letter, at + 1)
    return at >= 0
  })
}

/**
 * The matches, the best first, and among equals the one used last; groups in the order of their best match. Guesses only where they are
 * asked for: whoever types a name and Enter means somebody, and no command that happens to have those letters.
 */
export function findCommands(
  groups: readonly FindableGroup[],
  search: string,
  recent: readonly string[],
  mayGuess: boolean,
): readonly FindableGroup[] {
  const lastUsed = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return groups
    .map((group) => {
      const ranked = group.commands
        .map((command) => ({ command, rank: rankOf(command, search) }))
        .filter((each): each is { command: Findable; rank: number } => each.rank !== null && (mayGuess || each.rank < guessed))
        .sort((one, other) => one.rank - other.rank || lastUsed(one.command.id) - lastUsed(other.command.id))
      return { ...group, commands: ranked.map(({ command }) => command), best: ranked[0]?.rank }
    })
    .filter(({ best }) => best !== undefined)
    .sort((one, other) => one.best! - other.best!)
    .map(({ best: _, ...group }) => group)
}

/** Without a search: what was used last, then everything. */
export function withRecent(groups: readonly FindableGroup[], recent: readonly string[], title: string): readonly FindableGroup[] {
  const all = groups.flatMap(({ commands }) => commands)
  const used = recent.flatMap((id) => all.find((command) => command.id === id) ?? [])
  if (used.length === 0) return groups
  const rest = groups.map((group) => ({ ...group, commands: group.commands.filter((command) => !used.includes(command)) }))
  return [{ id: 'recent', title, commands: used }, ...rest.filter(({ commands }) => commands.length > 0)]
}

/** So many chats, contacts and people each. */
export const mostOfEach = 8

/**
 * What the server found behind what was found here, which stays where it is: in its group, or as a group behind the others. Nobody is shown
 * as a contact who is shown by a chat.
 */
export function joinFound(here: readonly FindableGroup[], found: readonly FindableGroup[]): readonly FindableGroup[] {
  const isNew = (group: FindableGroup | undefined) => (command: Findable) => !group?.commands.some(({ id }) => id === command.id)
  const joined = here.map((group) => {
    const more = found.find(({ id }) => id === group.id)
    return more ? { ...group, commands: [...group.commands, ...more.commands.filter(isNew(group))].slice(0, mostOfEach) } : group
  })
  const all = [...joined, ...found.filter(({ id }) => here.every((group) => group.id !== id))]
  const shown = new Set(all.filter(({ id }) => id === chatGroup).flatMap(({ commands }) => commands.map((command) => command.of)))
  return all
    .map((group) => (group.id === chatGroup ? group : { ...group, commands: group.commands.filter(({ of }) => !of || !shown.has(of)) }))
    .filter(({ commands }) => commands.length > 0)
}

export const chatGroup = 'chats'
export const messageGroup = 'messages'
export const broadcastGroup = 'broadcasts'
