import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { TimeInput } from './time-input.tsx'

const showTime = (start: string | null = null) => showField(start, (field) => <TimeInput {...field} label="Horário" name="time" />)
const input = () => screen.getByRole<HTMLInputElement>('textbox')

describe('the time input', () => {
  it('masks, and gives a time only once it is one', async () => {
    const { user, values, sent } = showTime()
    await user.type(input(), '143')
    expect(values).toEqual([])
    await user.keyboard('2')
    expect(input().value).toBe('14:32')
    expect(values).toEqual(['14:32'])
    expect(sent().get('time')).toBe('14:32')
  })

  it.each([
    ['143', 'Horário incompleto. Escreva hora e minutos: hh:mm.'],
    ['2501', 'Este horário não existe. Confira a hora e os minutos.'],
    ['1061', 'Este horário não existe. Confira a hora e os minutos.'],
  ])('says what is wrong with %s when it is left, not before', async (typed, message) => {
    const { user, values } = showTime()
    await user.type(input(), typed)
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(screen.getByText(message)).toBeTruthy()
    expect(values).toEqual([])
  })

  it('has no value any more once it is edited into something else, and checks with each key from then on', async () => {
    const { user, values } = showTime('14:32')
    await user.type(input(), '{Backspace}')
    expect(values).toEqual([null])
    await user.tab()
    expect(input().getAttribute('aria-invalid')).toBe('true')
    await user.type(input(), '5')
    expect(values.at(-1)).toBe('14:35')
    expect(input().getAttribute('aria-invalid')).toBeNull()
  })
})
