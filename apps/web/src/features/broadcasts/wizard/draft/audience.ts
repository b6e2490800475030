import { Audience } from '@prosa/contract/broadcasts/model'
import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { readContactCondition } from '@prosa/contract/contacts/contact-fields'

/** Whom a list of contacts means, as the wizard shows it. */
export type ChosenAudience = { condition: Group | null; segmentIds: readonly string[]; isEverybody: boolean; isPicked: boolean }

const nobody: ChosenAudience = { condition: null, segmentIds: [], isEverybody: false, isPicked: false }

/** What cannot be read is as if nothing had been said. */
export function readAudience(datasource: string): ChosenAudience {
  const read = Audience.safeParse(parsed(datasource))
  if (!read.success) return nobody
  const { condition, segmentIds = [], isEverybody = false, isPicked = false } = read.data
  return { condition: condition === undefined ? null : (readContactCondition(condition).value ?? null), segmentIds, isEverybody, isPicked }
}

export const writeAudience = ({ condition, segmentIds, isEverybody, isPicked }: ChosenAudience): string =>
  JSON.stringify({
    ...(isEverybody && !isPicked && { isEverybody }),
    ...(condition && !isEverybody && !isPicked && { condition: writeCondition(condition) }),
    ...(segmentIds.length > 0 && !isEverybody && !isPicked && { segmentIds }),
    ...(isPicked && { isPicked }),
  })

/** However each of them is spelled. */
export const isSameAudience = (one: string, other: string): boolean =>
  one === other || writeAudience(readAudience(one)) === writeAudience(readAudience(other))

/** Nothing chosen is nobody. */
export const isChosen = ({ condition, segmentIds, isEverybody, isPicked }: ChosenAudience): boolean =>
  isEverybody || isPicked || segmentIds.length > 0 || (condition !== null && leavesOf(condition).length > 0)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
