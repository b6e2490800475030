import { expect, test } from 'vitest'
import { cpuOf, readStat } from './harness/cpu.ts'
import { inRounds, median, percentile, ratioOf } from './harness/numbers.ts'
import { measurementNames, readOptions } from './harness/options.ts'
import { nodesOf } from './harness/plan.ts'
import { exitCodeOf, type Row, verdictOf } from './harness/row.ts'
import { tableOf } from './harness/table.ts'
import { wanted } from './harness/wanted.ts'
import { weighed } from './harness/weighed.ts'

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
  ['short', { ratio: 0.59, budget: { of: 'ratio', least: 0.6 } }],
  ['met', { budget: { of: 'value', most: 1_300 } }],
  ['short', { budget: { of: 'value', most: 1_200 } }],
  ['short', { fault: 'reads without an index' }],
])('a budget is %s: %o', (verdict, more) => {
  expect(verdictOf({ ...row, ...more })).toBe(verdict)
})

test('the table has the same columns in all blocks, and marks what falls short', () => {
  const against = { floor: { what: 'bare', value: 2_000 }, ratio: 0.617, budget: { of: 'ratio', least: 0.6 } } as const
  const slow: Row = { what: 'a slow one', value: 12.345, unit: 'ms', budget: { of: 'value', most: 9 }, note: 'why', fault: 'wrong' }
  expect(tableOf({ read: [{ ...row, ...against }], other: [slow, row] }).split('\n')).toEqual([
    '  what        ours     floor         ours/floor  wanted',
    'read',
    '  a call      1,234/s  2,000/s bare  0.62        ≥ 0.60',
    'other',
    '  a slow one  12.3 ms                            ≤ 9.00 ms  short',
    '      why',
    '      wrong: wrong',
    '  a call      1,234/s',
  ])
})

test.each<[string, Partial<Row>, string[], { usual: number; strict: number }]>([
  ['all is as wanted', { budget: { of: 'value', most: 1_300 } }, [], { usual: 0, strict: 0 }],
  ['nothing is wanted', {}, [], { usual: 0, strict: 0 }],
  ['a figure falls short', { budget: { of: 'value', most: 1_200 } }, [], { usual: 0, strict: 1 }],
  ['something is wrong', { fault: 'reads without an index' }, [], { usual: 1, strict: 1 }],
  ['a measurement failed', {}, ['read'], { usual: 1, strict: 1 }],
])('the run ends as it should when %s', (_, more, failed, { usual, strict }) => {
  const measured = { one: [row], other: [{ ...row, ...more }] }
  expect([exitCodeOf(measured, failed, false), exitCodeOf(measured, failed, true)]).toEqual([usual, strict])
})

test('what was measured before may be missed by a twentieth, to the worse side only', () => {
  const ofRatio = (ratio: number, budget: Row['budget']) => verdictOf({ ...row, ratio, ...(budget && { budget }) })
  expect([0.55, 0.6, 0.9].map((ratio) => ofRatio(ratio, wanted.inbound))).toEqual(['short', 'met', 'met'])
  expect([1.8, 1.7, 1.1].map((ratio) => ofRatio(ratio, wanted.events))).toEqual(['short', 'met', 'met'])
})

test('what calls cost is shared out over all of them', async () => {
  const spent = { server: 0, database: 0 }
  const work = weighed(
    async () => {
      Object.assign(spent, { server: spent.server + 30, database: spent.database + 5 })
      return { answers: 10, perSecond: 7 }
    },
    () => ({ ...spent }),
  )
  await work.run()
  work.forget()
  expect([await work.run(), await work.run()]).toEqual([7, 7])
  expect(work.each()).toEqual({ server: 3, database: 0.5 })
})

test('processor time is that of a process with its ended children, whatever it is called', () => {
  const text = '42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 5'
  expect(readStat(42, text)).toEqual({ pid: 42, parent: 7, spent: 1_240 })
})

test.runIf(process.platform === 'linux')('processor time of a process that is left out is not counted', () => {
  expect(cpuOf(process.pid)).toBeGreaterThan(0)
  expect(cpuOf(process.pid, process.pid)).toBe(0)
})

test('all is measured unless some are chosen, in the order of the list', () => {
  const usual = { size: 'usual', processes: null, strict: false, help: false }
  expect(readOptions([])).toEqual({ ...usual, only: measurementNames })
  expect(readOptions(['--only', 'events, read', '--large'])).toEqual({ ...usual, only: ['read', 'events'], size: 'large' })
  expect(readOptions(['--small', '--processes', '2', '--strict'])).toMatchObject({ size: 'small', processes: 2, strict: true })
})

test.each([
  [['--only', 'read,everything'], /"everything".*first-page/],
  [['--onyl', 'read'], /--onyl.*--help/],
  [['--small', '--large'], /--large and --small/],
  [['--processes', 'many'], /--processes is "many"/],
])('options that make no sense are refused in a sentence: %s', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('a plan is told by its steps', () => {
  const scan = { 'Node Type': 'Index Scan', 'Relation Name': 'chats', 'Index Name': 'chats_department' }
  expect(nodesOf([{ Plan: { 'Node Type': 'Limit', Plans: [scan] } }])).toEqual(['Limit', 'Index Scan chats_department'])
  expect(nodesOf([{ Plan: { 'Node Type': 'Seq Scan', 'Relation Name': 'chats' } }])).toEqual(['Seq Scan chats'])
})
