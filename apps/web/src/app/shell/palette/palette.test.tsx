import { agentCalls } from '@prosa/contract/agents/calls'
import type { Permission } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentLanguage } from '../../../kit/i18n.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { helena, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './palette.tsx'
import '../panels/shortcuts-help.tsx'

const address = '/casa-aurora/0/chat'

async function open(...granted: Permission[]) {
  const server = startCalmServer()
  signInAs(undefined, granted)
  const page = openPage(address)
  await screen.findByRole('heading', { level: 1, name: 'Conversas' })
  return { ...page, server }
}
async function search({ user }: { user: ReturnType<typeof openPage>['user'] }, words = '') {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar tela ou ação' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  if (words) await user.type(field, words)
}
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replace('Enter', ''))

describe('the command palette', () => {
  it('has the screens that somebody may open, and what can be done from anywhere', async () => {
    const page = await open('contact')
    await search(page)
    expect(group('Telas')).toEqual(['Conversas', 'Meu perfil'])
    expect(group('Ações')).toEqual([
      'Mudar situação para Ausente',
      'Mudar situação para Offline',
      'Silenciar minha caixa',
      'Silenciar departamentos',
      'Mudar para tema claro',
      'Mudar para tema escuro',
      'Mudar idioma para English',
      'Mudar idioma para Español',
      'Ver os atalhos de teclado?',
      'Sair da conta',
    ])
  })

  it('goes to a screen by a few letters without accents, and shows it first the next time', async () => {
    const page = await open('admin')
    await search(page, 'ajustes{Enter}')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Agentes' })
    expect(page.path()).toBe('/settings/casa-aurora/main')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('dialog')).toBeNull()
    await search(page)
    expect(group('Recentes')).toEqual(['Ajustes'])
    expect(group('Telas')).not.toContain('Ajustes')
  })

  it.each([
    [
      'a click on the search of the page',
      (user: ReturnType<typeof openPage>['user']) => user.click(screen.getByRole('button', { name: 'Buscar ou ir para…' })),
    ],
    ['the key /', (user: ReturnType<typeof openPage>['user']) => user.keyboard('/')],
  ])('is opened by %s', async (_, act) => {
    startCalmServer()
    signInAs(undefined, ['developer'])
    const { user } = openPage('/casa-aurora/developer/integration')
    await screen.findByRole('heading', { level: 1, name: 'Integrações' })
    await act(user)
    expect(await screen.findByRole('combobox', { name: 'Buscar tela ou ação' })).toBeTruthy()
  })

  it('says when nothing was found', async () => {
    const page = await open('agent')
    await search(page, 'zzzz')
    expect(screen.getByText('Nada encontrado para “zzzz”')).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('changes the availability', async () => {
    const page = await open('agent')
    page.server.on(agentCalls.changeAvailability, { agentId: helena.userId, status: 5, version: 2 })
    await search(page, 'ausente{Enter}')
    await screen.findByRole('button', { name: 'Helena Duarte — Ausente' })
    await search(page)
    expect(group('Ações')).not.toContain('Mudar situação para Ausente')
  })

  it('mutes, changes the scheme and the language, found by other words for them too', async () => {
    const page = await open('agent')
    await search(page, 'mudo minha{Enter}')
    await screen.findByRole('button', { name: 'Som ligado em parte' })
    await search(page, 'noite escuro{Enter}')
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
    await search(page, 'english{Enter}')
    await waitFor(() => expect(currentLanguage()).toBe('en'))
    await waitFor(() => expect(page.server.seenOf(agentCalls.chooseLanguage)).toHaveLength(1))
  })

  it('signs out', async () => {
    const page = await open('agent')
    await search(page, 'logout{Enter}')
    await screen.findByLabelText('Senha')
    expect(page.server.seenOf(sessionCalls.endSession)).toHaveLength(1)
  })
})

describe('the list of shortcuts', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Ajuda e atalhos' })

  it('is opened by ? and has what works here', async () => {
    const { user } = await open('agent')
    await user.keyboard('?')
    const help = within(await dialog())
    expect(help.getByRole('heading', { name: 'Em todo lugar' })).toBeTruthy()
    expect(help.getByText('Buscar ou ir para qualquer lugar').parentElement!.textContent).toContain('Ctrl K')
    expect(help.getByText('Desfazer a última ação').parentElement!.textContent).toContain('Z')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('switches shortcuts of one key off, and then shows only those that work', async () => {
    const { user } = await open('agent')
    await user.click(screen.getByRole('button', { name: 'Ajuda e atalhos' }))
    const help = within(await dialog())
    await user.click(help.getByRole('switch', { name: 'Atalhos de uma tecla' }))
    expect(help.queryByText('Ver os atalhos')).toBeNull()
    expect(help.getByText('Buscar ou ir para qualquer lugar').parentElement!.textContent).not.toContain('/')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?/')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox', { name: 'Buscar tela ou ação' })).toBeTruthy()
  })
})
