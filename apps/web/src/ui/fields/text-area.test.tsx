import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { TextArea } from './text-area.tsx'

const showNote = (start = '', limit?: number) =>
  showField(start, (field) => <TextArea {...field} label="Nota" name="note" {...(limit && { limit })} />)
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })

describe('W007 R122 R189 the text area', () => {
  it('counts up to 160 unless another limit is set', async () => {
    const { user } = showNote('a'.repeat(80))
    expect(screen.getByText('80/160')).toBeTruthy()
    await user.type(area(), 'b')
    expect(screen.getByText('81/160')).toBeTruthy()
    showNote('abc', 20)
    expect(screen.getByText('3/20')).toBeTruthy()
  })

  it('does not take the 161st character, and says so', async () => {
    const { user, values } = showNote('a'.repeat(159))
    await user.type(area(), 'bc')
    expect(values).toEqual([`${'a'.repeat(159)}b`])
    expect(screen.getByText('160/160')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Limite de 160 caracteres atingido')
  })

  it('cuts what is pasted, not what stands behind it', async () => {
    const { user, values } = showNote('abef', 6)
    await user.click(area())
    area().setSelectionRange(2, 2)
    await user.paste('cdXX')
    expect(values.at(-1)).toBe('abcdef')
    expect(area().selectionStart).toBe(4)
  })

  it.each([
    [13, '👩‍👩‍👧🇧🇷x'],
    [12, '👩‍👩‍👧🇧🇷'],
    [11, '👩‍👩‍👧'],
    [7, ''],
  ])('counts as the server does, and within %d keeps an emoji whole or not at all', async (limit, kept) => {
    const { user } = showNote('', limit)
    await user.click(area())
    await user.paste('👩‍👩‍👧🇧🇷x')
    expect(area().value).toBe(kept)
    expect(screen.getByText(`${kept.length}/${limit}`)).toBeTruthy()
  })

  it('leaves the emoji that was there when another one like it does not fit', async () => {
    const { user } = showNote('😀a', 3)
    await user.click(area())
    area().setSelectionRange(0, 2)
    await user.paste('😁😁')
    expect(area().value).toBe('😁a')
  })

  it('leaves a longer text from elsewhere as it is, and lets it only get shorter', async () => {
    const { user, values } = showNote('abcdef', 4)
    expect(screen.getByText('6/4')).toBeTruthy()
    await user.type(area(), 'g')
    expect(values).toEqual([])
    await user.keyboard('{Backspace}')
    expect(values.at(-1)).toBe('abcde')
  })

  it('waits for the end of a composed sign before it cuts', () => {
    const { values } = showNote('ab', 3)
    fireEvent.compositionStart(area())
    fireEvent.input(area(), { target: { value: 'abni' } })
    expect(values.at(-1)).toBe('abni')
    fireEvent.compositionEnd(area())
    expect(values.at(-1)).toBe('abn')
  })

  it('sends its text', () => {
    expect(showNote('Cliente VIP').sent().get('note')).toBe('Cliente VIP')
  })
})
