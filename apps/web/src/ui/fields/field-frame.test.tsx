import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { PinInput } from '../secrets/pin-input.tsx'
import { TextInput } from './text-input.tsx'

describe('a field', () => {
  it('links label, description and error to what is typed in', () => {
    showField('', (field) => <TextInput {...field} label="Nome" description="Como no documento" error="Informe o nome" required />)
    const input = screen.getByLabelText(/^Nome/)
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Informe o nome', 'Como no documento'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  it('says in its name that a group of inputs is required', () => {
    showField('', (field) => <PinInput {...field} label="PIN" required />)
    expect(screen.getByRole('group', { name: /\(obrigatório\)$/ })).toBeTruthy()
  })

  it('says an error when it comes', () => {
    showField('', (field) => <TextInput {...field} label="Nome" error="Informe o nome" />)
    expect(screen.getByText('Informe o nome').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  it('sends its plain value under its name, and nothing while it is disabled', () => {
    expect(
      showField('Ana', (field) => <TextInput {...field} label="Nome" name="name" />)
        .sent()
        .get('name'),
    ).toBe('Ana')
    expect(
      showField('Ana', (field) => <TextInput {...field} label="Outro" name="name" disabled />)
        .sent()
        .has('name'),
    ).toBe(false)
  })

  it('goes to the input with a click on a picture or a unit in its box', async () => {
    const { user } = showField('', (field) => <TextInput {...field} label="Peso" unit="kg" />)
    await user.click(screen.getByText('kg'))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('takes what is typed, up to its limit', async () => {
    const { user, values } = showField('', (field) => <TextInput {...field} label="UF" limit={2} />)
    await user.type(screen.getByRole('textbox'), 'SPX')
    expect(values.at(-1)).toBe('SP')
  })
})
