import { writeDate } from '@prosa/contract/formats/time/date'
import { messageCalls } from '@prosa/contract/messages/calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveTo } from '../../testing/give-to.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../testing/open-composer.tsx'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { sendMessage } = messageCalls
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })

const stopTrack = vi.fn()
const stream = { getTracks: () => [{ stop: stopTrack }] }

/** The microphone of a browser that can record. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  mimeType = 'audio/webm;codecs=opus'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  start = () => undefined
  stop() {
    this.ondataavailable?.({ data: new Blob(['voz']) })
    this.onstop?.()
  }
}

/** A microphone that hears something of half the full loudness. */
class LoudContext {
  createAnalyser = () => ({ fftSize: 256, getByteTimeDomainData: (samples: Uint8Array) => samples.fill(128 + 48) })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = async () => undefined
}

function giveMicrophone(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  giveTo(navigator, 'mediaDevices', { getUserMedia })
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
  stopTrack.mockReset()
})

describe('a voice message', () => {
  it('is recorded, sent as one, and lets go of the microphone', async () => {
    giveMicrophone(async () => stream)
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await box()
    await user.keyboard('{Control>}{Shift>}M{/Shift}{/Control}')
    const bar = within(await screen.findByRole('group', { name: 'Gravando áudio' }))
    await bar.findByRole('timer')
    await user.click(bar.getByRole('button', { name: 'Enviar áudio' }))
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const sent = sentOf(server.seenOf(sendMessage))[0]!
    expect(sent).toMatchObject({ messageType: 'audio', isVoice: 'true' })
    expect(sent.file?.type).toBe('audio/webm')
    expect(stopTrack).toHaveBeenCalledOnce()
    await box()
  })

  it('is thrown away when it is not wanted', async () => {
    giveMicrophone(async () => stream)
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: 'Descartar gravação' }))
    await box()
    expect(stopTrack).toHaveBeenCalledOnce()
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('is thrown away with Escape', async () => {
    giveMicrophone(async () => stream)
    startComposerServer()
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    await screen.findByRole('timer')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await box())
    expect(screen.queryByRole('list', { name: 'Arquivos anexados' })).toBeNull()
  })

  it('can be heard before it is sent with the text, as a voice message', async () => {
    giveMicrophone(async () => stream)
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    await user.click(await screen.findByRole('button', { name: 'Parar e ouvir antes de enviar' }))
    const player = within(await screen.findByRole('group', { name: 'Áudio gravado, ainda não enviado' }))
    await player.findByRole('button', { name: 'Ouvir' })
    expect(stopTrack).toHaveBeenCalledOnce()
    expect(server.seenOf(sendMessage)).toEqual([])
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageType: 'audio', isVoice: 'true' })
  })

  it('is kept where the person leaves the chat while it is recorded, until they discard it', async () => {
    giveMicrophone(async () => stream)
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    await screen.findByRole('timer')
    cleanup()
    expect(stopTrack).toHaveBeenCalledOnce()
    await openComposer()
    await screen.findByRole('group', { name: 'Áudio gravado, ainda não enviado' })
    await user.click(screen.getByRole('button', { name: 'Descartar gravação' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Áudio gravado, ainda não enviado' })).toBeNull())
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('shows how loud it is while it is recorded', async () => {
    giveMicrophone(async () => stream)
    vi.stubGlobal('AudioContext', LoudContext)
    startComposerServer()
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    const bar = await screen.findByRole('group', { name: 'Gravando áudio' })
    const heights = () => [...bar.querySelectorAll('i')].map(({ style }) => style.height)
    await waitFor(() => expect(heights().at(-1)).toBe('50%'))
    expect(heights()[0]).toBe('8%')
  })

  it.each([
    ['NotAllowedError', /O navegador não deixou usar o microfone/],
    ['NotFoundError', /Nenhum microfone foi encontrado/],
  ])('explains %s', async (name, words) => {
    giveMicrophone(() => Promise.reject(new DOMException('no', name)))
    startComposerServer()
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    await screen.findByText(words)
    await box()
  })
})

describe('a scheduled message', () => {
  it('goes to the server with its time', async () => {
    const { server } = startComposerServer({ windowExpiresAt: Date.now() + 23 * 3_600_000 })
    const { user } = await openComposer()
    await user.type(await box(), 'Bom dia')
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    // Enter in the words is enough.
    const words = await screen.findByRole('textbox', { name: 'Enviar quando' })
    await waitFor(() => expect(document.activeElement).toBe(words))
    await user.keyboard('em 2 horas{Enter}')
    await screen.findByText(/^Envio agendado: .+ \d\d:\d\d$/)
    await user.click(screen.getAllByRole('button', { name: 'Agendar' }).at(-1)!)
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const { scheduledAt } = sentOf(server.seenOf(sendMessage))[0]!
    expect(Math.abs(Number(scheduledAt) - Date.now() - 7_200_000)).toBeLessThan(90_000)
  })

  it.each(['Dia', 'Horário'])('takes the time that is shown by Enter in the field %s', async (name) => {
    startComposerServer({ windowExpiresAt: Date.now() + 23 * 3_600_000 })
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Agendar' }))
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
    act(() => field.focus())
    await user.keyboard('{Enter}')
    await screen.findByText(/^Envio agendado:/)
    expect(screen.queryByRole('textbox', { name: 'Enviar quando' })).toBeNull()
  })

  it('takes a ready time by keys alone, of those within the window', async () => {
    const { server } = startComposerServer({ windowExpiresAt: Date.now() + 90 * 60_000 })
    const { user } = await openComposer()
    await user.type(await box(), 'Bom dia')
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    const ready = within(await screen.findByRole('group', { name: 'Horários prontos' }))
    expect(ready.queryByRole('button', { name: /^Segunda-feira/ })).toBeNull()
    const hour = ready.getByRole('button', { name: /^Em 1 hora \(\d\d:\d\d\)$/ })
    hour.focus()
    await user.keyboard('{Enter}')
    await screen.findByText(/^Envio agendado:/)
    await user.click(screen.getAllByRole('button', { name: 'Agendar' }).at(-1)!)
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const wait = Number(sentOf(server.seenOf(sendMessage))[0]!.scheduledAt) - Date.now()
    expect(wait).toBeGreaterThan(59 * 60_000)
    expect(wait).toBeLessThanOrEqual(61 * 60_000)
  })

  it('cannot be for what has passed, nor for after next year, nor for when the window is over', async () => {
    startComposerServer({ windowExpiresAt: Date.now() + 23 * 3_600_000 })
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Agendar' }))
    const day = await screen.findByRole('textbox', { name: /^Dia/ })
    await user.clear(day)
    await user.type(day, '01/01/2000')
    await user.click(screen.getByRole('button', { name: 'Usar este horário' }))
    await screen.findByText('Escolha um horário que ainda não passou.')
    await user.clear(day)
    await user.type(day, '01/01/2199')
    await user.click(screen.getByRole('button', { name: 'Usar este horário' }))
    await screen.findByText('Escolha um dia dentro do próximo ano.')
    await user.clear(day)
    await user.type(day, writeDate(Date.now() + 48 * 3_600_000, 'America/Sao_Paulo'))
    await user.click(screen.getByRole('button', { name: 'Usar este horário' }))
    await screen.findByText(/^A janela de 24 h fecha em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Depois disso só um template chega ao cliente\.$/)
    await user.click(screen.getByRole('button', { name: 'Agendar um template' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agendar template' }))
    dialog.getByText(/^Envio agendado: .+ \d\d:\d\d\.$/)
    dialog.getByRole('button', { name: /^Agendar template/ })
  })

  it('whose time passes while it is written is not sent, keeps its words, and takes another time', async () => {
    const { server } = startComposerServer({ windowExpiresAt: Date.now() + 23 * 3_600_000 })
    const { user } = await openComposer()
    await user.type(await box(), 'Bom dia')
    await user.click(await screen.findByRole('button', { name: 'Agendar' }))
    await user.click(await screen.findByRole('button', { name: 'Usar este horário' }))
    await screen.findByText(/^Envio agendado:/)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000)
    await user.click(screen.getAllByRole('button', { name: 'Agendar' }).at(-1)!)
    await screen.findByText('Escolha um horário que ainda não passou.')
    expect((await box()).value).toBe('Bom dia')
    expect(server.seenOf(sendMessage)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancelar agendamento' }))
    expect(screen.queryByText('Escolha um horário que ainda não passou.')).toBeNull()
    now.mockRestore()
  })
})

describe('keys', () => {
  it('R goes to the text, Ctrl Enter sends it, Ctrl U picks files', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    const area = await box()
    const picks = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Anexar arquivo', { selector: 'input' }), 'click')
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(document.activeElement).toBe(area)
    await user.keyboard('Oi{Control>}u{/Control}')
    expect(picks).toHaveBeenCalledOnce()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageBody: 'Oi' }))
  })
})
