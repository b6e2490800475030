import { describe, expect, test } from 'vitest'
import { firstInboxRules, type InboxRules } from './inbox-rules.ts'
import { twinReason, type WrongRules, wrongRules } from './wrong-rules.ts'

type Row = [what: string, given: Partial<InboxRules>, wrong: WrongRules]
const judge = (given: Partial<InboxRules>) => wrongRules({ ...firstInboxRules, ...given })
const text = { idleWarningText: 'Ainda está aí?' }

describe('[RO28] the steps of a silence', () => {
  test.each<Row>([
    ['none', {}, {}],
    ['all, one after the other', { ...text, idleReminder: 10, idleWarning: 20, idleClose: 21 }, {}],
    ['closing alone', { idleClose: 5 }, {}],
    ['closing with the warning', { ...text, idleWarning: 20, idleClose: 20 }, { idleClose: 'beforeWarning' }],
    ['closing before the warning', { ...text, idleWarning: 20, idleClose: 19 }, { idleClose: 'beforeWarning' }],
    ['closing before the reminder', { idleReminder: 20, idleClose: 20 }, { idleClose: 'beforeReminder' }],
    ['a warning with the reminder', { ...text, idleReminder: 20, idleWarning: 20 }, { idleWarning: 'beforeReminder' }],
    ['a warning that says nothing', { idleWarning: 5, idleWarningText: ' \n' }, { idleWarningText: 'missing' }],
  ])('%s', (_, given, wrong) => expect(judge(given)).toEqual(wrong))
})

describe('[RO29] reasons to choose from when a chat is closed', () => {
  test.each<Row>([
    ['asked for', { closeAsk: 'reason', closeReasons: ['Resolvido'] }, {}],
    ['asked for without any', { closeAsk: 'reason', closeReasons: [' '] }, { closeReasons: 'missing' }],
    ['a label asked for', { closeAsk: 'label' }, {}],
    ['the same twice', { closeReasons: ['Não é cliente', ' NÃO É CLIENTE'] }, { closeReasons: 'twins' }],
    ['the same twice, composed otherwise', { closeReasons: ['Não', 'Na\u0303o'] }, { closeReasons: 'twins' }],
  ])('%s', (_, given, wrong) => expect(judge(given)).toEqual(wrong))

  test('says which of them was there before', () => {
    expect(twinReason(['a', '', '', 'b', 'A', 'B'])).toBe(4)
    expect(twinReason(['', ' ', 'a'])).toBeNull()
  })
})
