import { expect, test } from 'vitest'
import { askedText } from './asked-text.ts'

const asked: Parameters<typeof askedText>[0] = {
  userId: 'ana',
  phonenumberId: 'loja',
  waId: '5511',
  messageType: 'text',
  messageBody: 'Olá',
  internal: false,
  replyToMessageId: null,
  scheduledAt: null,
  file: null,
  isVoice: false,
  content: {},
}
const template = (values: object[]) => ({ template: { name: 'a', language: 'pt_BR', components: values as [] } })

test.each<[string, Partial<typeof asked>]>([
  ['by somebody else', { userId: 'bia' }],
  ['through another number', { phonenumberId: 'outlet' }],
  ['to somebody else', { waId: '5521' }],
  ['as another type', { messageType: 'note' }],
  ['with other words', { messageBody: 'Olá!' }],
  ['inside', { internal: true }],
  ['as an answer', { replyToMessageId: 'm1' }],
  ['at another time', { scheduledAt: 1 }],
  ['with a file', { file: 'f1' }],
  ['as a voice', { isVoice: true }],
  ['with something else in it', { content: { location: { latitude: 1, longitude: 2 } } }],
])('[ME1] the same client id, %s, is another message', (_, more) => expect(askedText({ ...asked, ...more })).not.toBe(askedText(asked)))

test('[ME1] how it was spelled does not count, and order does where it has a meaning', () => {
  const [one, other] = [
    { type: 'body', index: 1 },
    { index: 1, type: 'body' },
  ]
  expect(askedText({ ...asked, content: template([one!]) })).toBe(askedText({ ...asked, content: template([other!]) }))
  expect(askedText({ ...asked, content: template([one!, { type: 'header' }]) })).not.toBe(
    askedText({ ...asked, content: template([{ type: 'header' }, one!]) }),
  )
  expect(askedText({ ...asked, content: { referral: undefined } as never })).toBe(askedText(asked))
})
