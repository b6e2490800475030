import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { describe, expect, it } from 'vitest'
import { schedulePresets } from './schedule-presets.ts'

const zone = 'America/Sao_Paulo'
const shown = (now: string, until = Number.POSITIVE_INFINITY) =>
  schedulePresets(Date.parse(now), zone, (time) => time < until).map(
    ({ kind, time }) => `${kind} ${writeDate(time, zone)} ${writeHour(time, zone)}`,
  )

describe('ready times', () => {
  it('are an hour, the evening, tomorrow and Monday, in the zone of the company', () => {
    // A Wednesday.
    expect(shown('2026-11-18T14:10:20-03:00')).toEqual([
      'hour 18/11/2026 15:11',
      'evening 18/11/2026 18:00',
      'tomorrow 19/11/2026 08:00',
      'monday 23/11/2026 08:00',
    ])
  })

  it('stand in their order, and leave out an evening that has passed', () => {
    expect(shown('2026-11-18T17:30:00-03:00')[0]).toBe('evening 18/11/2026 18:00')
    expect(shown('2026-11-18T18:00:00-03:00')).not.toContainEqual(expect.stringContaining('evening'))
  })

  it('say the same time once: a Monday that is tomorrow', () => {
    expect(shown('2026-11-22T09:00:00-03:00').map((each) => each.split(' ')[0])).toEqual(['hour', 'evening', 'tomorrow'])
    expect(shown('2026-11-23T09:00:00-03:00').at(-1)).toBe('monday 30/11/2026 08:00')
  })

  it('lie within the window', () => {
    expect(shown('2026-11-18T14:10:00-03:00', Date.parse('2026-11-18T18:00:00-03:00'))).toEqual(['hour 18/11/2026 15:10'])
  })
})
