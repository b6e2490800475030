import { isStrongPassword } from '@prosa/contract/formats/password'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../testing/show-field.tsx'
import { PasswordInput } from './password-input.tsx'

const showPassword = (start = '') => showField(start, (field) => <PasswordInput {...field} label="Senha" strong />)
const input = () => screen.getByLabelText<HTMLInputElement>('Senha')
const strength = () => screen.getByRole('img', { name: /^Força da senha/ })
const barsOn = () => strength().querySelectorAll('[data-on="true"]').length

describe('W026 the password with its strength', () => {
  it('R106 shows what a strong one still lacks, down to nothing', async () => {
    const { user } = showPassword()
    expect(barsOn()).toBe(0)
    await user.type(input(), 'abc')
    expect(screen.getByRole('status').textContent).toBe('Falta: 10 ou mais caracteres, letra maiúscula, número, símbolo')
    expect([strength().getAttribute('aria-label'), barsOn()]).toEqual(['Força da senha: fraca', 1])
    await user.type(input(), 'defgH1')
    expect([strength().getAttribute('aria-label'), barsOn()]).toEqual(['Força da senha: razoável', 2])
    await user.type(input(), '2')
    expect(screen.getByRole('status').textContent).toBe('Falta: símbolo')
    await user.type(input(), '#')
    expect(screen.getByRole('status').textContent).toBe('')
    expect([strength().getAttribute('aria-label'), barsOn()]).toEqual(['Força da senha: forte', 4])
  })

  it('R107 generates a strong one and shows it, so that it can be kept', async () => {
    const { user, values } = showPassword()
    await user.click(screen.getByRole('button', { name: 'Gerar senha forte' }))
    expect(isStrongPassword(values.at(-1) ?? '')).toBe(true)
    expect(input().type).toBe('text')
    expect(screen.getByRole('status').textContent).toBe('Senha gerada. Guarde-a em um lugar seguro.')
    const [first] = values
    await user.click(screen.getByRole('button', { name: 'Gerar senha forte' }))
    expect(values.at(-1)).not.toBe(first)
  })

  it('is hidden until it is asked for', async () => {
    const { user } = showPassword('segredo')
    expect(input().type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }))
    expect(input().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Esconder a senha' }))
    expect(input().type).toBe('password')
  })

  it('has no meter where a known password is typed', () => {
    showField('', (field) => <PasswordInput {...field} label="Senha atual" />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Gerar senha forte' })).toBeNull()
  })
})
