import { describe, expect, it } from 'vitest'
import { rememberContactToOpen } from './contact-to-open.ts'

const stored = () => JSON.parse(window.localStorage.getItem('prosa.contactToOpen') ?? 'null') as unknown

describe('R046 the contact to open', () => {
  it.each([
    ['?number=11933334444&phoneNumberId=10&countryNumber=55', { waId: '5511933334444', phonenumberId: '10', countryNumber: '55' }],
    ['?number=(11) 93333-4444&countryNumber=%2B55', { waId: '5511933334444', phonenumberId: null, countryNumber: '55' }],
    ['?number=5511933334444', { waId: '5511933334444', phonenumberId: null, countryNumber: null }],
    ['?number=1193333&countryNumber=abc', { waId: '1193333', phonenumberId: null, countryNumber: null }],
    ['?number=abc', null],
    [`?number=${'1'.repeat(21)}`, null],
    ['?phoneNumberId=10', null],
    ['', null],
  ])('of %j is %j', (search, contact) => {
    rememberContactToOpen(search)
    expect(stored()).toEqual(contact)
  })

  it('stays when an address does not name one', () => {
    rememberContactToOpen('?number=11933334444')
    rememberContactToOpen('?tab=1')
    expect(stored()).toMatchObject({ waId: '11933334444' })
  })
})
