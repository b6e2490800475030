import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { CrashScreen } from './crash-screen.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/signed-in-1.js')

async function crash(error: Error, { ready = true } = {}) {
  startFakeServer().ready = ready
  render(
    <UiProvider>
      <CrashScreen error={error} reset={() => undefined} />
    </UiProvider>,
  )
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

describe('a screen that broke', () => {
  it('says so', async () => expect(await crash(new Error('x is undefined'))).toBe('Erro inesperado.'))

  it('tells a newer version on the server from a mistake', async () => {
    expect(await crash(missing)).toBe('Nova versão pronta.')
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy()
  })

  it('does not promise a newer version where the server is away', async () => {
    expect(await crash(missing, { ready: false })).toBe('Serviço indisponível no momento.')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })

  it('does not promise a newer version without internet', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await crash(missing)).toBe('Esta tela abre quando a internet voltar')
  })
})
