import { describe, expect, it } from 'vitest'
import { type ExceptionLine, type ExceptionProblem, exceptionsOf, toExceptionLines, wrongExceptionLine } from './exception-lines.ts'

const eve = (...spans: ExceptionLine['spans']): ExceptionLine => ({ date: '2026-12-24', name: ' Natal ', spans })

describe('[RO22] dates with hours of their own', () => {
  it.each<[what: string, lines: ExceptionLine[], wrong: [at: number, problem: ExceptionProblem] | null]>([
    ['none', [], null],
    ['closed all day', [eve()], null],
    ['no date', [eve(), { ...eve(), date: null }], [1, 'date']],
    ['a time that is incomplete', [eve({ from: '08:00', to: null })], [0, 'times']],
    ['the same date twice', [eve(), eve()], [1, 'twin']],
    ['an end before the beginning', [eve({ from: '10:00', to: '09:00' })], [0, 'order']],
    ['hours that meet', [eve({ from: '08:00', to: '10:00' }, { from: '09:00', to: '11:00' })], [0, 'overlap']],
  ])('%s', (_, lines, wrong) => {
    const found = wrongExceptionLine(lines)
    expect(found && [found.at, found.problem]).toEqual(wrong)
  })

  it('go to the server as minutes and come back as they were, midnight as the end of the day', () => {
    const sent = exceptionsOf([eve({ from: '08:00', to: '00:00' })])
    expect(sent).toEqual([{ date: '2026-12-24', name: 'Natal', hours: [{ from: 480, to: 1_440 }] }])
    expect(toExceptionLines(sent)).toEqual([{ date: '2026-12-24', name: 'Natal', spans: [{ from: '08:00', to: '24:00' }] }])
  })
})
