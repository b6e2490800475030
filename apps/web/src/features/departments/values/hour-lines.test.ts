import { describe, expect, test } from 'vitest'
import { type HourLine, hoursOf, toHourLines, wrongLine } from './hour-lines.ts'

const line = (from: string | null, to: string | null, days = [1]): HourLine => ({ days, from, to })

describe('lines of hours', () => {
  test.each([
    [line('08:00', '18:00'), { days: [1], from: 480, to: 1_080 }],
    [line('00:00', '24:00'), { days: [1], from: 0, to: 1_440 }],
    [line('18:30', '00:00'), { days: [1], from: 1_110, to: 1_440 }],
  ])('%j is %j', (typed, hours) => expect(hoursOf([typed])).toEqual([hours]))

  test('come back as they went, an end of the day as 24:00', () => {
    const hours = [{ days: [5, 1], from: 5, to: 1_440 }]
    expect(toHourLines(hours)).toEqual([{ days: [1, 5], from: '00:05', to: '24:00' }])
  })

  test.each([
    [[line('08:00', '12:00'), line('12:00', '18:00')], null],
    [[line('08:00', '12:00'), line('11:59', '18:00')], { at: 1, problem: 'overlap' }],
    [[line('08:00', '12:00'), line('11:59', '18:00', [2])], null],
    [[line('18:00', '08:00')], { at: 0, problem: 'order' }],
    [[line('08:00', '08:00')], { at: 0, problem: 'order' }],
    [[line('08:00', '12:00', [])], { at: 0, problem: 'days' }],
    [[line('08:00', '12:00'), line(null, '12:00', [2])], { at: 1, problem: 'times' }],
    [[line('24:00', '24:00')], { at: 0, problem: 'times' }],
    [[], null],
  ])('%j: what is wrong is %j', (lines, wrong) => expect(wrongLine(lines)).toEqual(wrong))
})
