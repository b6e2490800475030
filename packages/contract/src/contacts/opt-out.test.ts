import { describe, expect, test } from 'vitest'
import { type Consent, consentOfButton, consentOfText } from './opt-out.ts'

describe('[CT1] what a customer writes', () => {
  test.each<[text: string, consent: Consent | null]>([
    ['PARAR', 'revoked'],
    ['parar', 'revoked'],
    ['  Sair. ', 'revoked'],
    ['Cancelar!', 'revoked'],
    ['stop', 'revoked'],
    ['"STOP"', 'revoked'],
    ['Remover 🙏', 'revoked'],
    ['descadastrár', 'revoked'],
    ['START', 'granted'],
    ['Voltar…', 'granted'],
    ['quero parar de receber', null],
    ['parar agora', null],
    ['parare', null],
    ['p a r a r', null],
    ['constructor', null],
    ['', null],
    ['!!!', null],
    [`${'!'.repeat(300)}parar`, null],
  ])('“%s”', (text, consent) => {
    expect(consentOfText(text)).toBe(consent)
  })
})

describe('[CT2] a button that a customer presses', () => {
  test.each<[id: string, title: string, consent: Consent | null]>([
    ['OPT_OUT', 'Chega', 'revoked'],
    ['OPT_OUT_PROMO', 'Parar promoções', 'revoked'],
    ['7', 'PARAR PROMOCOES', 'revoked'],
    ['7', 'Stop promotions', 'revoked'],
    ['7', 'Detener promociones', 'revoked'],
    ['7', 'Parar', null],
    ['NO_OPT_OUT', 'Continuar', null],
  ])('%s “%s”', (id, title, consent) => {
    expect(consentOfButton({ id, title })).toBe(consent)
  })
})
