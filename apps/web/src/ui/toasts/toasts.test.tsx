import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Modal } from '../layers/modal.tsx'
import type { UiLanguage } from '../ui-language.ts'
import { clearToasts, closeToastsAbout, showToast, type ToastKind } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(clearToasts)
})

const show = (kind: ToastKind, text: string, more: { undo?: () => void; about?: string } = {}) =>
  act(() => void showToast({ kind, say: () => ({ text }), ...more }))
const page = (language: UiLanguage = 'pt') => showField(0, () => <Toasts />, language)
const shown = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(({ textContent }) => textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('W020 the toast', () => {
  it.each([
    ['success', 2_000, 'status'],
    ['info', 3_000, 'status'],
    ['warning', 3_000, 'alert'],
  ] as const)('R193 of the kind %s leaves after %d ms', (kind, time, role) => {
    page()
    show(kind, 'Fluxo ativado!')
    expect(screen.getByRole(role).textContent).toBe('Fluxo ativado!')
    pass(time - 1)
    expect(shown()).toHaveLength(1)
    pass(1)
    expect(shown()).toHaveLength(0)
  })

  it('of an error stays until it is closed', () => {
    page()
    show('error', 'Falha ao ativar fluxo!')
    pass(600_000)
    expect(screen.getByRole('alert').textContent).toBe('Falha ao ativar fluxo!')
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(shown()).toEqual([])
  })

  it('waits while the pointer or the focus is there, and goes on with the time that was left', () => {
    page()
    show('success', 'Salvo')
    pass(1_500)
    const list = screen.getByRole('region', { name: 'Avisos' })
    fireEvent.pointerEnter(list)
    pass(60_000)
    expect(shown()).toEqual(['Salvo'])
    fireEvent.pointerLeave(list)
    act(() => screen.getByRole('button', { name: 'Fechar' }).focus())
    pass(60_000)
    expect(shown()).toEqual(['Salvo'])
    act(() => screen.getByRole('button', { name: 'Fechar' }).blur())
    pass(499)
    expect(shown()).toEqual(['Salvo'])
    pass(1)
    expect(shown()).toEqual([])
  })

  it('that is closed with the focus on it does not hold the others', () => {
    page()
    show('error', 'Falha')
    show('success', 'Salvo')
    act(() => screen.getAllByRole('button', { name: 'Fechar' })[0]?.focus())
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[0]!)
    pass(2_000)
    expect(shown()).toEqual([])
  })

  it('is one of three at most: what leaves by itself makes room first, then the oldest error', () => {
    page()
    show('error', 'Erro 1')
    show('success', 'Salvo')
    show('error', 'Erro 2')
    show('error', 'Erro 3')
    expect(shown()).toEqual(['Erro 1', 'Erro 2', 'Erro 3'])
    show('error', 'Erro 4')
    expect(shown()).toEqual(['Erro 2', 'Erro 3', 'Erro 4'])
  })

  it('counts those behind the newest three, shows them when asked, and again as the others leave', () => {
    page()
    for (const nth of [1, 2, 3, 4, 5]) show('error', `Erro ${nth}`)
    expect(shown()).toEqual(['Erro 3', 'Erro 4', 'Erro 5'])
    const more = screen.getByRole('button', { name: 'Mais 2 avisos' })
    fireEvent.click(more)
    expect(shown()).toEqual(['Erro 1', 'Erro 2', 'Erro 3', 'Erro 4', 'Erro 5'])
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar menos' }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[2]!)
    expect(shown()).toEqual(['Erro 2', 'Erro 3', 'Erro 4'])
    screen.getByRole('button', { name: 'Mais 1 aviso' })
  })

  it('that says the same takes the place of the old one', () => {
    page()
    show('success', 'Salvo')
    pass(1_500)
    show('success', 'Salvo')
    expect(shown()).toEqual(['Salvo'])
    pass(1_500)
    expect(shown()).toEqual(['Salvo'])
  })

  it('follows the language of the page', () => {
    page('en')
    act(() => void showToast({ kind: 'error', say: (language) => ({ text: language, detail: `${language} detail` }) }))
    expect(screen.getByRole('alert').textContent).toBe('enen detail')
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  it('closes the newest error with Escape, and leaves the key to a dialog', () => {
    showField(true, ({ value, onChange }) => (
      <>
        <Modal opened={value} onClose={() => onChange(false)} title="Novo contato">
          texto
        </Modal>
        <Toasts />
      </>
    ))
    show('error', 'Erro 1')
    show('error', 'Erro 2')
    show('warning', 'Atenção')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shown()).toEqual(['Erro 1', 'Erro 2', 'Atenção'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown()).toEqual(['Erro 1', 'Atenção'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown()).toEqual(['Atenção'])
  })

  it('about something is closed when that is over', () => {
    page()
    show('error', 'Sem internet', { about: 'network' })
    show('error', 'Falha')
    act(() => closeToastsAbout('network'))
    expect(shown()).toEqual(['Falha'])
  })

  it('offers the next step', () => {
    page()
    const run = vi.fn()
    act(() => void showToast({ kind: 'error', say: () => ({ text: 'Falha' }), action: { say: () => 'Tentar de novo', run } }))
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(run).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual([])
  })
})

describe('W020 the toast with Desfazer', () => {
  const key = (target: Element, init: KeyboardEventInit = {}) => fireEvent.keyDown(target, { key: 'z', ...init })

  it('stays five seconds', () => {
    page()
    const undo = vi.fn()
    show('success', 'Conversa encerrada', { undo })
    pass(4_999)
    expect(shown()).toHaveLength(1)
    pass(1)
    expect(shown()).toEqual([])
    key(document.body)
    expect(undo).not.toHaveBeenCalled()
  })

  it('undoes once, by its button or by Z', () => {
    page()
    const undo = vi.fn()
    show('success', 'Conversa encerrada', { undo })
    const button = screen.getByRole('button', { name: /Desfazer/ })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Z')
    fireEvent.click(button)
    fireEvent.click(button)
    key(document.body)
    expect(undo).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual([])
  })

  it('gives the focus back to where it came from', () => {
    showField(0, () => (
      <>
        <input aria-label="Mensagem" />
        <Toasts />
      </>
    ))
    const box = screen.getByRole('textbox')
    box.focus()
    show('success', 'Conversa assumida', { undo: vi.fn() })
    const button = screen.getByRole('button', { name: /Desfazer/ })
    act(() => button.focus())
    fireEvent.click(button)
    expect(document.activeElement).toBe(box)
  })

  it('undoes the newest with Z', () => {
    page()
    const [first, second] = [vi.fn(), vi.fn()]
    show('success', 'Conversa encerrada', { undo: first })
    show('success', 'Conversa transferida', { undo: second })
    key(document.body)
    expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([0, 1])
    key(document.body, { key: 'Z' })
    expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([1, 1])
  })

  it('has the key where it works next, of those behind the others too, whose time runs', () => {
    page()
    const undos = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    undos.forEach((undo, nth) => {
      show('success', `Conversa ${nth}`, { undo })
      pass(1_000)
    })
    const keyed = () => screen.getAllByRole('button', { name: /Desfazer/ }).map((button) => button.getAttribute('aria-keyshortcuts'))
    expect(keyed()).toEqual([null, null, 'Z'])
    key(document.body)
    expect(keyed()).toEqual([null, null, 'Z'])
    key(document.body)
    expect(undos.map((undo) => undo.mock.calls.length)).toEqual([0, 0, 1, 1])
    pass(1_000)
    expect(shown()).toHaveLength(1)
    key(document.body)
    key(document.body)
    expect(undos.map((undo) => undo.mock.calls.length)).toEqual([0, 1, 1, 1])
  })

  it('leaves Z to text fields, to the browser and to who switched letters off', () => {
    const undo = vi.fn()
    showField(0, () => (
      <>
        <input aria-label="Mensagem" />
        <Toasts />
      </>
    ))
    show('success', 'Conversa encerrada', { undo })
    key(screen.getByRole('textbox'))
    key(document.body, { ctrlKey: true })
    key(document.body, { shiftKey: true })
    key(document.body, { repeat: true })
    expect(undo).not.toHaveBeenCalled()
    key(document.body)
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('has no letter where letters are switched off', () => {
    const undo = vi.fn()
    showField(0, () => <Toasts letterKeys={false} />)
    show('success', 'Conversa encerrada', { undo })
    key(document.body)
    expect(undo).not.toHaveBeenCalled()
  })
})
