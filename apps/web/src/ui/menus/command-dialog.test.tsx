import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { CommandDialog } from './command-dialog.tsx'

const labels = { Telas: ['Conversas', 'Contatos'], Ações: ['Mudar tema'] }

function showDialog() {
  const ran = vi.fn()
  function Page() {
    const [opened, setOpened] = useState(false)
    const [search, setSearch] = useState('')
    const groups = Object.entries(labels)
      .map(([title, names]) => ({
        id: title,
        title,
        commands: names
          .filter((label) => label.toLowerCase().includes(search.toLowerCase()))
          .map((label) => ({ id: label, label, icon: null, onRun: () => ran(label) })),
      }))
      .filter(({ commands }) => commands.length > 0)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <CommandDialog
          opened={opened}
          onClose={() => setOpened(false)}
          label="Ir para"
          placeholder="Buscar tela"
          search={search}
          onSearch={setSearch}
          groups={groups}
          empty={<p>Nada encontrado</p>}
        />
      </>
    )
  }
  return { ran, ...showField(0, () => <Page />) }
}

async function open(user: ReturnType<typeof showDialog>['user']) {
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Buscar tela' })))
}
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const marked = screen.getAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true')
  expect(marked.map((option) => option.id)).toEqual([id])
  return marked[0]?.textContent?.replace('Enter', '')
}

describe('the dialog of commands', () => {
  it('is a search with a list under headings, walked with arrows around both ends, and Enter does what is marked', async () => {
    const { user, ran } = showDialog()
    await open(user)
    expect(screen.getByRole('dialog', { name: 'Ir para' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Telas' }).querySelectorAll('[role="option"]')).toHaveLength(2)
    expect(active()).toBe('Conversas')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Mudar tema')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Conversas')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Mudar tema')
    await user.keyboard('{PageUp}{ArrowDown}{Enter}')
    expect(ran.mock.calls).toEqual([['Contatos']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
  })

  it('begins at the first again with each letter, and says how many were found', async () => {
    const { user, ran } = showDialog()
    await open(user)
    await user.keyboard('{ArrowDown}tema')
    expect(active()).toBe('Mudar tema')
    expect(screen.getByText('tema').tagName).toBe('B')
    expect(screen.getByRole('status').textContent).toBe('1 opção')
    await user.click(screen.getByRole('option', { name: 'Mudar tema' }))
    expect(ran.mock.calls).toEqual([['Mudar tema']])
  })

  it('says when nothing was found, and Enter then does nothing', async () => {
    const { user, ran } = showDialog()
    await open(user)
    await user.keyboard('zzz{Enter}')
    expect(screen.getByText('Nada encontrado')).toBeTruthy()
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull()
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
    expect(ran).not.toHaveBeenCalled()
  })

  it.each(['{Escape}', '{Control>}k{/Control}'])('is closed by %s and gives the focus back', async (keys) => {
    const { user, ran } = showDialog()
    await open(user)
    await user.keyboard(keys)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
    expect(ran).not.toHaveBeenCalled()
  })
})
