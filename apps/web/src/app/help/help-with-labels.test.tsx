import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { openPage as Open } from '../../testing/open-page.tsx'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './help-with-labels.tsx'
import '../shell/panels/shortcuts-help.tsx'

const address = '/casa-aurora/help'
const titles = () =>
  within(screen.getByRole('list', { name: 'Artigos de ajuda' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

function open(at: string, ...granted: NonNullable<Parameters<typeof signInAs>[1]>[number][]): ReturnType<typeof Open> {
  startCalmServer()
  signInAs(undefined, granted)
  return openPage(at)
}

describe('X011 the help', () => {
  it('lists ten articles, finds them by words without accents, and opens one', async () => {
    const page = open(address, 'agent')
    await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
    expect(titles()).toHaveLength(10)
    await page.user.type(screen.getByRole('searchbox', { name: 'Buscar na ajuda' }), 'transmissao')
    expect(titles()[0]).toContain('Enviar uma transmissão')
    await page.user.click(screen.getByRole('link', { name: /Enviar uma transmissão/ }))
    await screen.findByRole('heading', { level: 1, name: 'Enviar uma transmissão' })
    expect(page.path()).toBe(`${address}/broadcasts`)
  })

  it('says when nothing is found', async () => {
    const page = open(address, 'agent')
    await page.user.type(await screen.findByRole('searchbox', { name: 'Buscar na ajuda' }), 'zebra')
    await screen.findByText('Nenhum artigo com “zebra”')
  })

  it('links the steps to the screens for people who may open them', async () => {
    open(`${address}/numbers`, 'admin')
    const steps = await screen.findByRole('region', { name: 'Passo a passo' })
    expect(within(steps).getByRole('link', { name: 'Ajustes › Números' }).getAttribute('href')).toBe(
      '/settings/casa-aurora/main?section=numbers',
    )
    expect(within(steps).getByText('Conectar número').tagName).toBe('STRONG')
    expect(screen.queryByText(/Seu acesso não abre/)).toBeNull()
    const related = within(screen.getByRole('navigation', { name: 'Relacionados' }))
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/casa-aurora/help/departments',
      '/casa-aurora/help/templates',
      '/casa-aurora/help/first-conversation',
    ])
  })

  it('names the screen that an agent may not open, without a link', async () => {
    open(`${address}/numbers`, 'agent')
    const steps = await screen.findByRole('region', { name: 'Passo a passo' })
    expect(within(steps).queryByRole('link')).toBeNull()
    await screen.findByText('Seu acesso não abre Ajustes › Números. Peça a quem administra a empresa.')
  })

  it('leads back to the list from an article that does not exist', async () => {
    const page = open(`${address}/fluxos`, 'agent')
    await screen.findByRole('heading', { level: 1, name: 'Este artigo não existe' })
    await page.user.click(screen.getByRole('link', { name: 'Ver todos os artigos' }))
    await waitFor(() => expect(page.path()).toBe(address))
  })

  it('is opened from the help of the navigation', async () => {
    const page = open('/user/casa-aurora/profile', 'agent')
    await page.user.click(await screen.findByRole('button', { name: 'Ajuda e atalhos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajuda e atalhos' }))
    await page.user.click(dialog.getByRole('link', { name: 'Trabalhar com o teclado' }))
    await screen.findByRole('heading', { level: 1, name: 'Trabalhar com o teclado' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
