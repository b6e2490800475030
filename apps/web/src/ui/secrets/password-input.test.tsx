import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { PasswordInput } from './password-input.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('Senha atual')

describe('W026 a password that is known', () => {
  it('is hidden until it is asked for', async () => {
    const { user } = showField('segredo', (field) => <PasswordInput {...field} label="Senha atual" />)
    expect(input().type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }))
    expect(input().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Esconder a senha' }))
    expect(input().type).toBe('password')
  })

  it('has no meter and no generator, and the browser fills in the one it knows', () => {
    showField('', (field) => <PasswordInput {...field} label="Senha atual" />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Gerar senha forte' })).toBeNull()
    expect(input().autocomplete).toBe('current-password')
  })

  it('takes nothing that the browser knows where a new one is repeated', () => {
    showField('', (field) => <PasswordInput {...field} label="Senha atual" repeated />)
    expect(input().autocomplete).toBe('new-password')
  })
})
