import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBrCode, mostDescription, mostReceiverCity, mostReceiverName, readBrCode, writeBrCode } from './br-code.ts'

const shop = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Fulano de Tal',
  city: 'BRASILIA',
  cents: null,
  description: '',
  reference: null,
}
/** The example of the manual of the Banco Central. */
const example =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

describe('[PX1] a code of Pix', () => {
  it('is written as the Banco Central shows it', () => {
    expect(writeBrCode(shop)).toBe(example)
  })

  it('is read again as it was meant', () => {
    const wanted = { ...shop, cents: 12_345, description: 'Pedido 47007', reference: 'PED47007' }
    expect(readBrCode(writeBrCode(wanted))).toEqual({ ...wanted, url: null })
    expect(readBrCode(example)).toEqual({ ...shop, url: null })
  })

  it('has no accents, and cuts what does not fit, but never the key', () => {
    const code = writeBrCode({
      ...shop,
      name: 'Padaria São João da Conceição Ltda',
      city: 'São José dos Pinhais',
      description: 'ç'.repeat(80),
    })
    const read = readBrCode(code)
    expect(read).toMatchObject({ key: shop.key, name: 'Padaria Sao Joao da Conce', city: 'Sao Jose dos Pi' })
    expect([read?.name.length, read?.city.length]).toEqual([mostReceiverName, mostReceiverCity])
    expect(read?.description).toBe('c'.repeat(mostDescription(shop.key)))
    expect([mostDescription(shop.key), mostDescription('a'.repeat(77))]).toEqual([37, 0])
  })

  it('of any receiver comes back whole', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcXYZ 09.-'), minLength: 1, maxLength: 15 }).map((text) => text.trim() || 'x')
    fc.assert(
      fc.property(words, words, fc.option(fc.integer({ min: 1, max: 99_999_999 })), (name, city, cents) => {
        const tidy = (text: string) => text.replace(/\s+/g, ' ')
        expect(readBrCode(writeBrCode({ ...shop, name, city, cents }))).toMatchObject({ name: tidy(name), city: tidy(city), cents })
      }),
    )
  })

  it.each([
    ['another checksum', example.replace('1D3D', '1D3E')],
    ['one letter changed', example.replace('Fulano', 'Fulana')],
    ['cut short', example.slice(0, -10)],
    ['a code for something else', '00020101021226330014com.example.xx0111abcdefghijk5204000053039865802BR5901A6001B6304ABCD'],
    ['nothing', ''],
  ])('is none with %s', (_what, text) => {
    expect(readBrCode(text)).toBeNull()
  })

  it.each([
    ['between words', `Segue o Pix: ${example} obrigado!`],
    ['between lines', `Pix copia e cola\n${example}\n`],
    ['behind something that only begins like one', `000201 6304ABCD ${example}`],
  ])('is found %s', (_where, text) => {
    expect(findBrCode(text)?.code).toBe(example)
  })

  it('is found where lines break it, and is copied without them', () => {
    const written = `${example.slice(0, 60)}\n${example.slice(60)}`
    expect(findBrCode(`Segue:\n${written}\nObrigado`)).toMatchObject({ written, code: example })
  })

  it('is read behind the account of another scheme', () => {
    const code = '00020126180014com.example.xx27370014br.gov.bcb.pix0115ana@example.com5204000053039865802BR5903Ana6006Santos6304C4C7'
    expect(readBrCode(code)).toMatchObject({ key: 'ana@example.com', name: 'Ana' })
  })

  it.each([['no code'], ['000201'], [example.replace('1D3D', '0000')], ['000201'.repeat(300)]])('is not found in %s', (text) => {
    expect(findBrCode(text)).toBeNull()
  })

  it('that changes with each payment has an address in place of a key', () => {
    const code =
      '00020101021226450014br.gov.bcb.pix2523pix.example.com/qr/v2/752040000530398654041.005802BR5906Aurora6009Sao Paulo62070503***6304030F'
    expect(readBrCode(code)).toMatchObject({ key: null, url: 'pix.example.com/qr/v2/7', cents: 100, name: 'Aurora' })
  })
})
