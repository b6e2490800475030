import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { writeDate, writeHour } from './date.ts'
import { readWhen } from './read-when.ts'

const zone = 'America/Sao_Paulo'
/** A Tuesday. */
const now = Date.parse('2026-11-17T14:10:20-03:00')
const read = (text: string, at = now, timeZone = zone) => {
  const { value, problem } = readWhen(text, at, timeZone)
  return value === undefined ? problem : `${writeDate(value, timeZone)} ${writeHour(value, timeZone)}`
}

const understood: [text: string, time: string][] = [
  ['amanhã 9h', '18/11/2026 09:00'],
  ['Amanhã às 9h30', '18/11/2026 09:30'],
  ['amanha', '18/11/2026 09:00'],
  ['amanhã 9', '18/11/2026 09:00'],
  ['amanhã cedo', '18/11/2026 09:00'],
  ['amanhã de manhã', '18/11/2026 09:00'],
  ['amanhã à tarde', '18/11/2026 14:00'],
  ['amanhã à noite', '18/11/2026 19:00'],
  ['amanhã ao meio-dia', '18/11/2026 12:00'],
  ['depois de amanhã', '19/11/2026 09:00'],
  ['depois de amanhã 15:45', '19/11/2026 15:45'],
  ['hoje 18h', '17/11/2026 18:00'],
  ['hoje às 18:30', '17/11/2026 18:30'],
  ['hoje à noite', '17/11/2026 19:00'],
  ['hoje 23h59', '17/11/2026 23:59'],
  ['18h', '17/11/2026 18:00'],
  ['18:05', '17/11/2026 18:05'],
  ['9h', '18/11/2026 09:00'],
  ['às 14', '18/11/2026 14:00'],
  ['8 da noite', '17/11/2026 20:00'],
  ['3 da tarde', '17/11/2026 15:00'],
  ['amanhã 7 da manhã', '18/11/2026 07:00'],
  ['em 2 horas', '17/11/2026 16:10'],
  ['em 2h', '17/11/2026 16:10'],
  ['em 1h30', '17/11/2026 15:40'],
  ['em 1 hora e 15 minutos', '17/11/2026 15:25'],
  ['em uma hora', '17/11/2026 15:10'],
  ['daqui a 30 minutos', '17/11/2026 14:40'],
  ['em 30 min', '17/11/2026 14:40'],
  ['30 min', '17/11/2026 14:40'],
  ['2 horas', '17/11/2026 16:10'],
  ['meia hora', '17/11/2026 14:40'],
  ['em meia hora', '17/11/2026 14:40'],
  ['em 3 dias', '20/11/2026 14:10'],
  ['em 2 semanas', '01/12/2026 14:10'],
  ['em 1 mês', '17/12/2026 14:10'],
  ['segunda', '23/11/2026 09:00'],
  ['Segunda-feira', '23/11/2026 09:00'],
  ['segunda 14:30', '23/11/2026 14:30'],
  ['na sexta às 10h', '20/11/2026 10:00'],
  ['sexta-feira à tarde', '20/11/2026 14:00'],
  ['sábado', '21/11/2026 09:00'],
  ['domingo 8h', '22/11/2026 08:00'],
  ['terça', '24/11/2026 09:00'],
  ['terça 18h', '17/11/2026 18:00'],
  ['terça 10h', '24/11/2026 10:00'],
  ['próxima terça 18h', '24/11/2026 18:00'],
  ['terça que vem 18h', '24/11/2026 18:00'],
  ['próxima quinta', '19/11/2026 09:00'],
  ['semana que vem', '23/11/2026 09:00'],
  ['próxima semana 11h', '23/11/2026 11:00'],
  ['mês que vem', '01/12/2026 09:00'],
  ['fim de semana', '21/11/2026 09:00'],
  ['25/12 10h', '25/12/2026 10:00'],
  ['25/12', '25/12/2026 09:00'],
  ['25/12/2026 às 10:30', '25/12/2026 10:30'],
  ['25.12 10h', '25/12/2026 10:00'],
  ['3/2', '03/02/2027 09:00'],
  ['17/11 18h', '17/11/2026 18:00'],
  ['17/11/27 9h', '17/11/2027 09:00'],
  ['dia 25', '25/11/2026 09:00'],
  ['dia 3 10h', '03/12/2026 10:00'],
  ['25 de dezembro 10h', '25/12/2026 10:00'],
  ['1 de março', '01/03/2027 09:00'],
  ['tomorrow 9am', '18/11/2026 09:00'],
  ['Tomorrow at 9:30 pm', '18/11/2026 21:30'],
  ['tomorrow morning', '18/11/2026 09:00'],
  ['tomorrow afternoon', '18/11/2026 14:00'],
  ['day after tomorrow', '19/11/2026 09:00'],
  ['today 6pm', '17/11/2026 18:00'],
  ['tonight', '17/11/2026 19:00'],
  ['12pm', '18/11/2026 12:00'],
  ['12am', '18/11/2026 00:00'],
  ['noon', '18/11/2026 12:00'],
  ['in 2 hours', '17/11/2026 16:10'],
  ['in an hour', '17/11/2026 15:10'],
  ['in 1 hour and 30 min', '17/11/2026 15:40'],
  ['half an hour', '17/11/2026 14:40'],
  ['in 3 days', '20/11/2026 14:10'],
  ['in a week', '24/11/2026 14:10'],
  ['monday', '23/11/2026 09:00'],
  ['next monday at 8', '23/11/2026 08:00'],
  ['on friday 4pm', '20/11/2026 16:00'],
  ['next week', '23/11/2026 09:00'],
  ['next month', '01/12/2026 09:00'],
  ['this weekend', '21/11/2026 09:00'],
  ['december 25 10am', '25/12/2026 10:00'],
  ['25th of december', '25/12/2026 09:00'],
  ['mañana 9h', '18/11/2026 09:00'],
  ['mañana por la mañana', '18/11/2026 09:00'],
  ['mañana a las 16:20', '18/11/2026 16:20'],
  ['mañana a las 4 de la tarde', '18/11/2026 16:00'],
  ['pasado mañana', '19/11/2026 09:00'],
  ['hoy 18h', '17/11/2026 18:00'],
  ['esta noche', '17/11/2026 19:00'],
  ['en 2 horas', '17/11/2026 16:10'],
  ['dentro de 45 minutos', '17/11/2026 14:55'],
  ['en media hora', '17/11/2026 14:40'],
  ['lunes', '23/11/2026 09:00'],
  ['el viernes a las 10', '20/11/2026 10:00'],
  ['miércoles 8:15', '18/11/2026 08:15'],
  ['la semana que viene', '23/11/2026 09:00'],
  ['el mes que viene', '01/12/2026 09:00'],
  ['fin de semana', '21/11/2026 09:00'],
  ['25 de diciembre', '25/12/2026 09:00'],
]

const refused: [text: string, problem: string][] = [
  ['', 'required'],
  ['   ', 'required'],
  ['hoje', 'notUnderstood'],
  ['hoje 9h', 'past'],
  ['hoy 14:10', 'past'],
  ['today 9am', 'past'],
  ['17/11 9h', '17/11/2027 09:00'],
  ['17/11/2025', 'past'],
  ['em 0 minutos', 'past'],
  ['em 400 dias', 'tooFar'],
  ['em 13 meses', 'tooFar'],
  ['25/12/2028', 'tooFar'],
  ['25h', 'notUnderstood'],
  ['amanhã 9h75', 'notUnderstood'],
  ['31/02', 'notUnderstood'],
  ['32/01', 'notUnderstood'],
  ['00/12', 'notUnderstood'],
  ['13pm13', 'notUnderstood'],
  ['0am', 'notUnderstood'],
  ['amanhã talvez', 'notUnderstood'],
  ['quando der', 'notUnderstood'],
  ['em duas horas', 'notUnderstood'],
  ['9', 'notUnderstood'],
  ['1e9 horas', 'notUnderstood'],
  ['em 99999 horas', 'notUnderstood'],
  ['segunda terça', 'notUnderstood'],
  ['; drop table', 'notUnderstood'],
  ['🙂', 'notUnderstood'],
]

describe('[CH48] a time to come, as people write it', () => {
  test.each(understood)('%s', (text, time) => expect(read(text)).toBe(time))
  test.each(refused)('%j gives %s', (text, problem) => expect(read(text)).toBe(problem))

  it('is one of the zone of the company, also on days when the clocks change', () => {
    const before = Date.parse('2026-03-07T20:00:00Z')
    expect(read('tomorrow 9am', before, 'America/New_York')).toBe('08/03/2026 09:00')
    expect(read('tomorrow 1am', before, 'America/New_York')).toBe('08/03/2026 01:00')
    expect(read('in 24 hours', before, 'America/New_York')).toBe('08/03/2026 16:00')
    expect(read('in 1 day', before, 'America/New_York')).toBe('08/03/2026 15:00')
    expect(read('amanhã 9h', Date.parse('2026-11-18T02:30:00Z'), zone)).toBe('18/11/2026 09:00')
    expect(read('em 1 mês', Date.parse('2027-01-31T15:00:00Z'), zone)).toBe('28/02/2027 12:00')
  })

  it('is to come and within a year whatever is written, and what is written as it is shown is that time', () => {
    const words = understood.flatMap(([text]) => text.split(' '))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 6 }),
        fc.integer({ min: 0, max: 4e12 }),
        (said, at) => {
          const { value } = readWhen(said.join(' '), at, zone)
          if (value !== undefined) expect(value > at && value <= at + 366 * 86_400_000).toBe(true)
        },
      ),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 525_000 }), (minutes) => {
        const time = Math.ceil(now / 60_000 + minutes) * 60_000
        expect(readWhen(`${writeDate(time, zone)} ${writeHour(time, zone)}`, now, zone)).toEqual({ value: time })
      }),
    )
  })
})
