import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showNotice } from '../kit/notices.ts'
import { clearToasts, showToast } from '../ui/toasts/toast-store.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { Notices } from './notices.tsx'

afterEach(() => act(clearToasts))

const show = () =>
  render(
    <UiProvider>
      <Notices />
    </UiProvider>,
  )
const failed = (text: string, ofNetwork = false) => showNotice(() => ({ text, detail: null }), { ofNetwork })
const shown = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(({ textContent }) => textContent)

describe('W020 failed commands and toasts', () => {
  it('stand in one place, three at most', () => {
    show()
    act(() => {
      failed('Erro ao deslogar.')
      showToast({ kind: 'success', say: () => ({ text: 'Fluxo ativado!' }) })
      failed('Erro ao buscar usuários!')
      failed('Erro ao enviar SMS!')
    })
    expect(shown()).toEqual(['Erro ao deslogar.', 'Erro ao buscar usuários!', 'Erro ao enviar SMS!'])
    expect(screen.getAllByRole('region', { name: 'Avisos' })).toHaveLength(1)
  })

  it('wait for the page that shows them, and leave with it', () => {
    failed('Erro ao deslogar.')
    const { unmount } = show()
    expect(shown()).toEqual(['Erro ao deslogar.'])
    unmount()
    show()
    expect(shown()).toEqual([])
  })

  it('of the network leave when the internet is back', () => {
    show()
    act(() => {
      failed('Você está sem internet.', true)
      failed('Erro ao deslogar.')
    })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(shown()).toEqual(['Erro ao deslogar.'])
  })
})
