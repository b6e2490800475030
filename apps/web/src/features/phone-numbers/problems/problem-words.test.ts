import { channelProblems } from '@prosa/contract/phone-numbers/problems'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../kit/i18n.ts'
import { problemWords, readProblem } from './problem-words.ts'

describe('words for the problems of channels', () => {
  it.each(languages)('in %s say of each what happened and what to do, in sentences of their own', (language) => {
    const words = problemWords[language]
    expect(Object.keys(words).toSorted()).toEqual([...channelProblems].toSorted())
    const happened = channelProblems.map((problem) => words[problem].what)
    expect(new Set(happened).size).toBe(channelProblems.length)
    const sentences = [...happened, ...channelProblems.map((problem) => words[problem].todo)]
    expect(sentences.filter((sentence) => !/^\p{Lu}.+\.$/u.test(sentence))).toEqual([])
    expect(sentences.filter((sentence) => /\bOK\b|!|Ops/.test(sentence))).toEqual([])
  })

  it.each(channelProblems)('of %s are other ones in each language', (problem) => {
    expect(new Set(languages.map((language) => problemWords[language][problem].what)).size).toBe(languages.length)
  })

  it('are those of an unknown one where nobody here knows it', () => {
    expect([readProblem('tokenInvalid'), readProblem('somethingNew')]).toEqual(['tokenInvalid', 'unknown'])
  })
})
