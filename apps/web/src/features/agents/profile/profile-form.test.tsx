import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import type { Profile } from '@prosa/contract/agents/model'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearSession } from '../../../kit/session/session.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { helena, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'

const { getProfile, saveProfile, savePhoto, removePhoto, chooseLanguage } = agentCalls
const address = '/user/casa-aurora/profile'
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefone/ })
const saveButton = () => screen.queryByRole('button', { name: /^Salvar/ })
/** All elements with the id of the button's form: a browser takes the first of them, happy-dom the one that is a form. */
const sentByBar = () => [...document.querySelectorAll(`[id="${saveButton()?.getAttribute('form')}"]`)].map(({ tagName }) => tagName)
const saved = (change: Partial<Profile>): Profile => ({ ...helena, version: 2, ...change })

beforeEach(() => signInAs())

async function openProfile(prepare: (server: ReturnType<typeof startCalmServer>) => void = () => undefined) {
  const server = startCalmServer()
  prepare(server)
  const page = openPage(address)
  await screen.findByText('Olá, Helena')
  return { server, ...page }
}

describe('one’s own data', () => {
  it('G012 are saved by the bar that is there only when something changed', async () => {
    const { server, user } = await openProfile((server) =>
      server.on(saveProfile, saved({ name: 'Helena Prado', countryNumber: '55', phonenumber: '1133334444' })),
    )
    expect([saveButton(), name().value, phone().value]).toEqual([null, 'Helena Duarte', '(11) 98721-4406'])
    await user.clear(name())
    await user.type(name(), ' Helena Prado ')
    await user.clear(phone())
    await user.type(phone(), '1133334444')
    expect(sentByBar()).toEqual(['FORM'])
    await user.click(saveButton()!)
    await screen.findByText('Perfil salvo.')
    expect(server.seenOf(saveProfile)).toMatchObject([{ body: { name: 'Helena Prado', countryNumber: '55', phonenumber: '1133334444' } }])
    await waitFor(() => expect(saveButton()).toBeNull())
    expect([name().value, screen.getByText('Olá, Helena').tagName]).toEqual(['Helena Prado', 'H2'])
  })

  it('are saved by Ctrl S, also from inside a field', async () => {
    const { server, user } = await openProfile((server) => server.on(saveProfile, saved({ name: 'Helena D' })))
    await user.clear(name())
    await user.type(name(), 'Helena D')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.seenOf(saveProfile)).toHaveLength(1))
  })

  it('that are wrong are said under their fields and not sent', async () => {
    const { server, user } = await openProfile()
    await user.clear(name())
    await user.clear(phone())
    await user.type(phone(), '1198')
    await user.click(saveButton()!)
    expect(screen.getByText('Informe seu nome.')).toBeTruthy()
    expect(screen.getByText(/Este número não existe no país escolhido/)).toBeTruthy()
    expect(document.activeElement).toBe(name())
    await user.type(name(), 'H')
    expect(screen.queryByText('Informe seu nome.')).toBeNull()
    await user.click(saveButton()!)
    expect(document.activeElement).toBe(phone())
    expect(server.seenOf(saveProfile)).toEqual([])
  })

  it('may have no phone', async () => {
    const { server, user } = await openProfile((server) => server.on(saveProfile, saved({ countryNumber: '', phonenumber: '' })))
    await user.clear(phone())
    await user.click(saveButton()!)
    await waitFor(() => expect(server.seenOf(saveProfile)).toMatchObject([{ body: { countryNumber: '', phonenumber: '' } }]))
  })

  it('that the server refuses stay, with its word under the field', async () => {
    const { user } = await openProfile((server) =>
      server.on(saveProfile, refusal('input.invalid', { fields: [{ name: 'phonenumber', problem: 'wrongFormat' }] })),
    )
    await user.type(name(), ' X')
    await user.click(saveButton()!)
    await screen.findByText(/Este número não existe no país escolhido/)
    expect([name().value, saveButton()?.getAttribute('aria-busy')]).toEqual(['Helena Duarte X', null])
    expect(document.activeElement).toBe(phone())
  })

  it('are sent again by the bar after a failure, whose words then go', async () => {
    const { server, user } = await openProfile((server) => server.on(saveProfile, unreachable))
    await user.type(name(), ' X')
    await user.click(saveButton()!)
    await screen.findByRole('alert')
    server.on(saveProfile, saved({ name: 'Helena Duarte X' }))
    await user.click(saveButton()!)
    await screen.findByText('Perfil salvo.')
    expect(screen.queryByText('Não foi possível salvar seu perfil.')).toBeNull()
    await waitFor(() => expect(saveButton()).toBeNull())
  })

  it('that are discarded take the words of a failure with them', async () => {
    const { user } = await openProfile((server) => server.on(saveProfile, unreachable))
    await user.type(name(), ' X')
    await user.click(saveButton()!)
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.queryByText('Não foi possível salvar seu perfil.')).toBeNull()
  })

  it.each([
    ['the network is away', unreachable, /./],
    ['the server fails', refusal('unexpected'), /Erro inesperado/],
  ])('stay when %s, and that is said beside them', async (_, answer, words) => {
    const { user } = await openProfile((server) => server.on(saveProfile, answer))
    await user.type(name(), ' X')
    await user.click(saveButton()!)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Não foi possível salvar seu perfil.')
    expect(alert.textContent).toMatch(words)
    expect(name().value).toBe('Helena Duarte X')
    await user.type(name(), 'Y')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('survive a reload, and are gone when they are discarded', async () => {
    const { user } = await openProfile()
    await user.type(name(), ' Nova')
    document.body.replaceChildren()
    openPage(address)
    await screen.findByText('Olá, Helena')
    expect(name().value).toBe('Helena Duarte Nova')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect([name().value, saveButton()]).toEqual(['Helena Duarte', null])
    document.body.replaceChildren()
    openPage(address)
    await screen.findByText('Olá, Helena')
    expect(name().value).toBe('Helena Duarte')
  })

  it('that were changed elsewhere follow at once, except what is being typed here', async () => {
    const server = startCalmServer()
    const wires = fakeWires()
    const { user } = openPage(address, wires.openWire)
    await screen.findByText('Olá, Helena')
    act(() => wires.last().hello('log:1'))
    await user.type(name(), ' X')
    server.on(getProfile, saved({ name: 'Outra', countryNumber: '55', phonenumber: '1133334444' }))
    act(() => wires.last().event(agentEvents.profileChanged.name, { userId: helena.userId, version: 2 }, 'log:2'))
    await waitFor(() => expect(phone().value).toBe('(11) 3333-4444'))
    expect(name().value).toBe('Helena Duarte X')
  })
})

describe('leaving with changes', () => {
  const leave = async (user: ReturnType<typeof openPage>['user']) => {
    const nav = screen.getByRole('navigation', { name: 'Principal' })
    await user.click(within(nav).getByRole('link', { name: /Conversas/ }))
  }

  it('is asked about, and can be taken back', async () => {
    const { user, path } = await openProfile()
    await user.type(name(), ' X')
    await leave(user)
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    expect(question.textContent).toContain('Uma alteração do seu perfil será perdida.')
    await user.click(within(question).getByRole('button', { name: /Cancelar/ }))
    expect([path(), name().value]).toEqual([address, 'Helena Duarte X'])
  })

  it('goes on when that is wanted, and nothing is kept', async () => {
    const { user, path } = await openProfile()
    await user.type(name(), ' X')
    await leave(user)
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(path()).not.toBe(address))
    expect(window.sessionStorage.getItem('prosa.profileDraft.casa-aurora.user-1')).toBeNull()
  })

  it('is not asked without changes, nor when the session ends', async () => {
    const { user, path } = await openProfile()
    await user.type(name(), ' X')
    act(() => clearSession('signedOut'))
    await waitFor(() => expect(path()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the language', () => {
  it('is spoken at once and kept in the profile', async () => {
    const { server, user } = await openProfile()
    await user.click(screen.getByRole('combobox', { name: 'Idioma da Prosa' }))
    await user.click(await screen.findByRole('option', { name: 'English', hidden: true }))
    await screen.findByText('Hello, Helena')
    expect(server.seenOf(chooseLanguage)).toMatchObject([{ body: { language: 'en' } }])
  })
})

/** happy-dom decodes no pictures: this is as much of a browser as reads and writes them. */
function fakePictures(readable = true) {
  const drawn: number[][] = []
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => {
    if (!readable) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 400, height: 300, close }
  })
  const context = { drawImage: (_: unknown, ...places: number[]) => void drawn.push(places) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'], { type: 'image/webp' })))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { drawn, close }
}

describe('the photo', () => {
  const shown = () =>
    within(screen.getByRole('group', { name: 'Foto' }))
      .queryByRole('presentation', { hidden: true })
      ?.getAttribute('src')
  const file = () => new File(['large'], 'eu.jpg', { type: 'image/jpeg' })
  const choose = async (user: ReturnType<typeof openPage>['user'], chosen = file()) =>
    user.upload(screen.getByLabelText(/Escolher foto/, { selector: 'input' }), chosen)

  it('is cut to its middle, made small, shown at once and sent', async () => {
    const { drawn, close } = fakePictures()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { server, user } = await openProfile((server) =>
      server.on(savePhoto, async () => {
        await promise
        return { photoUrl: '/api/user/photo/1', version: 2 }
      }),
    )
    await choose(user)
    await waitFor(() => expect(shown()).toBe('blob:preview'))
    resolve()
    await waitFor(() => expect(shown()).toBe('/api/user/photo/1'))
    expect([drawn, close.mock.calls.length]).toEqual([[[50, 0, 300, 300, 0, 0, 256, 256]], 1])
    const { photo } = server.seenOf(savePhoto)[0]!.body as { photo: File }
    expect([await photo.text(), photo.type]).toEqual(['small', 'image/webp'])
    expect(document.querySelectorAll('img[src="/api/user/photo/1"]').length).toBe(2)
  })

  it('can be dropped', async () => {
    fakePictures()
    const { server } = await openProfile((server) => server.on(savePhoto, { photoUrl: '/api/user/photo/1', version: 2 }))
    fireEvent.drop(screen.getByRole('group', { name: 'Foto' }), { dataTransfer: { files: [file()] } })
    await waitFor(() => expect(server.seenOf(savePhoto)).toHaveLength(1))
  })

  it('that cannot be read or is far too large is not sent, and that is said', async () => {
    fakePictures(false)
    const { server, user } = await openProfile()
    await choose(user)
    await screen.findByText(/Não foi possível ler esta imagem/)
    const large = file()
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
    await choose(user, large)
    await screen.findByText(/passa de 20 MB/)
    expect(server.seenOf(savePhoto)).toEqual([])
  })

  it('that the server refuses is not shown any more', async () => {
    fakePictures()
    const { user } = await openProfile((server) => server.on(savePhoto, refusal('photo.unreadable')))
    await choose(user)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Foto' }).textContent).toMatch(/imagem|foto/i))
    await waitFor(() => expect(shown()).toBeUndefined())
  })

  it('is removed at once, and comes back when that is undone', async () => {
    fakePictures()
    const { server, user } = await openProfile((server) =>
      server
        .on(getProfile, { ...helena, photoUrl: '/api/user/photo/1' })
        .on(removePhoto, { version: 2 })
        .on(savePhoto, { photoUrl: '/api/user/photo/2', version: 3 }),
    )
    await user.click(screen.getByRole('button', { name: 'Remover foto' }))
    await screen.findByText('Foto removida.')
    expect([shown(), server.seenOf(removePhoto).length]).toEqual([undefined, 1])
    await user.click(screen.getByRole('button', { name: /Desfazer/ }))
    await waitFor(() => expect(shown()).toBe('/api/user/photo/2'))
  })
})
