import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { TextInput } from '../fields/text-input.tsx'

describe('W019 the help beside a field', () => {
  it('opens by keyboard, reads its words out, and gives the focus back on escape', async () => {
    const { user } = showField('', (field) => <TextInput {...field} label="Ritmo" help="Quantas mensagens saem por minuto." />)
    const button = screen.getByRole('button', { name: 'Ajuda Ritmo' })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Quantas mensagens saem por minuto.')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(button)
  })

  it('is no part of the label: the field keeps its name', () => {
    showField('', (field) => <TextInput {...field} label="Ritmo" help="Mensagens por minuto." />)
    expect(screen.getByRole('textbox', { name: 'Ritmo' })).toBeTruthy()
  })
})
