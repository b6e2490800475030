import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CrashScreen } from './crash-screen.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/signed-in-1.js')

function crash(error: Error) {
  render(
    <MantineProvider>
      <CrashScreen error={error} reset={() => undefined} />
    </MantineProvider>,
  )
  return screen.getByRole('heading', { level: 1 }).textContent
}

describe('a screen that broke', () => {
  it('says so', () => expect(crash(new Error('x is undefined'))).toBe('Erro inesperado.'))

  it('tells a newer version on the server from a mistake', () => {
    expect(crash(missing)).toBe('Nova versão pronta.')
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy()
  })

  it('does not promise a newer version without internet', () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    expect(crash(missing)).toBe('Esta tela abre quando a internet voltar')
  })
})
