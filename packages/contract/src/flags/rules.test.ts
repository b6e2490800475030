import { describe, expect, test } from 'vitest'
import { flagNameKey, flagStatus, flagsOff, mayChangeFlagsOf, refusedFlag, tidyFlagName } from './rules.ts'

describe('[FL1] R061 how a flag stands for somebody', () => {
  test.each<[string, boolean | null, boolean | null, boolean]>([
    ['presence', null, null, true],
    ['presence', false, null, false],
    ['presence', false, true, true],
    ['presence', true, false, false],
    ['beta do ERP', null, null, false],
    ['beta do ERP', true, null, true],
    ['beta do ERP', true, false, false],
  ])('%s: the company %s, the person %s: %s', (flagId, company, person, status) => expect(flagStatus(flagId, company, person)).toBe(status))

  test.each<[Record<string, boolean>, string[]]>([
    [{}, []],
    [{ presence: false, push: true }, ['presence']],
    [{ scheduled: false, mentions: false, other: false }, ['scheduled', 'mentions']],
  ])('of %j the product leaves out %j', (statuses, off) => expect(flagsOff(statuses)).toEqual(off))
})

describe('[FL2] a flag that somebody makes', () => {
  test.each<[string, number, boolean, string | null]>([
    ['ERP novo', 0, false, null],
    ['  ', 0, false, 'input.invalid'],
    ['x'.repeat(60), 199, false, null],
    [` ${'x'.repeat(60)} `, 0, false, null],
    ['x'.repeat(61), 0, false, 'input.invalid'],
    ['ERP', 0, true, 'flag.nameTaken'],
    [' Presence ', 0, false, 'flag.nameTaken'],
    ['ERP', 200, false, 'flag.tooMany'],
  ])('%j beside %i others, taken %s: %s', (name, count, isTaken, refused) => expect(refusedFlag(name, { count, isTaken })).toBe(refused))

  test('is kept tidy, and is the same one in other letters', () => {
    expect(tidyFlagName('  ERP \t novo ')).toBe('ERP novo')
    expect(flagNameKey('ERP  Novo')).toBe(flagNameKey('erp novo '))
  })
})

test.each<[string, readonly string[], string, boolean]>([
  ['ana', [], 'ana', true],
  ['ana', ['agent', 'developer'], 'bia', false],
  ['ana', ['admin'], 'bia', true],
])('[FL4] %s with %j changes those of %s: %s', (userId, permissions, whose, may) =>
  expect(mayChangeFlagsOf({ userId, permissions }, whose)).toBe(may),
)
