import { expect, test } from 'vitest'
import { firstInboxRules } from '../departments/inbox-rules.ts'
import { type IdleStep, idleRanges, idleStepOf, stageAfter } from './idle.ts'

const zone = 'America/Sao_Paulo'
const at = (local: string) => Date.parse(`${local}:00-03:00`)
const always = { ...firstInboxRules, idleReminder: 10, idleWarning: 30, idleWarningText: 'Ainda está aí?', idleClose: 60 }
const week = { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60 }
const office = { ...always, hours: [week] }
const unwarned = { ...always, idleWarning: 0 }
const wordless = { ...always, idleWarningText: '' }
const lateReminder = { ...always, idleReminder: 50 }
const off = { ...always, idleReminder: 0, idleWarning: 0, idleClose: 0 }

type Row = [what: string, rules: typeof always, word: string, stage: number, warned: string | null, now: string, step: IdleStep | null]

// 16 November 2026 is a Monday; stage 1 is reminded, 2 warned, 3 both.
test.each<Row>([
  ['too early for anything', always, '2026-11-16T10:00', 0, null, '2026-11-16T10:09', null],
  ['the reminder, to the minute', always, '2026-11-16T10:00', 0, null, '2026-11-16T10:10', 'remind'],
  ['no second reminder', always, '2026-11-16T10:00', 1, null, '2026-11-16T10:29', null],
  ['the warning', always, '2026-11-16T10:00', 1, null, '2026-11-16T10:30', 'warn'],
  ['no second warning', always, '2026-11-16T10:00', 3, '2026-11-16T10:30', '2026-11-16T10:59', null],
  ['the end', always, '2026-11-16T10:00', 3, '2026-11-16T10:30', '2026-11-16T11:00', 'close'],
  ['[RO32] who was not warned is warned, however late it is', always, '2026-11-16T02:00', 0, null, '2026-11-16T11:00', 'warn'],
  ['[RO32] who was warned late has as long as lies between', always, '2026-11-16T02:00', 3, '2026-11-16T11:00', '2026-11-16T11:29', null],
  ['[RO32] and is closed then', always, '2026-11-16T02:00', 3, '2026-11-16T11:00', '2026-11-16T11:30', 'close'],
  ['a reminder that was missed comes after the warning', always, '2026-11-16T02:00', 2, '2026-11-16T11:00', '2026-11-16T11:00', 'remind'],
  ['who could not be warned is closed at its time', always, '2026-11-16T10:00', 2, null, '2026-11-16T11:00', 'close'],
  ['without a warning nobody waits for it', unwarned, '2026-11-16T10:00', 0, null, '2026-11-16T11:00', 'close'],
  ['without words there is no warning', wordless, '2026-11-16T10:00', 1, null, '2026-11-16T10:59', null],
  ['a reminder between the warning and the end', lateReminder, '2026-11-16T10:00', 2, '2026-11-16T10:30', '2026-11-16T10:50', 'remind'],
  ['[RO27] the night does not count', office, '2026-11-16T17:55', 0, null, '2026-11-17T08:04', null],
  ['[RO27] the morning does', office, '2026-11-16T17:55', 0, null, '2026-11-17T08:05', 'remind'],
  ['nothing while it is closed', office, '2026-11-16T10:00', 0, null, '2026-11-16T19:00', null],
  ['nothing where nothing is wanted', off, '2026-11-16T10:00', 0, null, '2026-12-16T10:00', null],
])('[RO30] [RO31] [RO32] %s', (_, rules, word, stage, warned, now, step) => {
  const chat = { ourWordAt: at(word), stage, warnedAt: warned === null ? null : at(warned) }
  expect(idleStepOf(chat, idleRanges(rules, zone, at(now)))).toBe(step)
})

test('what was done is added up', () => {
  expect([stageAfter(0, 'remind'), stageAfter(1, 'warn'), stageAfter(2, 'remind'), stageAfter(3, 'warn')]).toEqual([1, 3, 3, 3])
})
