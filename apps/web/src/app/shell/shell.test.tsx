import { demoCalls } from '@prosa/contract/demo/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import { type Permission, permissions } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FollowSupervision } from '../../features/routing/public.ts'
import { setSupervises } from '../../kit/kept/supervision.ts'
import { setUnopened } from '../../kit/kept/unopened.ts'
import { readSession } from '../../kit/session/session.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { openPersonMenu } from '../../testing/open-person-menu.ts'
import { sales } from '../../testing/samples/department-samples.ts'
import { helena, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { showInFrame } from '../../testing/show-chat-header.tsx'

const chats = '/casa-aurora/0/chat'
const profile = '/user/casa-aurora/profile'
const rail = () => screen.findByRole('navigation', { name: 'Principal' })
const entries = async () =>
  within(await rail())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const signInWith = (...granted: Permission[]) => signInAs(undefined, granted)

describe('W022 the rail', () => {
  it.each<[Permission, string[]]>([
    ['admin', ['Conversas', 'Supervisão', 'Contatos', 'Transmissões', 'Automação', 'Painéis', 'Ajustes']],
    ['agent', ['Conversas']],
    ['dashboard', ['Conversas', 'Painéis']],
    ['developer', ['Conversas', 'Painéis']],
    ['contact', ['Conversas', 'Contatos']],
    ['broadcast', ['Conversas', 'Transmissões']],
    ['automation', ['Conversas', 'Automação']],
    ['billing', ['Conversas', 'Preços']],
  ])('of somebody with only %s has what is built', async (permission, expected) => {
    expect(permissions).toContain(permission)
    startCalmServer()
    signInWith(permission)
    openPage(profile)
    expect(await entries()).toEqual(expected)
  })

  it('follows a permission that is taken away', async () => {
    startCalmServer()
    signInWith('admin')
    openPage(profile)
    await waitFor(async () => expect(await entries()).toHaveLength(7))
    act(() => signInWith('agent'))
    expect(await entries()).toEqual(['Conversas'])
  })

  it('[RO51] has the board for supervisors, also before the departments are known, and not for the next person', async () => {
    startCalmServer().on(departmentCalls.listDepartments, [{ ...sales, supervisorIdList: [helena.userId] }])
    signInWith('agent')
    showInFrame(<FollowSupervision />)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.endsWith('.supervises'))).toHaveLength(1))
    cleanup()
    openPage(profile)
    expect(await entries()).toEqual(['Conversas', 'Supervisão'])
    act(() => setSupervises(false))
    expect(await entries()).toEqual(['Conversas'])
  })

  it('marks the area of the page, and leads to another one without loading everything anew', async () => {
    const server = startCalmServer()
    signInWith('admin')
    const { user, path } = openPage(chats)
    const link = (name: string) => screen.getByRole('link', { name })
    await screen.findByRole('heading', { level: 1, name: 'Conversas' })
    expect(link('Conversas').getAttribute('aria-current')).toBe('page')
    await user.click(link('Ajustes'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Agentes' })
    expect(path()).toBe('/settings/casa-aurora/main')
    const rail = within(screen.getByRole('navigation', { name: 'Principal' }))
    expect(
      ['Conversas', 'Ajustes'].map((name) => rail.getByRole('link', { name })).map((each) => each.getAttribute('aria-current')),
    ).toEqual([null, 'page'])
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await user.click(screen.getByRole('link', { name: 'Casa Aurora, página inicial' }))
    await waitFor(() => expect(path()).toBe(chats))
    expect(server.seenOf(sessionCalls.afterGetToken)).toHaveLength(1)
  })

  it('counts what nobody has opened, in words too', async () => {
    startCalmServer()
    signInWith('agent')
    openPage(chats)
    await rail()
    expect(screen.getByRole('link', { name: 'Conversas' })).toBeTruthy()
    onTestFinished(() => setUnopened(0))
    act(() => setUnopened(12))
    expect(screen.getByRole('link', { name: /^Conversas ?, 12 não abertas$/ }).textContent).toContain('12')
    act(() => setUnopened(1_200))
    expect(screen.getByRole('link', { name: /^Conversas ?, 1\.200 não abertas$/ }).textContent).toContain('999+')
    act(() => setUnopened(1))
    expect(screen.getByRole('link', { name: /^Conversas ?, 1 não aberta$/ })).toBeTruthy()
  })

  it('says where it is a demonstration, having asked once', async () => {
    const server = startCalmServer().on(demoCalls.listDemoLogins, { password: 'x', logins: [] })
    signInWith('admin')
    const { user } = openPage(chats)
    await waitFor(() => expect(screen.getAllByText('Demonstração').length).toBeGreaterThan(0))
    await user.click(screen.getByRole('link', { name: 'Ajustes' }))
    await screen.findByRole('heading', { level: 1, name: 'Agentes' })
    act(() => void window.dispatchEvent(new Event('focus')))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(server.seenOf(demoCalls.listDemoLogins)).toHaveLength(1)
  })

  it('begins with a way past itself, which leaves the address as it is', async () => {
    startCalmServer()
    signInWith('admin')
    const { user, path } = openPage(chats)
    await rail()
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' })
    expect(skip.compareDocumentPosition(await rail()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(skip)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(path()).toBe(chats)
  })
})

describe('the sound', () => {
  it('R018 is switched for my box and for departments apart', async () => {
    startCalmServer()
    signInWith('agent')
    const { user } = openPage(chats)
    await user.click(await screen.findByRole('button', { name: 'Som ligado' }))
    const mine = await screen.findByRole('switch', { name: 'Som na minha caixa' })
    const departments = screen.getByRole('switch', { name: 'Som nos departamentos' })
    await user.click(mine)
    expect([mine, departments].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true])
    expect(screen.getByRole('button', { name: 'Som ligado em parte' })).toBeTruthy()
    await user.click(departments)
    expect(screen.getByRole('button', { name: 'Som desligado' })).toBeTruthy()
    expect(['mine', 'departments'].map((box) => window.localStorage.getItem(`prosa.mute.${box}.user-1`))).toEqual(['true', 'true'])
  })
})

describe('what is one’s own', () => {
  it('says who one is and where, and leads to the profile', async () => {
    startCalmServer()
    signInWith('admin')
    const { user, path } = openPage(chats)
    await openPersonMenu(user)
    const panel = screen.getByRole('dialog')
    for (const words of ['Helena Duarte', helena.email, 'Casa Aurora']) expect(within(panel).getByText(words)).toBeTruthy()
    await user.click(within(panel).getByRole('link', { name: 'Meu perfil' }))
    await waitFor(() => expect(path()).toBe(profile))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes the scheme', async () => {
    startCalmServer()
    signInWith('admin')
    const { user } = openPage(chats)
    await openPersonMenu(user)
    await user.click(screen.getByRole('radio', { name: 'Escuro' }))
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
    expect(window.localStorage.getItem('prosa.scheme')).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'Claro' }))
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
  })

  it('R176 M019 says when the way out is closed, and stays signed in', async () => {
    startCalmServer().on(sessionCalls.endSession, refusal('unexpected'))
    signInWith('admin')
    const { user } = openPage(chats)
    await openPersonMenu(user)
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao deslogar.')
    expect(readSession()).not.toBeNull()
  })
})

describe('the frame on a phone', () => {
  const open = (address = chats) => {
    giveWidth(390)
    startCalmServer()
    signInWith('admin')
    return openPage(address)
  }

  it('R028 has the areas at the foot, and the rest of it behind Mais', async () => {
    const { user, path } = open()
    expect(await entries()).toEqual(['Conversas', 'Contatos', 'Transmissões', 'Painéis'])
    await user.click(screen.getByRole('button', { name: 'Mais' }))
    const sheet = await screen.findByRole('dialog', { name: 'Mais' })
    expect(
      within(within(sheet).getByRole('navigation'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Supervisão', 'Automação', 'Ajustes'])
    for (const name of ['Online', 'Ausente', 'Offline', 'Claro']) expect(within(sheet).getByRole('radio', { name })).toBeTruthy()
    expect(within(sheet).getByRole('switch', { name: 'Som na minha caixa' })).toBeTruthy()
    expect(within(sheet).getByLabelText('Idioma')).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Meu perfil' })).toBeTruthy()
    expect(within(sheet).getByRole('button', { name: 'Sair' })).toBeTruthy()
    await user.click(within(sheet).getByRole('link', { name: 'Meu perfil' }))
    await waitFor(() => expect(path()).toBe(profile))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows only what somebody may open', async () => {
    giveWidth(390)
    startCalmServer()
    signInWith('automation')
    openPage(profile)
    expect(await entries()).toEqual(['Conversas', 'Automação'])
  })

  it('leaves all of it to an open conversation', async () => {
    giveWidth(390)
    startCalmServer().on(messageCalls.getChatDetail, refusal('chat.notFound'))
    signInWith('admin')
    openPage('/casa-aurora/wa-cloud-1/5511987214406/0/chat')
    await screen.findByRole('heading', { level: 1, name: 'Conversa' })
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
  })
})

describe('R028 the frame inside somebody else’s', () => {
  it('leaves out the side that an address hides, on the pages after it too', async () => {
    startCalmServer()
    signInWith('admin')
    const { user } = openPage('/settings/casa-aurora/main?left=0')
    const menu = await screen.findByRole('navigation', { name: 'Menu dos ajustes' })
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    await user.click(within(menu).getByRole('link', { name: /^Etiquetas/ }))
    await screen.findByRole('heading', { level: 1, name: 'Etiquetas' })
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
  })

  it('is the page alone without both sides', async () => {
    startCalmServer()
    signInWith('admin')
    openPage('/casa-aurora/developer/api-key?left=0&right=0')
    await screen.findByRole('heading', { level: 1, name: 'Chaves de API' })
    expect(screen.queryAllByRole('navigation')).toEqual([])
  })

  it('is a phone’s inside the native wrapper', async () => {
    vi.stubGlobal('ProsaNative', { deviceType: 'android' })
    startCalmServer().on(notificationCalls.saveAppData, { saved: true })
    signInWith('agent')
    openPage(chats)
    await screen.findByRole('button', { name: 'Mais' })
  })
})
