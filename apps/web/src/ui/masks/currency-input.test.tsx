import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { CurrencyInput } from './currency-input.tsx'

const showPrice = (start: number | null = null, negative = false) =>
  showField<number | null>(start, (field) => <CurrencyInput {...field} label="Preço" name="price" negative={negative} />)
const input = () => screen.getByRole<HTMLInputElement>('textbox')

describe('W003 the currency input', () => {
  it.each([
    ['5', '0,05', 5],
    ['50', '0,50', 50],
    ['1234', '12,34', 1234],
    ['123456', '1.234,56', 123456],
    ['123456789', '1.234.567,89', 123456789],
  ])('R123 typed %s fills from the cents: %s', async (typed, shown, cents) => {
    const { user, values, sent } = showPrice()
    await user.type(input(), typed)
    expect(input().value).toBe(shown)
    expect(values.at(-1)).toBe(cents)
    expect(sent().get('price')).toBe(String(cents))
  })

  it('loses its cents one by one, and is empty in the end', async () => {
    const { user, values } = showPrice(123)
    await user.type(input(), '{Backspace}')
    expect(input().value).toBe('0,12')
    await user.keyboard('{Backspace}{Backspace}')
    expect(input().value).toBe('0,00')
    await user.keyboard('{Backspace}')
    expect(input().value).toBe('')
    expect(values.at(-1)).toBeNull()
  })

  it('keeps the caret when a digit is changed in the middle', async () => {
    const { user } = showPrice(123456)
    await user.type(input(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(input().value).toBe('12.934,56')
    expect(input().selectionStart).toBe(4)
    await user.keyboard('{Backspace}{Backspace}')
    expect(input().value).toBe('134,56')
  })

  it.each([
    ['1.234,56', 123456],
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['R$ 10', 1000],
    ['R$\u00a01.249,90', 124990],
    ['0,5', 50],
    ['1.234', 123400],
    ['-3,00', 300],
  ])('takes a pasted %s for what it says', async (pasted, cents) => {
    const { user, values } = showPrice(77)
    input().focus()
    await user.paste(pasted)
    expect(values.at(-1)).toBe(cents)
  })

  it('is never negative, unless it may be', async () => {
    const { user, values } = showPrice()
    await user.type(input(), '-5')
    expect(values.at(-1)).toBe(5)
    await user.keyboard('-0')
    expect(values.at(-1)).toBe(50)
  })

  it('takes a minus before or after the digits where it may be negative', async () => {
    const { user, values } = showPrice(null, true)
    await user.type(input(), '-5')
    expect(values.at(-1)).toBe(-5)
    await user.keyboard('0')
    expect(input().value).toBe('-0,50')
    await user.keyboard('-')
    expect(values.at(-1)).toBe(50)
    await user.clear(input())
    await user.paste('-R$ 3,20')
    expect(values.at(-1)).toBe(-320)
  })
})
