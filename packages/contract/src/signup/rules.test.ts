import { describe, expect, test } from 'vitest'
import { guessCompanyName } from './company-name.ts'
import { accountProblems, refusedSignup, resendLimits, signupLife, startLimits } from './rules.ts'

const hour = 3_600_000

describe('[SU3] [SU5] [SU11] limits', () => {
  test('are those of the rules', () => {
    expect(signupLife).toBe(24 * hour)
    expect(startLimits).toEqual({ address: { most: 10, within: hour }, email: { most: 5, within: hour } })
    expect(resendLimits).toEqual({
      minute: { most: 1, within: 60_000 },
      hour: { most: 5, within: hour },
      email: { most: 10, within: hour },
    })
  })
})

describe('[SU5] a link', () => {
  test.each([
    ['that is good', { expiresAt: 11, usedAt: null }, null],
    ['at its last moment', { expiresAt: 10, usedAt: null }, 'signup.expired'],
    ['that is too old', { expiresAt: 9, usedAt: null }, 'signup.expired'],
    ['that was used', { expiresAt: 11, usedAt: 5 }, 'signup.used'],
    ['that was used and is too old', { expiresAt: 9, usedAt: 5 }, 'signup.used'],
  ])('%s', (_which, signup, refused) => {
    expect(refusedSignup(signup, 10)).toBe(refused)
  })
})

describe('[SU7] an account', () => {
  const good = { name: 'Ana', countryNumber: '55', phonenumber: '11933334444', password: 'abc123', confirmation: 'abc123' }

  test.each([
    ['R098 R105 all that is asked for', {}, []],
    ['R105 a phone of eight digits', { phonenumber: '1133334444' }, []],
    ['R105 a phone with its signs', { phonenumber: '(11) 93333-4444' }, []],
    ['a phone of another country', { countryNumber: '1', phonenumber: '2125550123' }, []],
    ['R102 a password of six emojis', { password: '😀😀😀😀😀😀', confirmation: '😀😀😀😀😀😀' }, []],
    ['the name of the company', { companyName: 'Padaria Sol' }, []],
    ['R098 no name', { name: '  ' }, ['name required']],
    ['a company without a name', { companyName: '  ' }, ['companyName required']],
    ['no phone', { phonenumber: '' }, ['phonenumber required']],
    ['R105 a phone without its area code', { phonenumber: '933334444' }, ['phonenumber wrongFormat']],
    ['a phone that is none', { phonenumber: 'abc' }, ['phonenumber wrongFormat']],
    ['a code of no country', { countryNumber: '999' }, ['countryNumber notInList']],
    ['no code', { countryNumber: '' }, ['countryNumber notInList']],
    ['R101 no password', { password: '', confirmation: '' }, ['password required', 'confirmation required']],
    ['R102 a password of five characters', { password: 'abc12', confirmation: 'abc12' }, ['password tooShort']],
    ['R103 no confirmation', { confirmation: '' }, ['confirmation required']],
    ['R104 another confirmation', { confirmation: 'abc124' }, ['confirmation wrongFormat']],
    [
      'nothing right, in the order of the form',
      { name: '', phonenumber: '1', password: 'a', confirmation: 'b' },
      ['name required', 'phonenumber wrongFormat', 'password tooShort', 'confirmation wrongFormat'],
    ],
  ])('with %s', (_what, given, problems) => {
    expect(accountProblems({ ...good, ...given }).map(({ name, problem }) => `${name} ${problem}`)).toEqual(problems)
  })
})

describe('[SU8] the company of', () => {
  test.each([
    ['ana@padaria-sol.com.br', 'Padaria Sol'],
    ['ana@casaaurora.com', 'Casaaurora'],
    ['ana@vendas.padaria-sol.com.br', 'Padaria Sol'],
    ['ana@clinica.med.br', 'Clinica'],
    ['ana@loja.co.uk', 'Loja'],
    ['ana@mail.tienda.com.mx', 'Tienda'],
    ['ana@loja.io', 'Loja'],
    ['ana@equipe.loja.de', 'Loja'],
    ['ana@3irmaos.com', '3irmaos'],
    ['ana@gmail.com', 'Ana Lima'],
    ['ana@yahoo.com.br', 'Ana Lima'],
    ['ana@hotmail.es', 'Ana Lima'],
    ['ana@uol.com.br', 'Ana Lima'],
    ['ana@proton.me', 'Ana Lima'],
    ['ana@--.com', 'Ana Lima'],
  ])('%s is called %s', (email, name) => {
    expect(guessCompanyName(email, 'Ana Lima')).toBe(name)
  })
})
