import { expect, test } from 'vitest'
import { addCustomer, addLine } from '../state/customer.ts'
import { nextId, openNumber } from '../state/number.ts'
import { planStatuses } from './statuses.ts'

const minute = 60_000
const config = { providerId: '1', wabaId: '2', displayNumber: '551130000000', accessToken: 'a', appSecret: 's', verifyToken: 'v' }

/** The statuses of a message of ours, so long after the customer's own last word, where the dice say that the chat may be open. */
function statusesAfter(silence: number | null) {
  const number = openNumber(config, 1)
  number.random = { ...number.random, next: () => 0 }
  const customer = addCustomer(number, { name: 'Lúcia', waId: '5511987214406' })
  const say = (fromCustomer: boolean) =>
    addLine(number, customer, { lineId: nextId(number, 'out'), fromCustomer, type: 'text', text: 'oi' })
  if (silence !== null) {
    say(true)
    number.clock.advance(silence)
  }
  say(false)
  return planStatuses(number, customer, false, false).map(({ status }) => status)
}

test.each([
  ['who wrote a minute ago may have the chat open: it is only read', minute, ['sent', 'read']],
  ['who wrote an hour ago gets it delivered first', 60 * minute, ['sent', 'delivered', 'read']],
  ['who never wrote gets it delivered first', null, ['sent', 'delivered', 'read']],
])('a customer %s', (_, silence, statuses) => expect(statusesAfter(silence)).toEqual(statuses))
