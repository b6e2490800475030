import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { giveTo } from '../../testing/give-to.ts'
import { showField } from '../../testing/show-field.tsx'
import { CopyButton } from './copy-button.tsx'

const button = () => screen.getByRole('button')
const show = () => showField(0, () => <CopyButton value="+5511987214406" label="Copiar telefone" />)
const noClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

describe('the copy button', () => {
  it('copies the plain value, says so, and is itself again after two seconds', async () => {
    vi.useFakeTimers()
    show()
    await act(async () => button().click())
    expect(await navigator.clipboard.readText()).toBe('+5511987214406')
    expect(screen.getByRole('status').textContent).toBe('Copiado')
    expect(button().getAttribute('aria-label')).toBe('Copiado')
    act(() => vi.advanceTimersByTime(1_500))
    await act(async () => button().click())
    act(() => vi.advanceTimersByTime(1_500))
    expect(button().getAttribute('aria-label')).toBe('Copiado')
    act(() => vi.advanceTimersByTime(500))
    expect(button().getAttribute('aria-label')).toBe('Copiar telefone')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('copies the old way where there is no clipboard, and gives the focus back', async () => {
    const { user } = show()
    noClipboard()
    const copied: string[] = []
    giveTo(document, 'execCommand', () => {
      const field = document.activeElement
      copied.push(field instanceof HTMLTextAreaElement ? field.value : '')
      return true
    })
    await user.click(button())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copiado'))
    expect(copied).toEqual(['+5511987214406'])
    expect(document.activeElement).toBe(button())
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says when it cannot', async () => {
    const { user } = show()
    noClipboard()
    giveTo(document, 'execCommand', () => false)
    await user.click(button())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Não foi possível copiar. Selecione o texto e copie.'))
  })
})
