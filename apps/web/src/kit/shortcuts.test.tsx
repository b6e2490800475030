import { act, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { newUser } from '../testing/samples/new-user.ts'
import { switchSingleKeys, useShortcut, useShortcuts, useSingleKeys } from './shortcuts.ts'

const page = { group: 'Nesta tela', text: 'Encerrar' }

function Shortcut({ keys, act, text = keys }: { keys: string; act: (() => void) | null; text?: string }) {
  useShortcut(keys, act, { group: 'Nesta tela', text })
  return null
}

function showPage(keys = 'E') {
  const acted = vi.fn()
  render(
    <>
      <Shortcut keys={keys} act={acted} />
      <button type="button">Botão</button>
      <input title="Texto" />
      <input title="Caixa" type="checkbox" />
      <textarea title="Área" />
      <div title="Editor" contentEditable tabIndex={-1} suppressContentEditableWarning />
      <div role="menu" tabIndex={-1}>
        <button type="button" role="menuitem">
          Item
        </button>
      </div>
      <div role="dialog" aria-label="Janela">
        <button type="button">Dentro</button>
      </div>
    </>,
  )
  return { acted, user: newUser() }
}

const focus = (name: string) => act(() => screen.getByTitle(name).focus())

describe('a shortcut', () => {
  it('of one key acts on the page and on its buttons, once for each press', async () => {
    const { acted, user } = showPage()
    await user.keyboard('e')
    act(() => screen.getByText('Botão').focus())
    await user.keyboard('e')
    focus('Caixa')
    await user.keyboard('e')
    expect(acted).toHaveBeenCalledTimes(3)
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', repeat: true, bubbles: true })))
    expect(acted).toHaveBeenCalledTimes(3)
  })

  it('that yields lets another of the same keys go first, whichever came first', async () => {
    const [page, frame] = [vi.fn(), vi.fn()]
    function Yielding() {
      useShortcut('E', frame, { group: 'Nesta tela', text: 'Geral', yields: true })
      return null
    }
    const { rerender } = render(
      <>
        <Shortcut keys="E" act={page} />
        <Yielding />
      </>,
    )
    const user = newUser()
    await user.keyboard('e')
    expect([page, frame].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    rerender(<Yielding />)
    await user.keyboard('e')
    expect([page, frame].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it.each(['Texto', 'Área', 'Editor'])('of one key is a letter in %s', async (field) => {
    const { acted, user } = showPage()
    focus(field)
    await user.keyboard('e')
    expect(acted).not.toHaveBeenCalled()
  })

  it.each(['Item', 'Dentro'])('of one key leaves %s, which lies over the page, its own keys', async (name) => {
    const { acted, user } = showPage()
    act(() => screen.getByText(name).focus())
    await user.keyboard('e')
    expect(acted).not.toHaveBeenCalled()
  })

  it('with Ctrl acts in a field too, and the browser does nothing with it', async () => {
    const { acted, user } = showPage('Ctrl K')
    focus('Texto')
    await user.keyboard('{Control>}k{/Control}')
    expect(acted).toHaveBeenCalledTimes(1)
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true, bubbles: true })
    act(() => void document.body.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  })

  it('does nothing while words are composed, or when somebody else has taken the key', async () => {
    const { acted } = showPage()
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', isComposing: true, bubbles: true })))
    const taken = new KeyboardEvent('keydown', { key: 'e', cancelable: true, bubbles: true })
    taken.preventDefault()
    act(() => void document.body.dispatchEvent(taken))
    expect(acted).not.toHaveBeenCalled()
  })

  it('goes before an older one of the same keys, which is back when the newer one is gone', async () => {
    const [frame, table] = [vi.fn(), vi.fn()]
    const both = (isTable: boolean) => (
      <>
        <Shortcut keys="/" act={frame} text="Buscar em tudo" />
        {isTable && <Shortcut keys="/" act={table} text="Buscar na tabela" />}
      </>
    )
    const { rerender } = render(both(true))
    const { result } = renderHook(useShortcuts)
    const user = newUser()
    await user.keyboard('/')
    expect([frame.mock.calls.length, table.mock.calls.length]).toEqual([0, 1])
    expect(result.current).toMatchObject([{ keys: '/', group: 'Nesta tela', text: 'Buscar na tabela' }])
    rerender(both(false))
    await user.keyboard('/')
    expect([frame.mock.calls.length, table.mock.calls.length]).toEqual([1, 1])
    expect(result.current).toMatchObject([{ keys: '/', group: 'Nesta tela', text: 'Buscar em tudo' }])
  })

  it('without an action is neither active nor listed', async () => {
    const { result } = renderHook(useShortcuts)
    const { rerender } = render(<Shortcut keys="E" act={null} />)
    expect(result.current).toEqual([])
    rerender(<Shortcut keys="E" act={() => undefined} text={page.text} />)
    expect(result.current).toMatchObject([{ keys: 'E', ...page }])
  })
})

describe('shortcuts of one key', () => {
  it('can be switched off, here and in other tabs; those with Ctrl stay', async () => {
    const command = vi.fn()
    const { acted, user } = showPage()
    render(<Shortcut keys="Ctrl K" act={command} />)
    const { result } = renderHook(useSingleKeys)
    expect(result.current).toBe(true)
    act(() => switchSingleKeys(false))
    expect(result.current).toBe(false)
    await user.keyboard('e')
    await user.keyboard('{Control>}k{/Control}')
    expect([acted.mock.calls.length, command.mock.calls.length]).toEqual([0, 1])
    window.localStorage.removeItem('prosa.singleKeys')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'prosa.singleKeys' })))
    expect(result.current).toBe(true)
    await user.keyboard('e')
    expect(acted).toHaveBeenCalledTimes(1)
  })
})
