import { mostConditions, mostConditionWords } from '@prosa/contract/conditions/condition'
import type { Actor } from '@prosa/contract/permissions'
import { expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { pieces } from '../../kit/db/pieces.ts'
import { type AskedGroup, mostLookedAt } from './asked-condition.ts'
import { foundBy } from './chat-found-store.ts'
import { firstOf, type Listing } from './chat-range-store.ts'
import { narrowList } from './narrow-list.ts'

const admin = { companyId: newId(), userId: newId(), permissions: ['admin'], departmentIds: 'all', ownChatsOnlyIn: [] } as unknown as Actor
const statuses = [0, 1, 2, 3] as never

/** As many words as there can be, in as many questions. */
const heavy: AskedGroup = {
  joined: 'or',
  parts: Array.from({ length: mostConditions }, (_, nth) => ({
    ...{ by: 'contact' as const, not: false },
    search: { words: Array.from({ length: mostConditionWords }, (_, word) => `${nth}${word}`), prefixes: [], end: null, numbers: [] },
  })),
}
const listing = (departments: number, share?: number): Listing => ({
  actor: admin,
  wanted: narrowList({ joined: 'and', parts: [heavy] }, statuses),
  departmentIds: Array.from({ length: departments }, newId),
  ...(share !== undefined && { share }),
})
const reading = (part: 'newest' | 'waiting') => ({ part, and: pieces``, most: 21 })
const timesIn = (written: unknown, what: string) => JSON.stringify(written).split(what).length - 1

it.each(['newest', 'waiting'] as const)('[VI2] asks each question once in a statement, whatever its words and ranges: %s', (part) => {
  expect(timesIn(firstOf(pieces, listing(1), reading(part), pieces`1`), 'contact_words')).toBe(mostConditions)
  expect(timesIn(firstOf(pieces, listing(30), reading(part), pieces`1`), 'contact_words')).toBe(mostConditions)
})

it('[VI2] looks at the fewer chats the more words are looked for, and the more views are counted at once', () => {
  const words = mostConditions * mostConditionWords
  expect(mostLookedAt(heavy, 1) * words).toBeLessThan(20_000)
  expect(mostLookedAt(heavy, 1, 4)).toBeLessThan(mostLookedAt(heavy, 1))
  const light: AskedGroup = { joined: 'or', parts: [{ by: 'unread', not: false }] }
  expect([mostLookedAt(light, 1) > 19_000, mostLookedAt(light, 1, 4) > 4_700, mostLookedAt(light, 1, 4) < 5_000]).toEqual([
    true,
    true,
    true,
  ])
})

it('[VI2] asks of what a filter finds no more than of a list', () => {
  const labelled = listing(1)
  const found = (condition: AskedGroup | null) =>
    JSON.stringify(foundBy(pieces, { ...labelled, wanted: { ...labelled.wanted, labelIds: [newId()], condition } }, 'labels'))
  expect(found(heavy)).toContain(`"${mostLookedAt(heavy, 1)}"`)
  expect(found(null)).toContain('"2000"')
})
