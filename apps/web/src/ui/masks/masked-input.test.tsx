import { readCnpj, typeCnpj } from '@prosa/contract/formats/documents/cnpj'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { MaskedInput } from './masked-input.tsx'

const showCnpj = (start = '') =>
  showField(start, (field) => (
    <MaskedInput {...field} label="CNPJ" name="cnpj" mask={typeCnpj} places={14} valid={!readCnpj(field.value).problem} />
  ))
const input = () => screen.getByLabelText<HTMLInputElement>('CNPJ')

/** Pastes as a browser does; user-event cannot paste while the clock is stopped. */
function paste(text: string) {
  fireEvent.paste(input())
  fireEvent.input(input(), { target: { value: input().value + text }, inputType: 'insertFromPaste' })
}

describe('W001 the masked text input', () => {
  it('masks while typing and gives the digits', async () => {
    const { user, values, sent } = showCnpj()
    await user.type(input(), '12a345678000195')
    expect(input().value).toBe('12.345.678/0001-95')
    expect(values.at(-1)).toBe('12345678000195')
    expect(sent().get('cnpj')).toBe('12345678000195')
  })

  it('edits in the middle without losing the caret', async () => {
    const { user } = showCnpj('12345')
    await user.type(input(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input().value).toBe('12.934.5')
    expect(input().selectionStart).toBe(4)
    await user.keyboard('{Backspace}{Backspace}')
    expect(input().value).toBe('13.45')
    expect(input().selectionStart).toBe(1)
  })

  it('refuses a fifteenth digit that is typed', async () => {
    const { user, values } = showCnpj('12345678000195')
    await user.type(input(), '7')
    expect(input().value).toBe('12.345.678/0001-95')
    expect(values).toEqual([])
  })

  it('R188 waits 100 ms after a paste and then masks', () => {
    vi.useFakeTimers()
    const { values } = showCnpj()
    paste(' 12345678/0001-95')
    expect(input().value).toBe(' 12345678/0001-95')
    act(() => vi.advanceTimersByTime(99))
    expect(values).toEqual([])
    act(() => vi.advanceTimersByTime(1))
    expect(input().value).toBe('12.345.678/0001-95')
    expect(values).toEqual(['12345678000195'])
  })

  it('does not wait once the field is left or Enter is pressed', () => {
    vi.useFakeTimers()
    const { values } = showCnpj()
    paste('123')
    fireEvent.blur(input())
    expect(values).toEqual(['123'])
    paste('45')
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(values.at(-1)).toBe('12345')
  })

  it('keeps a paste that is too long, for the rule to refuse', async () => {
    const { user, values } = showCnpj()
    input().focus()
    await user.paste('123456780001957')
    await user.tab()
    expect(values).toEqual(['123456780001957'])
    expect(screen.queryByRole('img', { name: 'Correto' })).toBeNull()
  })

  it('shows a check once it is complete and right', async () => {
    const { user } = showCnpj('1234567800019')
    expect(screen.queryByRole('img', { name: 'Correto' })).toBeNull()
    await user.type(input(), '5')
    expect(screen.getByRole('img', { name: 'Correto' })).toBeTruthy()
  })
})
