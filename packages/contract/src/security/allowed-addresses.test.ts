import { describe, expect, test } from 'vitest'
import { compileAddresses, isAddressAllowed } from './allowed-addresses.ts'

describe('[SC6] allowed addresses', () => {
  test.each<[string, string[], string, boolean]>([
    ['no range lets everybody in', [], '203.0.113.9', true],
    ['no range lets in whoever has no address', [], 'unix', true],
    ['one in a range', ['10.0.0.0/8'], '10.0.0.1', true],
    ['one outside', ['10.0.0.0/8'], '11.0.0.1', false],
    ['version 4 written as version 6', ['10.0.0.0/8'], '::ffff:10.0.0.1', true],
    ['version 6 where only 4 is allowed', ['10.0.0.0/8'], '2001:db8::1', false],
    ['version 4 where only 6 is allowed', ['2001:db8::/32'], '10.0.0.1', false],
    ['in the second of several', ['10.0.0.0/8', '192.168.0.0/16', '2001:db8::/32'], '192.168.255.255', true],
    ['between two', ['10.0.0.0/24', '10.0.2.0/24'], '10.0.1.0', false],
    ['in the larger of two that overlap', ['10.0.0.0/24', '10.0.0.0/8'], '10.9.0.0', true],
    ['across two that touch', ['10.0.0.0/25', '10.0.0.128/25'], '10.0.0.128', true],
    ['what is no address', ['0.0.0.0/0', '::/0'], 'unix', false],
  ])('%s', (_, ranges, address, isAllowed) => expect(isAddressAllowed(compileAddresses(ranges), address)).toBe(isAllowed))

  test('two hundred, each found and nothing beside them', () => {
    const allowed = compileAddresses(Array.from({ length: 200 }, (_, each) => `10.${each}.0.0/24`))
    for (let each = 0; each < 200; each++) {
      expect([`10.${each}.0.0`, `10.${each}.0.255`, `10.${each}.1.0`].map((address) => isAddressAllowed(allowed, address))).toEqual([
        true,
        true,
        false,
      ])
    }
  })
})
