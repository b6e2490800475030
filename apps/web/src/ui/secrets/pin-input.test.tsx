import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { PinInput } from './pin-input.tsx'

function showPin(start = '') {
  const onSubmit = vi.fn<(pin: string) => void>()
  return { onSubmit, ...showField(start, (field) => <PinInput {...field} label="PIN" name="pin" onSubmit={onSubmit} />) }
}
const box = (place: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Dígito ${place} de 4` })
const shown = () => [1, 2, 3, 4].map((place) => box(place).value).join('|')

describe('W005 R126 R189 the PIN input', () => {
  it('has four boxes under one name', () => {
    showPin()
    expect(screen.getByRole('group', { name: 'PIN' })).toBeTruthy()
    expect(screen.getAllByRole('textbox')).toHaveLength(4)
  })

  it('moves on with each digit and sends with Enter on the last', async () => {
    const { user, values, onSubmit, sent } = showPin()
    await user.click(box(1))
    await user.keyboard('12a34')
    expect(shown()).toBe('1|2|3|4')
    expect(document.activeElement).toBe(box(4))
    await user.keyboard('{Enter}')
    expect(onSubmit.mock.calls).toEqual([['1234']])
    expect(values.at(-1)).toBe('1234')
    expect(sent().get('pin')).toBe('1234')
  })

  it('sends nothing with Enter elsewhere or while a digit is missing', async () => {
    const { user, onSubmit } = showPin('1234')
    await user.click(box(2))
    await user.keyboard('{Enter}')
    await user.keyboard('{Backspace}')
    await user.click(box(4))
    await user.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(shown()).toBe('1||3|4')
  })

  it('is not sent while it is only read', async () => {
    const onSubmit = vi.fn()
    const { user } = showField('4711', (field) => <PinInput {...field} label="PIN" readOnly onSubmit={onSubmit} />)
    await user.click(screen.getByLabelText('Dígito 4 de 4'))
    await user.keyboard('9{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('goes back with backspace, a digit at a time', async () => {
    const { user } = showPin()
    await user.click(box(1))
    await user.keyboard('12')
    expect(document.activeElement).toBe(box(3))
    await user.keyboard('{Backspace}')
    expect(document.activeElement).toBe(box(2))
    expect(shown()).toBe('1|||')
    await user.keyboard('{Backspace}{Backspace}')
    expect(document.activeElement).toBe(box(1))
  })

  it('fills all boxes with a paste into any of them', async () => {
    const { user, values } = showPin()
    await user.click(box(3))
    await user.paste('PIN 47-11.')
    expect(shown()).toBe('4|7|1|1')
    expect(values).toEqual(['4711'])
    expect(document.activeElement).toBe(box(4))
  })

  it('replaces the digit of the box one types in, and walks with the arrows', async () => {
    const { user } = showPin('1234')
    await user.click(box(2))
    await user.keyboard('9')
    expect(shown()).toBe('1|9|3|4')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(box(1))
  })
})
