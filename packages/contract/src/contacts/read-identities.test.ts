import { describe, expect, it } from 'vitest'
import { readIdentities } from './read-identities.ts'

const none = { cpfs: [], phones: [], emails: [] }

describe('[WP1] what a text says of who somebody is', () => {
  it.each([
    ['a document', 'CPF 529.982.247-25, ok?', { cpfs: ['52998224725'], phones: ['5552998224725'] }],
    ['one without its signs', 'é 52998224725', { cpfs: ['52998224725'], phones: ['5552998224725'] }],
    ['one whose digits are wrong', '529.982.247-26', { phones: ['5552998224726'] }],
    ['a number of a company is no document', '11.222.333/0001-81', {}],
    ['a mobile as people write it', 'ligue (11) 98765-4321 hoje', { phones: ['5511987654321'] }],
    ['a number with its country', '+55 11 98765-4321', { phones: ['5511987654321'] }],
    ['a landline', '11 3333-4444', { phones: ['551133334444'] }],
    ['one from elsewhere', '+1 212 555-0123', { phones: ['12125550123'] }],
    ['no number: an order', 'pedido 48213', {}],
    ['no number: a price and a day', 'R$ 1.234,50 em 12/03/2026', {}],
    ['an e-mail', 'fale com Maria.Souza@Dominio.com.br.', { emails: ['Maria.Souza@Dominio.com.br'] }],
    ['the same twice', 'a@b.co e a@b.co', { emails: ['a@b.co'] }],
    ['nothing', 'Bom dia!', {}],
  ])('%s: %s', (_what, text, found) => expect(readIdentities(text)).toEqual({ ...none, ...found }))

  it.each([
    ['without blanks', `${'a'.repeat(20_000)},Maria@dominio.com`, ['Maria@dominio.com']],
    ['of dots and signs', `${'a.'.repeat(1_500)}, ${'b-'.repeat(400)}@ Maria@dominio.com`, ['Maria@dominio.com']],
    [
      'of what is longer than an e-mail may be',
      `${'a'.repeat(65)}@dominio.com ${'b'.repeat(64)}@dominio.com`,
      [`${'b'.repeat(64)}@dominio.com`],
    ],
  ])('is found in a long text %s', (_what, text, emails) => expect(readIdentities(text)).toEqual({ ...none, emails }))

  it('is read of ten at most', () => {
    const emails = Array.from({ length: 12 }, (_, at) => `pessoa${at}@dominio.com`)
    expect(readIdentities(emails.join(' ')).emails).toEqual(emails.slice(0, 10))
  })
})
