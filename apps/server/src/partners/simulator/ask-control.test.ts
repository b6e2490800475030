import { expect, test } from 'vitest'
import { controlAddress } from './ask-control.ts'

test.each([
  [['numbers', '9100', 'chats', '..'], '/control/numbers/9100/chats/_'],
  [['numbers', '9100', 'chats', '../../9200'], '/control/numbers/9100/chats/..%2F..%2F9200'],
  [['media', '.'], '/control/media/_'],
])('%j leads to %s and nowhere else', (path, address) => {
  expect(controlAddress('http://127.0.0.1:4000/', path).href).toBe(`http://127.0.0.1:4000${address}`)
})
