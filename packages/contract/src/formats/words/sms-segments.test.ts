import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smsSegments, withoutAccents } from './sms-segments.ts'
import vectors from './sms-vectors.json' with { type: 'json' }

describe('SMS segments', () => {
  test.each(vectors)('vector $name', ({ text, encoding, units, segments }) => {
    expect(smsSegments(text)).toMatchObject({ encoding, units, segments })
  })

  test.each([
    ['', 1, 160],
    ['a', 1, 159],
    ['€', 1, 158],
    ['a'.repeat(160), 1, 0],
    ['a'.repeat(161), 2, 145],
    ['a'.repeat(306), 2, 0],
    ['a'.repeat(307), 3, 152],
    ['a'.repeat(152) + '{'.repeat(5), 2, 143],
    ['ã', 1, 69],
    ['ã'.repeat(70), 1, 0],
    ['ã'.repeat(71), 2, 63],
    [`${'ã'.repeat(66)}😀${'ã'.repeat(5)}`, 2, 60],
  ])('%j: %d, with room for %d more', (text, segments, left) => expect(smsSegments(text)).toMatchObject({ segments, left }))

  const alphabet =
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

  test.each([...alphabet])('%j costs one', (sign) => expect(smsSegments(sign)).toMatchObject({ encoding: 'GSM-7', units: 1 }))
  test.each([...'^{}\\[~]|€\f'])('%j costs two', (sign) => expect(smsSegments(sign)).toMatchObject({ encoding: 'GSM-7', units: 2 }))
  test.each([...'áíóúãõâêôçÁ`’“–\t\u00a0'])('%j takes the larger alphabet', (sign) => {
    expect(smsSegments(sign)).toMatchObject({ encoding: 'UCS-2', units: 1 })
  })

  const gsm = fc.string({ unit: fc.constantFrom(...alphabet, '{', '€'), minLength: 161, maxLength: 700, size: 'max' })
  const any = fc.string({ unit: fc.constantFrom('a', 'é', 'ã', '😀', '{'), maxLength: 400, size: 'max' })

  test('are as many as the units need, one more at most for what is never parted', () => {
    fc.assert(
      fc.property(fc.oneof(gsm, any), (text) => {
        const { encoding, units, segments, left } = smsSegments(text)
        const [alone, inPart] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
        fc.pre(units > alone)
        expect(segments).toBeGreaterThanOrEqual(Math.ceil(units / inPart))
        expect(segments).toBeLessThanOrEqual(Math.ceil(units / (inPart - 1)))
        expect(segments * inPart - left).toBeGreaterThanOrEqual(units)
      }),
    )
  })

  test('never become fewer by typing on', () => {
    fc.assert(fc.property(any, any, (text, more) => smsSegments(text + more).segments >= smsSegments(text).segments))
  })
})

describe('without accents', () => {
  test.each([
    ['Promoção de açaí até amanhã', 'Promocao de acai até amanha'],
    ['Promoção'.normalize('NFD'), 'Promocao'],
    ['“Olá” – só ‘hoje’…', '"Ola" - so \'hoje\'...'],
    ['—•\t\u00a0\u202fx', '--   x'],
    ['nº 1ª', 'no 1a'],
    ['é à ò ù ì É Ç ñ ü €', 'é à ò ù ì É Ç ñ ü €'],
    ['Á Ê ç', 'A E c'],
    ['oi 😀', 'oi 😀'],
    ['日本', '日本'],
    ['', ''],
  ])('%j is %j', (text, plain) => expect(withoutAccents(text)).toBe(plain))

  test('a Portuguese text fits into the larger room', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcçãõáéíóúâêôàü ÇÃÕÁÉÍÓÚÂÊÔÀ.,!?') })
    fc.assert(
      fc.property(letters, (text) => {
        expect(smsSegments(withoutAccents(text))).toMatchObject({ encoding: 'GSM-7', units: text.length })
      }),
    )
  })
})
