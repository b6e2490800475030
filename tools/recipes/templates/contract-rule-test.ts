import { describe, expect, it } from 'vitest'
import { ruleName } from './rule-name.ts'

describe('[XX1] ruleName', () => {
  it.each([['the usual case', null]])('%s', (_, refused) => {
    expect(ruleName()).toBe(refused)
    expect.fail('Write [XX1] in RULES.md as a promise that a user would notice, and a row here for each case that it decides.')
  })
})
