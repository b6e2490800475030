import { describe, expect, it } from 'vitest'
import { readPixKey } from './pix-key.ts'

describe('[PX2] a key of Pix', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['52998224725', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['+55 11 98721-4406', 'phone', '+5511987214406'],
    ['(11) 98721-4406', 'phone', '+5511987214406'],
    ['11987214406', 'phone', '+5511987214406'],
    ['+1 415 555 0132', 'phone', '+14155550132'],
    [' Pix@CasaAurora.com.br ', 'email', 'pix@casaaurora.com.br'],
    ['123E4567-e12b-12d3-a456-426655440000', 'random', '123e4567-e12b-12d3-a456-426655440000'],
  ])('%s is a %s', (text, kind, key) => {
    expect(readPixKey(text)).toEqual({ value: { kind, key } })
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['529.982.247-26', 'wrongFormat'],
    ['11.222.333/0001-82', 'wrongFormat'],
    ['1132214406', 'wrongFormat'],
    ['loja@', 'wrongFormat'],
    [`${'a'.repeat(70)}@x.com.br`, 'wrongFormat'],
    ['123e4567-e12b-12d3-a456', 'wrongFormat'],
    ['chave', 'wrongFormat'],
  ])('%s is none', (text, problem) => {
    expect(readPixKey(text)).toEqual({ problem })
  })
})
