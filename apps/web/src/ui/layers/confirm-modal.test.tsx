import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { ConfirmModal } from './confirm-modal.tsx'

function showQuestion(onConfirm: () => Promise<unknown>, affected = 1_284) {
  const onClose = vi.fn()
  const shown = showField(true, ({ value, onChange }) => (
    <ConfirmModal
      opened={value}
      onClose={() => {
        onClose()
        onChange(false)
      }}
      title="Remover Diego Sampaio?"
      affected={affected}
      consequence={(chats) => `As ${chats} conversas abertas voltam para a fila de Entregas.`}
      verb="Remover agente"
      onConfirm={onConfirm}
      failed={(error) => `Não removido: ${error instanceof Error ? error.message : ''}`}
    />
  ))
  return { ...shown, onClose }
}
const verb = () => screen.getByRole('button', { name: 'Remover agente' })
const cancel = () => screen.getByRole('button', { name: /Cancelar/ })

describe('W017 the question before what cannot be undone', () => {
  it('says the consequence and how many it touches, and begins on Cancel', async () => {
    const onConfirm = vi.fn(() => Promise.resolve())
    const { user, onClose } = showQuestion(onConfirm)
    expect(
      screen.getByRole('dialog', {
        name: 'Remover Diego Sampaio?',
        description: 'As 1.284 conversas abertas voltam para a fila de Entregas.',
      }),
    ).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(cancel()))
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is busy until it is done: neither answered twice nor closed, and closed then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const onConfirm = vi.fn(() => promise)
    const { user, onClose } = showQuestion(onConfirm)
    await user.click(verb())
    await user.click(verb())
    await user.click(cancel())
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}')
    expect(verb().getAttribute('aria-busy')).toBe('true')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
    resolve()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('stays open with the reason when it fails, and can be tried again', async () => {
    const onConfirm = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('único administrador')).mockResolvedValueOnce(null)
    const { user, onClose } = showQuestion(onConfirm)
    await user.click(verb())
    expect((await screen.findByRole('alert')).textContent).toBe('Não removido: único administrador')
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })
})
