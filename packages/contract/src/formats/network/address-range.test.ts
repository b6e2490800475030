import { describe, expect, test } from 'vitest'
import { readAddress, readAddressRange } from './address-range.ts'

const contains = (range: string, address: string) => {
  const [{ version, first, last }, asked] = [readAddressRange(range)!, readAddress(address)!]
  return version === asked.version && first <= asked.value && asked.value <= last
}

describe('a range of addresses', () => {
  test.each([
    ['10.0.0.0/8', '9.255.255.255', false],
    ['10.0.0.0/8', '10.0.0.0', true],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.1.2.3/8', '10.200.0.1', true],
    ['192.168.1.7', '192.168.1.7', true],
    ['192.168.1.7', '192.168.1.8', false],
    ['192.168.1.6/31', '192.168.1.7', true],
    ['0.0.0.0/0', '255.255.255.255', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '2001:db8::1', true],
    ['::/0', '10.0.0.1', false],
    ['2001:db8::/32', '2001:db8::', true],
    ['2001:db8::/32', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
    ['2001:db8::/32', '2001:db9::', false],
    ['2001:DB8::/32', '2001:db8::1', true],
    ['fe80::1', 'fe80::1%eth0', true],
    ['::1', '::1', true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['10.0.0.0/8', '::ffff:a01:203', true],
    ['::ffff:10.0.0.0/104', '10.9.9.9', true],
    ['::ffff:10.0.0.0/104', '11.0.0.0', false],
    [' 10.0.0.0/8 ', '10.0.0.1', true],
  ])('%s and %s: %s', (range, address, isIn) => expect(contains(range, address)).toBe(isIn))

  test.each([
    '',
    '10',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.01',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '::1/129',
    ':::1',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    '12345::',
    'g::',
    '::ffff:10.0.0.0/8',
    '::10.0.0',
    '10.0.0.0/8 x',
  ])('%s is none', (text) => expect(readAddressRange(text)).toBeNull())
})
