import { expect, test } from 'vitest'
import type { CloseAsk } from '../departments/inbox-rules.ts'
import { refusedClosing } from './closing.ts'

const reasons = ['Resolvido', 'Sem estoque']

test.each<[what: string, ask: CloseAsk, list: string[], said: [reason: string, isLabelled: boolean], isRefused: boolean]>([
  ['nothing asked, nothing said', 'nothing', reasons, ['', false], false],
  ['nothing asked, anything said', 'nothing', reasons, ['porque sim', false], false],
  ['a reason of the list', 'reason', reasons, ['Sem estoque', false], false],
  ['no reason', 'reason', reasons, ['', true], true],
  ['a reason that is in no list', 'reason', reasons, ['porque sim', false], true],
  ['any words where there is no list', 'reason', [], ['porque sim', false], false],
  ['no words where there is no list', 'reason', [], ['', false], true],
  ['a label', 'label', [], ['', true], false],
  ['a reason where a label is asked for', 'label', reasons, ['Resolvido', false], true],
])('[RO35] closing: %s', (_, closeAsk, closeReasons, [reason, isLabelled], isRefused) => {
  expect(refusedClosing({ closeAsk, closeReasons }, { reason, isLabelled })).toBe(isRefused ? 'chat.reasonNeeded' : null)
})
