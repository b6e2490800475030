import { expect, test } from 'vitest'
import { readWhen } from './read-when.ts'
import { writeWhen } from './write-when.ts'

const zone = 'America/Sao_Paulo'
/** A Tuesday. */
const now = Date.parse('2026-11-17T14:10:00-03:00')

test.each([
  ['2026-11-17T18:00:00-03:00', 'hoje 18:00', 'today 18:00', 'hoy 18:00'],
  ['2026-11-18T09:00:00-03:00', 'amanhã 09:00', 'tomorrow 09:00', 'mañana 09:00'],
  ['2026-11-23T09:00:00-03:00', 'seg. 23/11 09:00', 'Mon 23/11 09:00', 'lun 23/11 09:00'],
  ['2026-11-24T09:30:00-03:00', '24/11 09:30', '24/11 09:30', '24/11 09:30'],
  ['2027-01-02T10:00:00-03:00', '02/01/2027 10:00', '02/01/2027 10:00', '02/01/2027 10:00'],
  ['2026-11-16T10:00:00-03:00', '16/11/2026 10:00', '16/11/2026 10:00', '16/11/2026 10:00'],
])('[CH48] %s is written %s, %s, %s', (time, pt, en, es) => {
  const written = (['pt', 'en', 'es'] as const).map((language) => writeWhen(Date.parse(time), now, zone, language))
  expect(written).toEqual([pt, en, es])
  if (!/^\D/.test(pt) || Date.parse(time) <= now || pt.startsWith('seg')) return
  for (const words of written) expect(readWhen(words, now, zone)).toEqual({ value: Date.parse(time) })
})
