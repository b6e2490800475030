import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import type { Language } from '@prosa/contract/formats/language'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentLanguage } from '../kit/i18n.ts'
import { readSession, rememberSignedInAs } from '../kit/session/session.ts'
import { refusal } from '../testing/fake-server.ts'
import { fakeWires } from '../testing/fake-wire.ts'
import { openPage } from '../testing/open-page.tsx'
import { openPersonMenu } from '../testing/open-person-menu.ts'
import { helena, signInAs, startCalmServer } from '../testing/samples/samples.ts'

beforeEach(() => signInAs())

const change = (language: Language, version: number) =>
  [agentEvents.profileChanged.name, { userId: helena.userId, language, version }] as const

/** The page itself has a field with the same label too, of another kind. */
const inMenu = (label: string) => screen.getByLabelText(label, { selector: 'select' })

describe('the language of a signed-in person', () => {
  it('is the one of their profile from the first page on', async () => {
    startCalmServer().on(agentCalls.getProfile, { ...helena, language: 'es' })
    openPage('/user/casa-aurora/profile')
    await screen.findByText('Hola, Helena')
    expect(currentLanguage()).toBe('es')
  })

  it('stays the one of the page where the profile has none', async () => {
    startCalmServer()
    openPage('/user/casa-aurora/profile')
    await screen.findByText('Olá, Helena')
    expect(window.localStorage.getItem('prosa.language')).toBeNull()
  })

  it('is spoken at once and kept in the profile', async () => {
    const server = startCalmServer()
    const { user } = openPage('/user/casa-aurora/profile')
    await screen.findByText('Olá, Helena')
    await openPersonMenu(user)
    await user.selectOptions(inMenu('Idioma'), 'English')
    expect(screen.getByText('Hello, Helena')).toBeTruthy()
    await waitFor(() => expect(server.seenOf(agentCalls.chooseLanguage)).toMatchObject([{ body: { language: 'en' } }]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays as chosen when it could not be kept, and that is said', async () => {
    startCalmServer()
      .on(agentCalls.getProfile, { ...helena, language: 'pt' })
      .on(agentCalls.chooseLanguage, refusal('service.unavailable'))
    const { user } = openPage('/user/casa-aurora/profile')
    await screen.findByText('Olá, Helena')
    await openPersonMenu(user)
    await user.selectOptions(inMenu('Idioma'), 'English')
    expect((await screen.findByRole('alert')).textContent).toContain('The language could not be saved to your profile.')
    expect(screen.getByText('Hello, Helena')).toBeTruthy()
  })

  it('is the last one chosen, however fast they were chosen and whatever is heard meanwhile', async () => {
    const first = Promise.withResolvers<void>()
    let version = 1
    const server = startCalmServer().on(agentCalls.chooseLanguage, async ({ body }) => {
      version += 1
      if (version === 2) await first.promise
      return { language: (body as { language: Language }).language, version }
    })
    const wires = fakeWires()
    const { user } = openPage('/user/casa-aurora/profile', wires.openWire)
    await screen.findByText('Olá, Helena')
    await openPersonMenu(user)
    await user.selectOptions(inMenu('Idioma'), 'English')
    await user.selectOptions(inMenu('Language'), 'Español')
    expect(server.seenOf(agentCalls.chooseLanguage)).toHaveLength(1)
    act(() => wires.last().event(...change('en', 2)))
    // Nothing shows that an event was ignored, so the test waits a moment.
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(screen.getByText('Hola, Helena')).toBeTruthy()
    first.resolve()
    await waitFor(() => expect(server.seenOf(agentCalls.chooseLanguage)).toHaveLength(2))
    act(() => wires.last().event(...change('es', 3)))
    expect(screen.getByText('Hola, Helena')).toBeTruthy()
  })

  it('follows a choice made elsewhere, without asking and without a reload', async () => {
    const server = startCalmServer()
    const wires = fakeWires()
    openPage('/user/casa-aurora/profile', wires.openWire)
    await screen.findByText('Olá, Helena')
    act(() => wires.last().hello('log:1'))
    await waitFor(() => expect(server.seenOf(agentCalls.getProfile)).toHaveLength(2))
    act(() => wires.last().event(...change('en', 2)))
    await screen.findByText('Hello, Helena')
    act(() => wires.last().event(...change('pt', 1)))
    expect(screen.getByText('Hello, Helena')).toBeTruthy()
    expect(server.seenOf(agentCalls.getProfile)).toHaveLength(2)
  })
})

describe('a page that is open', () => {
  it('goes to the login page with the notice when its session is ended elsewhere', async () => {
    startCalmServer()
    const wires = fakeWires()
    const { path } = openPage('/user/casa-aurora/profile', wires.openWire)
    await screen.findByText('Olá, Helena')
    act(() => wires.last().hello('log:1'))
    act(() => wires.last().says('session.ended'))
    await screen.findByText('A sessão expirou.')
    expect([path(), readSession(), wires.open().length]).toEqual(['/', null, 0])
  })

  it('is signed out, not expired, also when the word of the server comes before its answer', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    rememberSignedInAs(helena.email)
    startCalmServer().on(sessionCalls.endSession, async () => {
      await asked
      return { ended: true as const }
    })
    const wires = fakeWires()
    const { user } = openPage('/user/casa-aurora/profile', wires.openWire)
    await screen.findByText('Olá, Helena')
    act(() => wires.last().hello('log:1'))
    await openPersonMenu(user)
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    act(() => wires.last().says('session.ended'))
    await screen.findByLabelText('Senha')
    answer()
    expect(screen.queryByText('A sessão expirou.')).toBeNull()
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('')
  })
})
