import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { PageBody } from './page-body.tsx'
import { type PageFrame, PageFrameContext } from './page-frame.ts'
import { PageHead } from './page-head.tsx'

const bare: PageFrame = { search: null, side: null, mark: null, windows: null }

describe('the head of a page', () => {
  it('has the one heading, where keyboard and screen reader arrive, and the actions', async () => {
    showField(0, () => <PageHead title="Painel" detail="Ao vivo" actions={<button type="button">Exportar</button>} />)
    const heading = screen.getByRole('heading', { level: 1, name: 'Painel' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy()
    expect(screen.getByText('Ao vivo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buscar/ })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('leads back along the pages above', async () => {
    const opened = vi.fn()
    const { user } = showField(0, () => (
      <PageHead title="Estilo" crumbs={[{ label: 'Ajustes', href: '/settings/1/main', onOpen: opened }]} />
    ))
    await user.click(screen.getByRole('link', { name: 'Ajustes' }))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('navigation', { name: 'Caminho até aqui' })).toBeTruthy()
  })

  it('opens the search of the frame, which gets ready when somebody comes near', async () => {
    const search = { open: vi.fn(), prepare: vi.fn() }
    const { user } = showField(0, () => (
      <PageFrameContext value={{ ...bare, search }}>
        <PageHead title="Painel" />
      </PageFrameContext>
    ))
    const button = screen.getByRole('button', { name: 'Buscar ou ir para…' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
    await user.hover(button)
    expect([search.prepare.mock.calls.length, search.open.mock.calls.length]).toEqual([1, 0])
    await user.click(button)
    expect(search.open).toHaveBeenCalledTimes(1)
  })

  it('names the key of a Mac by its sign', () => {
    vi.spyOn(window.navigator, 'platform', 'get').mockReturnValue('MacIntel')
    showField(0, () => (
      <PageFrameContext value={{ ...bare, search: { open: () => undefined, prepare: () => undefined } }}>
        <PageHead title="Painel" />
      </PageFrameContext>
    ))
    expect(screen.getByText('⌘ K')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Buscar/ }).getAttribute('aria-keyshortcuts')).toBe('Meta+K')
  })
})

it('the body of a page stands beside the menu of its area', () => {
  showField(0, () => (
    <PageFrameContext value={{ ...bare, side: <nav aria-label="Área" />, mark: <b>Demonstração</b> }}>
      <PageHead title="Painel" />
      <PageBody>Conteúdo</PageBody>
    </PageFrameContext>
  ))
  expect(screen.getByRole('navigation', { name: 'Área' })).toBeTruthy()
  expect(screen.getByText('Conteúdo')).toBeTruthy()
  expect(screen.getByText('Demonstração')).toBeTruthy()
})
