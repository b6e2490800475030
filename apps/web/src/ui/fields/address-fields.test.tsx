import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import type { LookUpCep } from '../masks/use-cep-lookup.ts'
import { type Address, AddressFields } from './address-fields.tsx'

const empty: Address = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  country: '',
  ddd: '',
  gia: '',
  ibge: '',
  siafi: '',
  latitude: 0,
  longitude: 0,
}
const { number: _, complement: __, ...place } = empty
const found = {
  ...place,
  street: 'Rua Cardeal Arcoverde',
  city: 'São Paulo',
  state: 'SP',
  country: 'Brasil',
  latitude: -23.56,
  longitude: -46.69,
}

function showAddress(lookUp: LookUpCep, start = empty) {
  let latest = start
  const shown = showField(start, ({ value, onChange }) => {
    latest = value
    return <AddressFields value={value} onChange={(changes) => onChange({ ...latest, ...changes })} lookUp={lookUp} />
  })
  return { ...shown, address: () => latest }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('W002 the address of a postal code', () => {
  it('is filled in and no longer written by hand, except what was not found', async () => {
    const { user, address } = showAddress(async (zipCode) => ({ ...found, zipCode }))
    await user.type(field('CEP'), '05408003')
    await expect.poll(() => field('Cidade').value).toBe('São Paulo – SP')
    expect(field('Rua').readOnly).toBe(true)
    expect(field('Cidade').readOnly).toBe(true)
    expect(field('Bairro').readOnly).toBe(false)
    expect(address()).toMatchObject({ zipCode: '05408003', country: 'Brasil', latitude: -23.56 })
  })

  it('R119 stays when another code is known to nobody, and can be typed over', async () => {
    const { user, address } = showAddress(async (zipCode) => (zipCode === '05408003' ? { ...found, zipCode } : null))
    await user.type(field('CEP'), '05408003')
    await expect.poll(() => address().street).toBe('Rua Cardeal Arcoverde')
    await user.type(field('Bairro'), 'Pinheiros')
    await user.clear(field('CEP'))
    await user.type(field('CEP'), '99999999')
    await expect.poll(() => address().latitude).toBe(0)
    expect(address()).toMatchObject({ street: 'Rua Cardeal Arcoverde', city: 'São Paulo', neighborhood: 'Pinheiros' })
    expect(field('Rua').readOnly).toBe(false)
  })

  it('keeps what is typed by hand while the answer is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof found>()
    let isAsked = false
    const { user, address } = showAddress(() => {
      isAsked = true
      return promise
    })
    await user.type(field('CEP'), '05408003')
    await expect.poll(() => isAsked).toBe(true)
    await user.type(field('Número'), '1284')
    await user.type(field('Rua'), 'Rua Nova')
    await user.type(field('Cidade'), 'x{Backspace}')
    resolve(found)
    await expect.poll(() => address().city).toBe('São Paulo')
    expect(address()).toMatchObject({ number: '1284', street: 'Rua Nova' })
    expect(field('Rua').readOnly).toBe(false)
  })

  it.each([
    ['is unknown', async () => null],
    ['cannot be asked for', () => Promise.reject(new Error('offline'))],
  ])('R201 is written by hand where the code %s', async (_, lookUp) => {
    const { user, address } = showAddress(lookUp)
    await user.type(field('CEP'), '99999999')
    await expect.poll(() => screen.queryByText(/Preencha o endereço|preencha o endereço/)).toBeTruthy()
    await user.type(field('Rua'), 'Rua A')
    await user.type(field('Cidade'), 'Olinda')
    await user.type(screen.getByRole('combobox', { name: 'UF' }), 'pe{Enter}')
    expect(address()).toMatchObject({ street: 'Rua A', city: 'Olinda', state: 'PE' })
  })

  it('R073 offers the 27 states, and none', async () => {
    const { user, address } = showAddress(async () => null)
    await user.click(screen.getByRole('combobox', { name: 'UF' }))
    const first = (await screen.findAllByRole('option'))[0]
    expect(first?.getAttribute('aria-setsize')).toBe('28')
    await user.keyboard('{End}{Enter}')
    expect(address().state).toBe('TO')
    await user.keyboard('{Enter}{Home}{Enter}')
    expect(address().state).toBe('')
  })

  it('R118 loses its position when the code is cleared, and nothing else', async () => {
    const { user, address } = showAddress(async () => null, { ...empty, ...found, zipCode: '05408003', number: '1284' })
    await user.clear(field('CEP'))
    expect(address()).toEqual({ ...empty, ...found, zipCode: '', number: '1284', latitude: 0, longitude: 0 })
  })
})
