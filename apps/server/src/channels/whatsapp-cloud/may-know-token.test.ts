import { expect, it } from 'vitest'
import { mayKnowToken } from './may-know-token.ts'

it.each([
  ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
  ['https://scontent.xx.fbcdn.net/v/1', true],
  ['https://mmg.whatsapp.net/v/1', true],
  ['https://graph.facebook.com/v25.0/1', true],
  ['http://127.0.0.1:4000/cdn/1', true],
  ['http://lookaside.fbsbx.com/1', false],
  ['https://notfbsbx.com/1', false],
  ['https://fbsbx.com.example.com/1', false],
  ['https://lookaside.fbsbx.com@example.com/1', false],
  ['https://127.0.0.1:4000/cdn/1', false],
  ['http://127.0.0.1:4001/cdn/1', false],
  ['https://169.254.169.254/latest', false],
])('a file at %s is fetched with the token: %s', (address, isShown) => {
  expect(mayKnowToken({ baseUrl: 'http://127.0.0.1:4000' }, new URL(address))).toBe(isShown)
})
