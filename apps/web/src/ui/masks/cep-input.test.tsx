import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { CepInput } from './cep-input.tsx'
import type { FoundAddress, LookUpCep } from './use-cep-lookup.ts'

const pinheiros: FoundAddress = {
  zipCode: '05408-003',
  street: 'Rua Cardeal Arcoverde',
  neighborhood: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
  country: 'Brasil',
  ddd: '11',
  gia: '1004',
  ibge: '3550308',
  siafi: '7107',
  latitude: -23.56,
  longitude: -46.69,
}
const lookUp = vi.fn<LookUpCep>()
const onAddress = vi.fn()
const showCep = (start = '') =>
  showField(start, (field) => <CepInput {...field} label="CEP" name="zipCode" lookUp={lookUp} onAddress={onAddress} />)
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.input(input(), { target: { value }, inputType: 'insertText' })
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(() => {
  vi.useFakeTimers()
  lookUp.mockReset().mockResolvedValue(pinheiros)
  onAddress.mockReset()
})

describe('W002 the postal-code input', () => {
  it('R116 masks as #####-### and takes digits only', () => {
    const { values, sent } = showCep()
    type('01310100x')
    expect(input().value).toBe('01310-100')
    expect(values).toEqual(['01310100'])
    expect(sent().get('zipCode')).toBe('01310100')
  })

  it('R117 R188 R189 asks at exactly 9 characters, once, 300 ms after typing rests', async () => {
    showCep()
    type('01310-10')
    await pass(1_000)
    expect(lookUp).not.toHaveBeenCalled()
    type('01310-100')
    await pass(299)
    expect(lookUp).not.toHaveBeenCalled()
    await pass(1)
    expect(lookUp.mock.calls.map(([zipCode]) => zipCode)).toEqual(['01310100'])
  })

  it('R117 asks for the last of two that are typed within 300 ms', async () => {
    showCep()
    type('01310-100')
    await pass(200)
    type('05408-003')
    await pass(300)
    expect(lookUp.mock.calls.map(([zipCode]) => zipCode)).toEqual(['05408003'])
  })

  it('fills the address that was found, and shows a check', async () => {
    showCep()
    type('05408003')
    expect(screen.getByRole('status').textContent).toBe('Buscando o endereço…')
    await pass(300)
    expect(onAddress.mock.calls).toEqual([[{ ...pinheiros, zipCode: '05408003' }]])
    expect(screen.getByRole('img', { name: 'Correto' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Endereço encontrado')
  })

  it('ends a question that newer typing made old: its answer no longer counts', async () => {
    const { promise, resolve } = Promise.withResolvers<FoundAddress>()
    lookUp.mockReturnValueOnce(promise)
    showCep()
    type('01310100')
    await pass(300)
    const [, signal] = lookUp.mock.calls[0] ?? []
    type('0131010')
    expect(signal?.aborted).toBe(true)
    resolve(pinheiros)
    await pass(0)
    expect(onAddress).not.toHaveBeenCalled()
  })

  it('says that a code was not found, and leaves the address as it is', async () => {
    lookUp.mockResolvedValue(null)
    showCep()
    type('00000000')
    await pass(300)
    expect(screen.getByText('CEP não encontrado. Confira os números ou preencha o endereço.')).toBeTruthy()
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(onAddress).not.toHaveBeenCalled()
  })

  it('says that nobody answered, which is no fault of what was typed', async () => {
    lookUp.mockRejectedValue(new Error('offline'))
    showCep()
    type('01310100')
    await pass(300)
    expect(screen.getByRole('status').textContent).toBe('A busca de CEP não respondeu. Preencha o endereço.')
    expect(input().getAttribute('aria-invalid')).toBeNull()
  })

  it('R118 sets the position to 0 when it is cleared', () => {
    showCep('01310100')
    type('')
    expect(onAddress.mock.calls).toEqual([[{ latitude: 0, longitude: 0 }]])
  })

  it('does not ask for a value that was already there', async () => {
    showCep('01310100')
    await pass(1_000)
    expect(lookUp).not.toHaveBeenCalled()
  })

  it('asks nothing more once it is gone', async () => {
    const { unmount } = showCep()
    type('01310100')
    unmount()
    await pass(1_000)
    expect(lookUp).not.toHaveBeenCalled()
  })
})
