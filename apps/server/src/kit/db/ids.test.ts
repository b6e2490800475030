import { isOwnId } from '@prosa/contract/kit/own-id'
import { describe, expect, it } from 'vitest'
import { bornAt, earliestId, idOf, newId } from './ids.ts'

describe('an id', () => {
  it('is a UUID of version 7', () => {
    for (let tries = 0; tries < 100; tries++)
      expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('begins with the moment it was made', () => {
    const moment = Date.UTC(2026, 0, 5, 12)
    expect(Number.parseInt(newId(moment).replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
    expect(bornAt(newId(moment))).toBe(moment)
  })

  it('sorts as text by time', () => {
    const moments = [0, 1, 255, 256, 65_535, 65_536, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1) + 1, Date.UTC(9999, 0, 1)]
    const ids = moments.map((moment) => newId(moment))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('is never given twice, also within a millisecond', () => {
    expect(new Set(Array.from({ length: 20_000 }, () => newId(0))).size).toBe(20_000)
  })

  it.each([0, 1, 65_536, Date.UTC(2026, 0, 1), 253_402_300_799_999])(
    'of moment %i is not below the earliest of it, and earlier ones are',
    (moment) => {
      expect(newId(moment) >= earliestId(moment)).toBe(true)
      expect(newId(moment) < earliestId(moment + 1)).toBe(true)
      expect([newId(moment), earliestId(moment)].filter(isOwnId)).toHaveLength(2)
    },
  )

  it('of a word is always the same, another one for each word, and none that anything else gets', () => {
    expect(idOf('casa-aurora')).toBe('5552f40a-fbb7-8a8a-881a-40aba8269537')
    const ids = ['', 'a', 'b', 'ab', 'casa-aurora'].map(idOf)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
