import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { MultiSelect } from '../select/multi-select.tsx'
import { Select } from '../select/select.tsx'
import { Modal } from './modal.tsx'
import { SidePanel } from './side-panel.tsx'

const options = [{ value: 'v', label: 'Vendas' }]
const Layer = { modal: Modal, panel: SidePanel }
type Kind = keyof typeof Layer

function showLayer(kind: Kind, more: { closable?: boolean; onConfirm?: () => void; withSelect?: boolean } = {}) {
  const { withSelect, ...props } = more
  const closed = vi.fn()
  function Page() {
    const [opened, setOpened] = useState(false)
    const Chosen = Layer[kind]
    const close = () => {
      closed()
      setOpened(false)
    }
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <Chosen opened={opened} onClose={close} title="Novo contato" footer={<button type="button">Salvar</button>} {...props}>
          <TextInput label="Nome" value="" onChange={() => undefined} />
          {withSelect && <Select label="Fila" options={options} value={null} onChange={() => undefined} />}
          {withSelect && <MultiSelect label="Etiquetas" options={options} value={[]} onChange={() => undefined} />}
        </Chosen>
      </>
    )
  }
  return { closed, ...showField(0, () => <Page />) }
}

async function open(user: ReturnType<typeof showLayer>['user']) {
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  return screen.findByRole('dialog', { name: 'Novo contato' })
}
const field = () => screen.getByRole('textbox', { name: 'Nome' })

describe.each([
  ['W017', 'modal'],
  ['W016', 'panel'],
] as const)('%s the %s', (_, kind) => {
  it('is a dialog with a name; the focus begins at its first field, stays inside, and goes back on Escape', async () => {
    const { user, closed } = showLayer(kind)
    const dialog = await open(user)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }))
    await user.tab()
    expect(document.activeElement).toBe(field())
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }))
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  })

  it('closes by its cross, and not while something is under way', async () => {
    const first = showLayer(kind)
    await open(first.user)
    await first.user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(first.closed).toHaveBeenCalledTimes(1)
    first.unmount()
    const { user, closed } = showLayer(kind, { closable: false })
    await open(user)
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await user.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
  })

  it.each(['Fila', 'Etiquetas'])('leaves Escape to the list of %s that is open in it', async (name) => {
    const { user, closed } = showLayer(kind, { withSelect: true })
    await open(user)
    await user.click(screen.getByRole('combobox', { name }))
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-controls')).toBe(list.id))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(closed).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name })))
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('does what it is for with Ctrl Enter', async () => {
    const onConfirm = vi.fn()
    const { user } = showLayer(kind, { onConfirm })
    await open(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})

describe('W017 one dialog over another', () => {
  it('closes one with each Escape, the newest first, and gives the focus back when it is taken off the page', async () => {
    const { user } = showField<string[]>([], ({ value, onChange }) => (
      <>
        <button type="button" onClick={() => onChange(['Painel'])}>
          Abrir
        </button>
        {value.includes('Painel') && (
          <SidePanel opened onClose={() => onChange([])} title="Painel">
            <button type="button" onClick={() => onChange(['Painel', 'Pergunta'])}>
              Excluir
            </button>
          </SidePanel>
        )}
        {value.includes('Pergunta') && (
          <Modal opened onClose={() => onChange(['Painel'])} title="Pergunta">
            <button type="button">Cancelar</button>
          </Modal>
        )}
      </>
    ))
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await screen.findByRole('dialog', { name: 'Pergunta' })
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual(['PainelExcluir'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excluir' })))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  })
})
