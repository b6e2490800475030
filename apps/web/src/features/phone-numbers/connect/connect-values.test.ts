import { describe, expect, it } from 'vitest'
import { type ConnectField, keptOf, newVerifyToken, noConnectValues, readKeptConnect, wrongIn } from './connect-values.ts'

const filled = {
  ...noConnectValues,
  name: 'Loja',
  phone: '551140032180',
  accessToken: 'EAAsecret',
  appSecret: 'appsecret',
  verifyToken: 'verify-me',
}

describe('what a number is connected with', () => {
  it.each<[ConnectField, string, 'missing' | 'wrong' | null]>([
    ['name', '  ', 'missing'],
    ['name', 'Loja', null],
    ['phone', '', 'missing'],
    ['phone', '55114003', 'wrong'],
    ['phone', '551140032180', null],
    ['providerId', '', 'missing'],
    ['providerId', '1234', 'wrong'],
    ['providerId', '12345', null],
    ['providerId', ' 106540352242922 ', null],
    ['providerId', '106540352242922x', 'wrong'],
    ['businessAccountId', 'abc', 'wrong'],
    ['accessToken', '', 'missing'],
    ['appSecret', '', 'missing'],
    ['verifyToken', ' ', 'missing'],
    ['apiVersion', '', null],
    ['apiVersion', 'v25.0', null],
    ['apiVersion', '25', 'wrong'],
  ])('%s %j is %s', (field, typed, wrong) => expect(wrongIn(field, { ...noConnectValues, [field]: typed })).toBe(wrong))

  it('keeps no secret, and reads back only what it kept', () => {
    const kept = keptOf(filled)
    expect(JSON.stringify(kept)).not.toMatch(/secret|verify/)
    expect(readKeptConnect(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(readKeptConnect(keptOf(noConnectValues))).toBeNull()
    expect(readKeptConnect({ name: 1 })).toBeNull()
  })

  it('makes verify tokens that are long, plain and never the same', () => {
    const made = Array.from({ length: 50 }, newVerifyToken)
    expect(new Set(made).size).toBe(50)
    expect(made.filter((token) => !/^[A-HJ-NP-Za-km-z2-9]{32}$/.test(token))).toEqual([])
  })
})
