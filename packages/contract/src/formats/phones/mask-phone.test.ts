import { describe, expect, it } from 'vitest'
import { maskPhone } from './mask-phone.ts'

describe('[HD2] a masked number', () => {
  it.each([
    ['a Brazilian mobile', '5511987654321', '+55 11 •••••-4321'],
    ['one without its ninth digit', '551187214406', '+55 11 ••••-4406'],
    ['a landline', '551133334444', '+55 11 ••••-4444'],
    ['as it is written', '+55 11 98765-4321', '+55 11 •••••-4321'],
    ['one of the United States', '12125550123', '+1 ••• •••-0123'],
    ['one of the United Kingdom', '447911123456', '+44 •••• ••3456'],
    ['one of Portugal', '351912345678', '+351 ••• ••• 678'],
    ['one of an unknown country', '99912345678', '+•••••••5678'],
    ['one that is too short', '55114321', '+55 ••••21'],
    ['a very short one', '5512', '+55 12'],
    ['an identifier that hides the number', 'BR.13491208655302741918', '••.••••••••••••••••1918'],
  ])('of %s: %s', (_what, text, shown) => expect(maskPhone(text)).toBe(shown))
})
