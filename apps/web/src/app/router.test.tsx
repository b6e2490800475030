import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { Permission } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { unbuiltScreens } from '@prosa/contract/unbuilt'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readCompanyId, readSession } from '../kit/session/session.ts'
import { refusal } from '../testing/fake-server.ts'
import { fakeWires } from '../testing/fake-wire.ts'
import { openPage } from '../testing/open-page.tsx'
import { openPersonMenu } from '../testing/open-person-menu.ts'
import { helena, sessionData, signInAs, startCalmServer } from '../testing/samples/samples.ts'
import { screens } from './screens.ts'

const denied = 'Você não tem permissão para esta ação. Fale com o administrador.'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function signIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), helena.email)
  await user.type(screen.getByLabelText('Senha'), 'Prosa@2026!{Enter}')
}

describe('after the sign-in', () => {
  it.each<[Permission[], string]>([
    [['agent'], '/casa-aurora/0/chat'],
    [['dashboard', 'broadcast'], '/broadcast/casa-aurora/list'],
    [['contact'], '/casa-aurora/contact'],
  ])('R040 R041 R042 a person with %j arrives at %s', async (granted, address) => {
    const none = { sent: 0, delivered: 0, read: 0, answered: 0, spent: 0, reserved: 0 }
    startCalmServer()
      .on(sessionCalls.afterLogin, sessionData(granted))
      .on(sessionCalls.afterGetToken, sessionData(granted))
      .on(broadcastRunCalls.getBroadcastTotals, { ...none, monthBudget: null, before: none })
      .on(broadcastRunCalls.pageBroadcasts, {
        broadcastList: [],
        total: 0,
        totalPages: 0,
        tabs: { all: 0, running: 0, scheduled: 0, drafts: 0, archived: 0 },
      })
    const { user, path } = openPage('/')
    await signIn(user)
    await waitFor(() => expect(path()).toBe(address))
  })

  it('R074 R196 R197 the browser keeps all that belongs to a session, and after it only the company', async () => {
    const server = startCalmServer().on(chatActionCalls.startChat, refusal('contact.invalidNumber'))
    const { user, path } = openPage('/?number=11933334444&countryNumber=55')
    await signIn(user)
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    // The contact is remembered across the sign-in, and opened once.
    await waitFor(() => expect(server.seenOf(chatActionCalls.startChat)).toHaveLength(1))
    const kept = ['session', 'sessionData', 'companyId', 'phonenumberId', 'flowHeader']
    expect(kept.filter((name) => window.localStorage.getItem(`prosa.${name}`) === null)).toEqual([])
    expect(window.localStorage.getItem('prosa.phonenumberId')).toBe('wa-cloud-1')
    await openPersonMenu(user)
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('Senha')
    const left = ['session', 'sessionData', 'phonenumberId', 'contactToOpen'].filter(
      (name) => window.localStorage.getItem(`prosa.${name}`) !== null,
    )
    expect([left, readCompanyId()]).toEqual([[], 'casa-aurora'])
    expect(window.localStorage.getItem('prosa.flowHeader')).toContain('"showFlowHeader":false')
  })

  it('a person goes where they wanted to go before, once, with the question of the address', async () => {
    startCalmServer().on(contactCalls.getContact, refusal('contact.notFound'))
    const { user, path, search } = openPage('/casa-aurora/contact/5511987214406?tab=notes')
    await signIn(user)
    await waitFor(() => expect([path(), search()]).toEqual(['/casa-aurora/contact/5511987214406', '?tab=notes']))
    expect(window.sessionStorage.getItem('prosa.redirect')).toBeNull()
  })

  it('R040 a hand-over is followed inside the product only', async () => {
    startCalmServer()
    signInAs()
    const inside = openPage('/redirect?to=%2Fcasa-aurora%2Fcontact')
    await waitFor(() => expect(inside.path()).toBe('/casa-aurora/contact'))
    const outside = openPage('/redirect?to=%2F%2Fevil.example%2F')
    await waitFor(() => expect(outside.path()).toBe('/casa-aurora/0/chat'))
  })

  it('that the server does not complete nobody is signed in', async () => {
    startCalmServer().on(sessionCalls.afterLogin, refusal('unexpected'))
    const { user, path } = openPage('/')
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Erro inesperado.')
    expect([readSession(), path()]).toEqual([null, '/'])
  })

  it('R150 a person without any permission stays on the login page, told why, without a loop', async () => {
    startCalmServer().on(sessionCalls.afterLogin, sessionData([]))
    const { user, path } = openPage('/')
    await signIn(user)
    await screen.findByText(denied)
    expect([path(), screen.queryByRole('button', { name: 'Entrando…' })]).toEqual(['/', null])
    expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-disabled')).toBe('false')
  })
})

describe('a signed-in person', () => {
  it.each([
    ['/', '/casa-aurora/0/chat'],
    ['/login', '/casa-aurora/0/chat'],
    ['/casa-aurora/developer', '/casa-aurora/developer/api-key'],
    ['/contact/casa-aurora/list', '/casa-aurora/contact'],
    ['/developer/casa-aurora/main', '/casa-aurora/developer/api-key'],
    ['/casa-aurora/admin', '/casa-aurora/0/chat'],
  ])('R022 R026 R044 R152 who opens %s stands at %s', async (address, end) => {
    startCalmServer()
    signInAs()
    const { path } = openPage(address)
    await waitFor(() => expect(path()).toBe(end))
  })

  it.each(['/settings/casa-aurora/main', '/automation/casa-aurora/main', '/loja-beta/0/chat'])(
    'R001 R150 who may not open %s is led home and told so',
    async (address) => {
      startCalmServer()
      signInAs(undefined, ['agent'])
      const { path } = openPage(address)
      await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
      await screen.findByText(denied)
    },
  )

  it('who opens the way in of another company stays in their own', async () => {
    startCalmServer()
    signInAs()
    const { path } = openPage('/loja-beta/admin')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    expect(readCompanyId()).toBe('casa-aurora')
  })

  it('R108 M069 whose password has expired is asked for a new one', async () => {
    startCalmServer().on(sessionCalls.afterGetToken, { ...sessionData(), passwordExpired: true })
    signInAs()
    const { path } = openPage('/casa-aurora/0/chat')
    await screen.findByText('Sua senha expirou. Redefina a senha para continuar.')
    expect([path(), screen.getByRole('link', { name: 'Redefinir senha' }).getAttribute('href')]).toEqual(['/', '/forgot/password'])
  })

  it('loses a screen at once when the permission for it is taken away', async () => {
    const server = startCalmServer()
    const wires = fakeWires()
    signInAs(undefined, ['agent', 'contact'])
    const { path } = openPage('/casa-aurora/contact', wires.openWire)
    await heading('Contatos')
    act(() => wires.last().hello('log:1'))
    server.on(sessionCalls.afterGetToken, sessionData(['agent']))
    act(() => wires.last().event(agentEvents.accessChanged.name, { userId: helena.userId, version: 2 }))
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    await screen.findByText(denied)
  })
})

describe('half a session', () => {
  it.each([
    ['without its data', () => window.localStorage.removeItem('prosa.sessionData')],
    ['with the text null for a token', () => window.localStorage.setItem('prosa.session', 'null')],
    [
      'with the data of somebody else',
      () => window.localStorage.setItem('prosa.sessionData', JSON.stringify({ ...sessionData(), userId: 'x' })),
    ],
  ])('R045 %s leads to the login page, with the company kept and the flow header hidden', async (_, damage) => {
    startCalmServer()
    signInAs()
    damage()
    const { path } = openPage('/casa-aurora/contact')
    await screen.findByLabelText('Senha')
    expect([path(), readSession(), readCompanyId()]).toEqual(['/', null, 'casa-aurora'])
  })
})

describe('screens under construction', () => {
  it.each(unbuiltScreens)('%s says so', async (id) => {
    startCalmServer().on(agentCalls.getProfile, helena)
    signInAs()
    openPage(screens[id].path.replace('$companyId', 'casa-aurora').replaceAll(/\$\w*/g, '1'))
    await screen.findByText(/Esta tela está em construção/)
  })
})
