import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { type SelectSummary, selectSummary } from './select-summary.ts'

/** The words are the screen's; these are the ones the vectors are written in. */
const inPortuguese = (summary: SelectSummary) =>
  summary.kind === 'all' ? 'Todos' : summary.kind === 'one' ? summary.name : `${summary.name} e ${summary.others} mais`

describe('R039 the summary of a select', () => {
  test.each(vectors.select_summary)('of $in among nine is $out', ({ in: chosen, out }) => {
    expect(inPortuguese(selectSummary(chosen, 9))).toBe(out)
  })

  test.each(vectors.select_summary_all_chosen)('of $in among $options is $out', ({ options, in: chosen, out }) => {
    expect(inPortuguese(selectSummary(chosen, options.length))).toBe(out)
  })

  test.each([
    [[], 0, { kind: 'all' }],
    [['a'], 1, { kind: 'all' }],
    [['a'], 2, { kind: 'one', name: 'a' }],
    [['a', 'b'], 3, { kind: 'more', name: 'a', others: 1 }],
    [['a', 'b', 'c'], 3, { kind: 'all' }],
  ])('of %j among %d is %j', (chosen, count, summary) => expect(selectSummary(chosen, count)).toEqual(summary))
})
