import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Modal } from '../layers/modal.tsx'
import { Hint } from './hint.tsx'
import { Menu } from './menu.tsx'

const selected = vi.fn()
const groups = [
  [
    { label: 'Responder', shortcut: 'R', onSelect: () => selected('reply') },
    { label: 'Copiar texto', shortcut: 'Ctrl C', onSelect: () => selected('copy') },
    { label: 'Ver entrega', disabled: true, detail: 'Só nos primeiros 15 minutos', onSelect: () => selected('delivery') },
  ],
  [{ label: 'Apagar', tone: 'danger' as const, onSelect: () => selected('delete') }],
]
const showMenu = () =>
  showField(0, () => (
    <Menu groups={groups}>
      <button type="button">Ações</button>
    </Menu>
  ))
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name })

describe('the menu of actions', () => {
  it('opens by keyboard on its first item, is walked with arrows, Home, End and letters, and Escape gives the focus back', async () => {
    const { user } = showMenu()
    const button = screen.getByRole('button', { name: 'Ações' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(item(/Responder/)))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(item(/Copiar/))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(item('Apagar'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(item(/Responder/))
    await user.keyboard('c')
    expect(document.activeElement).toBe(item(/Copiar/))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('does what is selected and closes; what is disabled says why and does nothing', async () => {
    selected.mockClear()
    const { user } = showMenu()
    await user.click(screen.getByRole('button', { name: 'Ações' }))
    const disabled = item(/Ver entrega/)
    await user.keyboard('{End}{ArrowUp}')
    expect(document.activeElement).toBe(disabled)
    expect(disabled.getAttribute('aria-disabled')).toBe('true')
    expect(disabled.textContent).toContain('Só nos primeiros 15 minutos')
    await user.click(disabled)
    expect(screen.getByRole('menu')).toBeTruthy()
    expect(item(/Copiar/).getAttribute('aria-keyshortcuts')).toBe('Control+C')
    await user.click(item('Apagar'))
    expect(selected.mock.calls).toEqual([['delete']])
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('gives the focus back to its button after a dialog that an action opened', async () => {
    const { user } = showField(false, ({ value, onChange }) => (
      <>
        <Menu groups={[[{ label: 'Apagar', onSelect: () => onChange(true) }]]}>
          <button type="button">Ações</button>
        </Menu>
        <Modal opened={value} onClose={() => onChange(false)} title="Apagar mensagem?">
          <button type="button">Cancelar</button>
        </Modal>
      </>
    ))
    await user.click(screen.getByRole('button', { name: 'Ações' }))
    await user.click(item('Apagar'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ações' })))
  })
})

describe('the hint', () => {
  it('tells the shortcut to screen readers and shows it on hover, until Escape', async () => {
    const { user } = showField(0, () => (
      <Hint label="Encerrar conversa" shortcut="Ctrl Shift E">
        <button type="button">E</button>
      </Hint>
    ))
    const button = screen.getByRole('button', { name: 'E' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+E')
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.hover(button)
    const hint = await screen.findByRole('tooltip')
    expect(hint.textContent).toBe('Encerrar conversaCtrl Shift E')
    expect(hint.contains(document.getElementById(button.getAttribute('aria-describedby') ?? ''))).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})
