import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'last', label: 'Quem assumiu por último', description: 'A conversa espera na fila.' },
  { value: 'queue', label: 'A fila' },
  { value: 'nobody', label: 'Ninguém', disabled: true },
]
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the radio group', () => {
  it('is named by its label, chosen by words and arrows, and sent as the plain value', async () => {
    const { user, values, sent } = showField<string | null>(null, (field) => (
      <RadioGroup label="Quem atende" name="who" options={options} {...field} />
    ))
    expect(screen.getByRole('radiogroup', { name: 'Quem atende' })).toBeTruthy()
    expect(sent().get('who')).toBeNull()
    await user.click(screen.getByText('Quem assumiu por último'))
    await user.keyboard('{ArrowDown}')
    expect(values).toEqual(['last', 'queue'])
    expect(sent().get('who')).toBe('queue')
    await user.click(screen.getByText('Ninguém'))
    expect(values).toHaveLength(2)
  })

  it('links what is said below each and the error of all', () => {
    showField<string | null>(null, (field) => <RadioGroup label="Quem atende" error="Escolha um." required options={options} {...field} />)
    expect(screen.getByRole('radio', { description: 'A conversa espera na fila.' })).toBe(radio('Quem assumiu por último'))
    const group = screen.getByRole('radiogroup', { description: 'Escolha um.' })
    expect(group.getAttribute('aria-required')).toBe('true')
  })

  it('stays when it is read-only', async () => {
    const { user, values } = showField<string | null>('queue', (field) => (
      <RadioGroup label="Quem atende" readOnly options={options} {...field} />
    ))
    await user.click(screen.getByText('Quem assumiu por último'))
    expect(values).toEqual([])
    expect(radio('A fila').checked).toBe(true)
  })
})
