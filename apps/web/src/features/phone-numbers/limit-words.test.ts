import { describe, expect, it } from 'vitest'
import { limitWords } from './limit-words.ts'

describe('the limit of a number', () => {
  it.each([
    ['TIER_50', 'pt', '50 contatos por dia'],
    ['TIER_1K', 'pt', '1.000 contatos por dia'],
    ['TIER_100K', 'en', '100,000 contacts a day'],
    ['TIER_2M', 'es', '2.000.000 contactos por día'],
    ['TIER_UNLIMITED', 'pt', 'Sem limite'],
    ['TIER_NOT_SET', 'pt', 'Não informado'],
    ['', 'en', 'Not told'],
    ['TIER_NEW KIND', 'pt', 'TIER_NEW KIND'],
  ] as const)('%j is said in %s as %s', (tier, language, words) => expect(limitWords(tier, language)).toBe(words))
})
