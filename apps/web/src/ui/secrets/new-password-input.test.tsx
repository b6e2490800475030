import { isStrongPassword } from '@prosa/contract/formats/secrets/password'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { NewPasswordInput } from './new-password-input.tsx'

const onGenerate = vi.fn()
const showPassword = (start = '') => showField(start, (field) => <NewPasswordInput {...field} label="Senha" onGenerate={onGenerate} />)
const input = () => screen.getByLabelText<HTMLInputElement>('Senha')
const strength = () => screen.getByRole('img', { name: /^Força da senha/ })
const barsOn = () => strength().querySelectorAll('[data-on="true"]').length
const generate = () => screen.getByRole('button', { name: 'Gerar senha forte' })

describe('W026 the password with its strength', () => {
  it('R106 shows what a strong one still lacks, down to nothing', async () => {
    const { user } = showPassword()
    expect([barsOn(), screen.getByRole('status').textContent]).toEqual([0, ''])
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

  it('only advises where a weaker one is taken too', async () => {
    const { user } = showField('', (field) => <NewPasswordInput {...field} label="Senha" advice />)
    await user.type(input(), 'abcdefgH12')
    expect(screen.getByRole('status').textContent).toBe('Para ficar forte, falta: símbolo')
  })

  it('R107 generates a strong one and shows it, so that it can be kept', async () => {
    const { user, values } = showPassword()
    await user.click(generate())
    expect(isStrongPassword(values.at(-1) ?? '')).toBe(true)
    expect(onGenerate).toHaveBeenLastCalledWith(values.at(-1))
    expect(input().type).toBe('text')
    expect(screen.getByText('Senha gerada. Guarde-a em um lugar seguro.')).toBeTruthy()
    const [first] = values
    await user.click(generate())
    expect(values.at(-1)).not.toBe(first)
  })

  it('offers to copy the generated one, and only as long as it stands there', async () => {
    const { user, values } = showPassword()
    expect(screen.queryByRole('button', { name: 'Copiar a senha' })).toBeNull()
    await user.click(generate())
    await user.click(screen.getByRole('button', { name: 'Copiar a senha' }))
    expect(await navigator.clipboard.readText()).toBe(values.at(-1))
    await user.type(input(), 'x')
    expect(screen.queryByRole('button', { name: /Copiar a senha|Copiado/ })).toBeNull()
  })
})
