import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideCards, mayHoldCard } from './card-number.ts'

/** Numbers that issuers give out for tests. */
const cards = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '36148900647913',
  '6011111111111117',
  '3530111333300000',
  '6362970000457013',
  '6062826786276634',
  '5066991111111118',
]

describe('[ME60] the number of a card', () => {
  it.each(cards)('%s is hidden but for its last four digits', (card) => {
    expect(hideCards(`Meu cartão é ${card}, ok?`)).toBe(`Meu cartão é ${'•'.repeat(card.length - 4)}${card.slice(-4)}, ok?`)
  })

  it.each([
    ['by fours', '4111 1111 1111 1111', '•••• •••• •••• 1111'],
    ['with hyphens', '5555-5555-5555-4444', '••••-••••-••••-4444'],
    ['with dots', '4111.1111.1111.1111', '••••.••••.••••.1111'],
    ['as American Express prints it', '3782 822463 10005', '•••• •••••• •0005'],
    ['as Diners prints it', '3056 930902 5904', '•••• •••••• 5904'],
    ['with its date behind it', '4111 1111 1111 1111 12/28 123', '•••• •••• •••• 1111 12/28 123'],
    ['with its date and code right behind it', '4111111111111111 1228 123', '••••••••••••1111 1228 123'],
    ['behind another number', 'pedido 47 4111 1111 1111 1111', 'pedido 47 •••• •••• •••• 1111'],
    ['with two blanks', '4111  1111  1111  1111', '••••  ••••  ••••  1111'],
    ['with blanks that do not break', '4111\u00a01111\u00a01111\u00a01111', '••••\u00a0••••\u00a0••••\u00a01111'],
    ['with slashes', '4111/1111/1111/1111', '••••/••••/••••/1111'],
    ['with long dashes', '4111–1111–1111–1111', '••••–••••–••••–1111'],
    ['in two halves', '41111111 11111111', '•••••••• ••••1111'],
    ['in three parts', '4111 1111 11111111', '•••• •••• ••••1111'],
    ['a line for each group', '4111\n1111\n1111\n1111', '••••\n••••\n••••\n1111'],
    ['twice', '4111111111111111 e 5555555555554444', '••••••••••••1111 e ••••••••••••4444'],
    ['nineteen digits long, the last three by themselves', '4000 0000 0000 0000 006', '•••• •••• •••• •••• 006'],
    ['in lines', '4111 1111\n4111111111111111', '4111 1111\n••••••••••••1111'],
  ])('is found %s', (_how, said, hidden) => {
    expect(hideCards(said)).toBe(hidden)
  })

  it.each([
    ['another last digit', '4111111111111112'],
    ['an issuer that there is not', '9111111111111111'],
    ['a longer number', '41111111111111110'],
    ['a telephone', '+55 11 98721-4406'],
    ['two telephones', '5511987214406 5511987214407'],
    ['a CPF and a CNPJ', '529.982.247-25 11.222.333/0001-81'],
    ['the line of a boleto', '34191.79001 01043.510047 91020.150008 5 26070000012345'],
    ['the digits of a boleto', '34191790010104351004791020150008526070000012345'],
    ['a price', 'R$ 4.111,11 em 10x'],
    ['a code of Pix', '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR6304ABCD'],
    ['no digits', 'Bom dia!'],
  ])('is not seen in %s', (_what, said) => {
    expect(hideCards(said)).toBe(said)
  })

  it('never changes anything but digits, and nothing twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...cards, ' ', '-', '12', 'a'), fc.string({ maxLength: 8 })), { maxLength: 12 }),
        (parts) => {
          const [said, hidden] = [parts.join(''), hideCards(parts.join(''))]
          expect(hidden.length).toBe(said.length)
          expect([...said].every((sign, at) => /\d/.test(sign) || [...hidden][at] === sign)).toBe(true)
          expect(hideCards(hidden)).toBe(hidden)
          if (hidden !== said) expect(mayHoldCard(said)).toBe(true)
        },
      ),
    )
  })
})
