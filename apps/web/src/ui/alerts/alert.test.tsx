import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Alert } from './alert.tsx'
import { DeleteAlert } from './delete-alert.tsx'

describe('W015 the alert', () => {
  it.each([
    ['safe', 'status'],
    ['info', 'status'],
    ['neutral', 'status'],
    ['warn', 'alert'],
    ['danger', 'alert'],
  ] as const)('of the kind %s is read out as %s', (tone, role) => {
    showField(0, () => (
      <Alert tone={tone} detail="14 templates atualizados." action={<button type="button">Ver</button>}>
        Sincronização realizada com sucesso!
      </Alert>
    ))
    const alert = screen.getByRole(role)
    expect(alert.textContent).toBe('Sincronização realizada com sucesso!14 templates atualizados.Ver')
  })

  const showDelete = (onConfirm: () => Promise<unknown>) => {
    const onCancel = vi.fn()
    const shown = showField(0, () => (
      <DeleteAlert
        question="Excluir 3 templates?"
        consequence="Fluxos que usam estes templates param de enviar."
        verb="Excluir templates"
        {...{ onConfirm, onCancel }}
        failed={() => 'Falha ao excluir templates, algum template pode não ter sido excluído!'}
      />
    ))
    return { ...shown, onCancel }
  }

  it('of the kind delete asks first: nothing is deleted by looking at it or by Cancel', async () => {
    const onConfirm = vi.fn(() => Promise.resolve())
    const { user, onCancel } = showDelete(onConfirm)
    expect(screen.getByRole('alert').textContent).toContain('Excluir 3 templates? Fluxos que usam estes templates param de enviar.')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('of the kind delete is busy until it is done, and stays with the reason when it fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const onConfirm = vi.fn(() => promise)
    const { user, onCancel } = showDelete(onConfirm)
    const button = screen.getByRole('button', { name: 'Excluir templates' })
    await user.click(button)
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')
    reject(new Error('no'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('algum template pode não ter sido excluído!'))
    expect(onCancel).not.toHaveBeenCalled()
  })
})
