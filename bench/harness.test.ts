import { expect, test } from 'vitest'
import { inRounds, median, percentile, ratioOf } from './harness/numbers.ts'
import { measurementNames, readOptions } from './harness/options.ts'
import { nodesOf } from './harness/plan.ts'
import { type Row, verdictOf } from './harness/row.ts'
import { tableOf } from './harness/table.ts'

const row: Row = { what: 'a call', value: 1_234.4, unit: '/s' }

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99],
  [[7], 0.99, 7],
])('percentiles of %j', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected)
})

test('nothing measured has no median', () => {
  expect(() => median([])).toThrow('nothing was measured')
})

test('a ratio is that of the rounds, so that a slow moment of the machine does not count', () => {
  expect(ratioOf([50, 5, 50], [100, 10, 100])).toBe(0.5)
  expect(ratioOf([50, 50, 5], [100, 100, 100])).toBe(0.5)
})

test('rounds measure all, and turn their order around', async () => {
  const order: string[] = []
  const work = (name: string) => async () => order.push(name)
  const measured = await inRounds(3, { ours: work('ours'), floor: work('floor') })
  expect(order).toEqual(['ours', 'floor', 'floor', 'ours', 'ours', 'floor'])
  expect(measured).toEqual({ ours: [1, 4, 5], floor: [2, 3, 6] })
})

test.each<[string, Partial<Row>]>([
  ['none', {}],
  ['met', { ratio: 0.6, budget: { of: 'ratio', least: 0.6 } }],
  ['missed', { ratio: 0.59, budget: { of: 'ratio', least: 0.6 } }],
  ['met', { budget: { of: 'value', most: 1_300 } }],
  ['missed', { budget: { of: 'value', most: 1_200 } }],
  ['missed', { fault: 'reads without an index' }],
])('a budget is %s: %o', (verdict, more) => {
  expect(verdictOf({ ...row, ...more })).toBe(verdict)
})

test('the table has the same columns in all blocks', () => {
  const against = { floor: { what: 'bare', value: 2_000 }, ratio: 0.617, budget: { of: 'ratio', least: 0.6 } } as const
  const slow: Row = { what: 'a slow one', value: 12.345, unit: 'ms', budget: { of: 'value', most: 9 }, note: 'why', fault: 'wrong' }
  expect(tableOf({ read: [{ ...row, ...against }], other: [slow] }).split('\n')).toEqual([
    '              Prosa    floor         ratio  budget',
    'read',
    '  a call      1,234/s  2,000/s bare  0.62   ≥ 0.60     ✓',
    'other',
    '  a slow one  12.3 ms                       ≤ 9.00 ms  ✗',
    '      why',
    '      ✗ wrong',
  ])
})

test('all is measured unless some are chosen, in the order of the list', () => {
  expect(readOptions([])).toEqual({ only: measurementNames, large: false, help: false })
  expect(readOptions(['--only', 'events, read', '--large'])).toEqual({ only: ['read', 'events'], large: true, help: false })
})

test.each([
  [['--only', 'read,everything'], /"everything".*first-page/],
  [['--onyl', 'read'], /--onyl.*--help/],
])('options that make no sense are refused in a sentence: %s', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('a plan is told by its steps', () => {
  const scan = { 'Node Type': 'Index Scan', 'Relation Name': 'chats', 'Index Name': 'chats_department' }
  expect(nodesOf([{ Plan: { 'Node Type': 'Limit', Plans: [scan] } }])).toEqual(['Limit', 'Index Scan chats_department'])
  expect(nodesOf([{ Plan: { 'Node Type': 'Seq Scan', 'Relation Name': 'chats' } }])).toEqual(['Seq Scan chats'])
})
