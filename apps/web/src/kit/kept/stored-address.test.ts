import { describe, expect, it } from 'vitest'
import { rememberSignedInAs } from '../session/session.ts'
import { rememberAddress, safeAddress, takeAddress } from './stored-address.ts'

const origin = 'https://casaaurora.test'

describe('an address to return to', () => {
  it.each([
    ['/casa-aurora/contact', '/casa-aurora/contact'],
    ['/casa-aurora/0/chat?number=11933334444#x', '/casa-aurora/0/chat?number=11933334444#x'],
    ['/a/../b', '/b'],
    ['//evil.example/x', null],
    ['/.//evil.example', null],
    ['/%2e//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['https://casaaurora.test/x', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['casa-aurora/contact', null],
    ['', null],
    [`/${'x'.repeat(2_000)}`, null],
  ])('%j leads to %j', (wanted, address) => expect(safeAddress(wanted, origin)).toBe(address))

  it('R040 is used once', () => {
    rememberAddress('/casa-aurora/contact?x=1')
    expect([takeAddress(), takeAddress()]).toEqual(['/casa-aurora/contact?x=1', null])
  })

  it('R040 that was put into the storage by somebody else leads nowhere', () => {
    window.sessionStorage.setItem('prosa.redirect', ' //evil.example')
    expect(takeAddress()).toBeNull()
  })

  it('of one person is not for the next', () => {
    rememberSignedInAs('ana@casaaurora.test')
    rememberAddress('/casa-aurora/contact')
    rememberSignedInAs('bia@casaaurora.test')
    expect(takeAddress()).toBeNull()
    rememberAddress('/casa-aurora/contact')
    expect(takeAddress()).toBe('/casa-aurora/contact')
  })

  it('stays what it was when the next one is none', () => {
    rememberAddress('/a')
    rememberAddress('https://evil.example')
    expect(takeAddress()).toBe('/a')
  })
})
