import { describe, expect, it } from 'vitest'
import { addressesOf, isLoopbackAddress, isPublicAddress } from './public-address.ts'

const open = ['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.63.255.255', '100.128.0.0', '223.255.255.255']
const openLong = ['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888', '2804::1']
const closed = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
]
const closedLong = [
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '5f00::1',
]

describe('an address', () => {
  it.each([...open, ...openLong])('%s is of the open internet', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each([...closed, ...closedLong, '', 'localhost', '1.2.3', '2130706433'])('%s is not', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  )
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  )
  it.each(['128.0.0.1', '::2', '10.0.0.1', 'localhost'])('%s is not this machine', (address) =>
    expect(isLoopbackAddress(address)).toBe(false),
  )
})

describe('a name', () => {
  const standsFor = (...addresses: string[]) =>
    addressesOf('push.example', isPublicAddress, async () => addresses.map((address) => ({ address, family: 4 })))

  it('stands for all its addresses, if each of them is open', async () => {
    expect((await standsFor('8.8.8.8', '1.1.1.1')).map(({ address }) => address)).toEqual(['8.8.8.8', '1.1.1.1'])
    expect(await standsFor('8.8.8.8', '10.0.0.1')).toEqual([])
    expect(await standsFor('::1', '8.8.8.8')).toEqual([])
  })

  it('that nobody knows stands for none', async () => {
    const unknown = Object.assign(new Error('nobody'), { code: 'ENOTFOUND' })
    expect(await addressesOf('push.example', isPublicAddress, () => Promise.reject(unknown))).toEqual([])
  })

  it('that is an address is not asked for', async () => {
    const never = () => Promise.reject(new Error('was asked'))
    expect(await addressesOf('8.8.8.8', isPublicAddress, never)).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await addressesOf('[2606:4700::1]', isPublicAddress, never)).toEqual([{ address: '2606:4700::1', family: 6 }])
    expect(await addressesOf('[::1]', isPublicAddress, never)).toEqual([])
  })
})
