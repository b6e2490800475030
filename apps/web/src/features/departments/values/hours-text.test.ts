import type { OpenHours } from '@prosa/contract/departments/inbox-rules'
import { describe, expect, test } from 'vitest'
import { writeHours } from './hours-text.ts'

const hours = (days: number[], from: number, to: number): OpenHours => ({ days, from: Math.round(from * 60), to: Math.round(to * 60) })
const week = [1, 2, 3, 4, 5]

describe('opening hours in a line', () => {
  test.each<[OpenHours[], string, string, string]>([
    [[], 'Todos os dias, 24 h', 'Every day, 24 h', 'Todos los días, 24 h'],
    [[hours([0, 1, 2, 3, 4, 5, 6], 0, 24)], 'Todos os dias, 24 h', 'Every day, 24 h', 'Todos los días, 24 h'],
    [[hours([6, 1, 2, 3, 4, 5], 8, 20)], 'Seg–sáb, 8h–20h', 'Mon–Sat, 8:00–20:00', 'Lun–sáb, 8:00–20:00'],
    [[hours(week, 8.5, 24)], 'Seg–sex, 8h30–24h', 'Mon–Fri, 8:30–24:00', 'Lun–vie, 8:30–24:00'],
    [[hours([6, 0], 9, 13)], 'Sáb e dom, 9h–13h', 'Sat and Sun, 9:00–13:00', 'Sáb y dom, 9:00–13:00'],
    [[hours([1, 3, 5], 9, 13)], 'Seg, qua e sex, 9h–13h', 'Mon, Wed, and Fri, 9:00–13:00', 'Lun, mié y vie, 9:00–13:00'],
    [
      [hours(week, 13, 18), hours(week, 8, 12)],
      'Seg–sex, 8h–12h e 13h–18h',
      'Mon–Fri, 8:00–12:00 and 13:00–18:00',
      'Lun–vie, 8:00–12:00 y 13:00–18:00',
    ],
    [[hours(week, 8, 12), hours([1, 2, 3, 4, 5], 12, 18)], 'Seg–sex, 8h–18h', 'Mon–Fri, 8:00–18:00', 'Lun–vie, 8:00–18:00'],
    [
      [hours(week, 8, 18), hours([6], 9, 13)],
      'Seg–sex, 8h–18h · Sáb, 9h–13h',
      'Mon–Fri, 8:00–18:00 · Sat, 9:00–13:00',
      'Lun–vie, 8:00–18:00 · Sáb, 9:00–13:00',
    ],
    [[hours([2], 0, 24)], 'Ter, 24 h', 'Tue, 24 h', 'Mar, 24 h'],
  ])('%j', (given, pt, en, es) => {
    expect([writeHours(given, 'pt'), writeHours(given, 'en'), writeHours(given, 'es')]).toEqual([pt, en, es])
  })
})
