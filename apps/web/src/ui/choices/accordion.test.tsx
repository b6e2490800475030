import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Accordion } from './accordion.tsx'

const history = vi.fn(() => 'Em atendimento')
const sections = [
  { id: 'properties', title: 'Propriedades', count: 4, panel: () => 'Último pedido' },
  { id: 'address', title: 'Endereço', panel: () => <input aria-label="Rua" /> },
  { id: 'history', title: 'Histórico', panel: history },
]
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const openOnes = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)

describe('W014 the accordion', () => {
  it('opens and closes each section by itself, by keyboard too, and draws it only when it is opened', async () => {
    const { user } = showField(0, () => <Accordion sections={sections} startOpen={['properties']} />)
    expect(screen.getByRole('region', { name: /^Propriedades/ }).textContent).toBe('Último pedido')
    expect(history).not.toHaveBeenCalled()
    button('Histórico').focus()
    await user.keyboard('{Enter}')
    expect(openOnes()).toEqual(['Propriedades4', 'Histórico'])
    await user.keyboard(' ')
    expect(openOnes()).toEqual(['Propriedades4'])
  })

  it('keeps what was typed in a section that is closed', async () => {
    const { user } = showField(0, () => <Accordion sections={sections} />)
    await user.click(button('Endereço'))
    await user.type(screen.getByRole('textbox', { name: 'Rua' }), 'Moema')
    await user.click(button('Endereço'))
    expect(screen.queryByRole('textbox', { name: 'Rua' })).toBeNull()
    await user.click(button('Endereço'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rua' }).value).toBe('Moema')
  })

  it('closes the others where only one may be open', async () => {
    const { user } = showField(0, () => <Accordion sections={sections} startOpen={['properties']} single />)
    await user.click(button('Endereço'))
    expect(openOnes()).toEqual(['Endereço'])
  })

  it('has titles of the level the page needs', () => {
    showField(0, () => <Accordion sections={sections} level={2} />)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  })
})
