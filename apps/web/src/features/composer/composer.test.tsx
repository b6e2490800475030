import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readChatDraft, writeChatDraft } from '../../kit/chat-draft.ts'
import { aMessage, lucia } from '../../testing/chat-samples.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { giveFileAddresses, giveToBrowser, openComposer, sentOf, startComposerServer } from '../../testing/open-composer.tsx'
import { numbers, signInAs } from '../../testing/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { forgetItem, keepItem, listOutbox } from './outbox.ts'

const { sendMessage } = messageCalls
const { saveDraft } = chatActionCalls
const box = (name = 'Mensagem') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const sent = () => lines('Enviadas')
const waiting = () => lines('Esperando')
const picture = (name = 'sofa.jpg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

describe('sending', () => {
  it('goes with Enter, begins another line with Shift Enter, and leaves nothing behind', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.type(await box(), 'Oi{Shift>}{Enter}{/Shift}tudo bem?{Enter}')
    await waitFor(() => expect(sent()).toEqual(['Oi\ntudo bem?']))
    expect((await box()).value).toBe('')
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageType: 'text', messageBody: 'Oi\ntudo bem?' })
    expect(waiting()).toEqual([])
    expect(readChatDraft(lucia)?.draft ?? '').toBe('')
  })

  it('begins another line with Enter on a phone, where only the button sends', async () => {
    giveWidth(390)
    startComposerServer()
    const { user } = await openComposer()
    await user.type(await box(), 'Oi{Enter}de novo')
    expect((await box()).value).toBe('Oi\nde novo')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sent()).toEqual(['Oi\nde novo']))
  })

  it('keeps the order, one at a time, however slow the first one is', async () => {
    const { server, taken } = startComposerServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    const bodies: string[] = []
    server.on(sendMessage, async ({ body }) => {
      const { clientMessageId = '', messageBody = '' } = body as Record<string, string>
      bodies.push(messageBody)
      if (messageBody === 'um') await promise
      const message = aMessage(`m-${bodies.length}`, { clientMessageId, messageBody, fromMe: true, time: bodies.length })
      taken.set(clientMessageId, message)
      return message
    })
    const { user } = await openComposer()
    await user.type(await box(), 'um{Enter}dois{Enter}três{Enter}')
    await waitFor(() => expect(waiting()).toEqual(['sending | um', 'waiting | dois', 'waiting | três']))
    expect(bodies).toEqual(['um'])
    resolve()
    await waitFor(() => expect(sent()).toEqual(['um', 'dois', 'três']))
    expect(bodies).toEqual(['um', 'dois', 'três'])
  })

  it('waits for the network, also over a reload, and then leaves in order, each once', async () => {
    const { server, taken } = startComposerServer()
    server.on(sendMessage, unreachable)
    const first = await openComposer()
    await first.user.type(await box(), 'um{Enter}dois{Enter}')
    await waitFor(() => expect(waiting()).toEqual(['waiting | um', 'waiting | dois']))
    const tried = sentOf(server.seenOf(sendMessage)).map(({ clientMessageId }) => clientMessageId)
    first.unmount()

    const again = await openComposer()
    await waitFor(() => expect(waiting()).toEqual(['waiting | um', 'waiting | dois']))
    const bodies: string[] = []
    server.on(sendMessage, ({ body }) => {
      const { clientMessageId = '', messageBody = '' } = body as Record<string, string>
      bodies.push(messageBody)
      const message = aMessage(`m-${bodies.length}`, { clientMessageId, messageBody, fromMe: true, time: bodies.length })
      taken.set(clientMessageId, message)
      return message
    })
    await again.user.type(await box(), 'três{Enter}')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(sent()).toEqual(['um', 'dois', 'três']))
    expect(bodies).toEqual(['um', 'dois', 'três'])
    expect(tried).toContain([...taken.keys()][0])
    expect(waiting()).toEqual([])
  })

  it('says why the server did not take one, and gives the text back', async () => {
    const { server } = startComposerServer()
    server.on(sendMessage, refusal('contact.blocked'))
    const { user } = await openComposer()
    await user.type(await box(), 'Não vai{Enter}')
    await screen.findByText('Mensagem não enviada')
    screen.getByText(/Este contato está bloqueado neste número.*“Não vai”/)
    expect(waiting()).toEqual(['failed | Não vai | Este contato está bloqueado neste número. Desbloqueie para enviar.'])
    await user.click(screen.getByRole('button', { name: 'Editar texto' }))
    expect((await box()).value).toBe('Não vai')
    expect(waiting()).toEqual([])
    expect(screen.queryByText('Mensagem não enviada')).toBeNull()
  })

  it('tries a failed one again under the same id, or forgets it', async () => {
    const { server, taken } = startComposerServer()
    let refuses = true
    server.on(sendMessage, ({ body }) => {
      const { clientMessageId = '', messageBody = '' } = body as Record<string, string>
      return refuses ? refusal('unexpected') : aMessage('m-1', { clientMessageId, messageBody })
    })
    const { user } = await openComposer()
    await user.type(await box(), 'um{Enter}dois{Enter}')
    await waitFor(() => expect(waiting().map((line) => line?.slice(0, 8))).toEqual(['failed |', 'failed |']))
    refuses = false
    await user.click(screen.getByRole('button', { name: 'Repetir um' }))
    await waitFor(() => expect(sent()).toEqual(['um']))
    const ids = sentOf(server.seenOf(sendMessage))
      .filter(({ messageBody }) => messageBody === 'um')
      .map(({ clientMessageId }) => clientMessageId)
    expect(new Set(ids).size).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Descartar dois' }))
    expect(waiting()).toEqual([])
    expect(taken.size).toBe(0)
  })

  it('takes its turn with other tabs, and leaves what another one has sent meanwhile', async () => {
    const { server } = startComposerServer()
    const turns: (() => void)[] = []
    const request = (name: string, work: () => Promise<void>) =>
      new Promise<void>((resolve) => turns.push(() => void work().then(resolve))).then(() => names.push(name))
    const names: string[] = []
    giveToBrowser('locks', { request })
    const { user } = await openComposer()
    await user.type(await box(), 'um{Enter}dois{Enter}')
    expect(waiting()).toEqual(['waiting | um', 'waiting | dois'])
    forgetItem(listOutbox()[0]!)
    expect(turns).toHaveLength(1)
    turns[0]!()
    await waitFor(() => expect(sent()).toEqual(['dois']))
    expect(names).toEqual([`prosa.outbox.casa-aurora.${lucia.phonenumberId}.${lucia.waId}`])
    expect(server.seenOf(sendMessage)).toHaveLength(1)
  })

  it('says that messages wait where the number is disconnected', async () => {
    const { server } = startComposerServer()
    server.on(phoneNumberCalls.listPhoneNumbers, [{ ...numbers[0]!, channelStatus: 2 }])
    await openComposer()
    await screen.findByText('Este número está desconectado. O que você enviar espera e sai quando ele voltar.')
  })
})

describe('a draft', () => {
  it('is kept here and on the server, and says since when', async () => {
    const { server } = startComposerServer()
    const { user, unmount } = await openComposer()
    await user.type(await box(), 'Volto já')
    await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/)
    const kept = { draft: 'Volto já', isNote: false, replyToMessageId: null }
    await waitFor(() => expect(readChatDraft(lucia)).toMatchObject(kept))
    unmount()
    await waitFor(() => expect(sentOf(server.seenOf(saveDraft)).at(-1)).toMatchObject({ draft: 'Volto já', isNote: 'false' }))
    await openComposer()
    expect((await box()).value).toBe('Volto já')
  })

  it.each([
    [2_000, 'Do servidor'],
    [500, 'Daqui'],
  ])('kept elsewhere at %i is shown where it is newer', async (savedAt, shown) => {
    startComposerServer({ draft: { draft: 'Do servidor', isNote: false, replyToMessageId: null, savedAt } })
    writeChatDraft(lucia, { draft: 'Daqui', isNote: false, replyToMessageId: null, savedAt: 1_000 })
    await openComposer()
    expect((await box()).value).toBe(shown)
  })

  it('that another device stored since is shown when the server tells of it', async () => {
    const { state } = startComposerServer()
    const theirs = { draft: 'Do celular', isNote: false, replyToMessageId: null, savedAt: Date.now() + 60_000 }
    await openComposer()
    expect((await box()).value).toBe('')
    state.detail = { ...state.detail, draft: theirs }
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(async () => expect((await box()).value).toBe('Do celular'))
  })

  it('that is being typed is not written over by what another device stored', async () => {
    const { state, server } = startComposerServer()
    const { user } = await openComposer()
    await user.type(await box(), 'Daqui')
    state.detail = { ...state.detail, draft: { draft: 'Do celular', isNote: false, replyToMessageId: null, savedAt: Date.now() + 60_000 } }
    const asked = server.seenOf(messageCalls.getChatDetail).length
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(server.seenOf(messageCalls.getChatDetail).length).toBeGreaterThan(asked))
    await user.type(await box(), '!')
    expect((await box()).value).toBe('Daqui!')
  })

  it('brings back the note it was and what it answered', async () => {
    const answered = aMessage('m9', { messageBody: 'Serve às 9h?' })
    startComposerServer({
      messages: [answered],
      draft: { draft: 'Sim', isNote: true, replyToMessageId: 'm9', savedAt: 5 },
    })
    await openComposer()
    expect((await box('Nota interna')).value).toBe('Sim')
    await screen.findByText('Respondendo a Lúcia Andrade')
  })

  it('is forgotten on the server as soon as it is sent', async () => {
    const { server } = startComposerServer({ draft: { draft: 'Oi', isNote: false, replyToMessageId: null, savedAt: 5 } })
    const { user } = await openComposer()
    await user.type(await box(), '!{Enter}')
    await waitFor(() => expect(sent()).toEqual(['Oi!']))
    await waitFor(() => expect(sentOf(server.seenOf(saveDraft)).at(-1)).toMatchObject({ draft: '' }))
  })
})

describe('a note and an answer', () => {
  it('a note is toggled with Ctrl I, mentions a colleague by keys, and stays inside', async () => {
    const { server } = startComposerServer()
    server.on(departmentCalls.listColleagues, [
      { userId: 'u1', name: 'Rafael Nogueira', photoUrl: null, userStatus: 1 },
      { userId: 'u2', name: 'Bianca Nóbrega', photoUrl: null, userStatus: 1 },
    ])
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    const area = await box('Nota interna')
    await user.type(area, 'Veja, @no')
    const list = await screen.findByRole('listbox', { name: 'Pessoas que você pode mencionar' })
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(area.value).toBe('Veja, @Bianca Nóbrega ')
    await user.keyboard('por favor{Enter}')
    await waitFor(() => expect(sent()).toEqual(['Veja, @Bianca Nóbrega por favor']))
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageType: 'note', internal: 'true' })
  })

  it('answers a message until Escape', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer(aMessage('m7', { messageBody: 'Qual o prazo?' }))
    screen.getByText('Respondendo a Lúcia Andrade')
    screen.getByText('Qual o prazo?')
    await user.type(await box(), 'Cinco dias{Enter}')
    await waitFor(() => expect(sent()).toEqual(['Cinco dias']))
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ replyToMessageId: 'm7' })
    expect(screen.queryByText('Respondendo a Lúcia Andrade')).toBeNull()
  })

  it('is taken back with Escape', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer(aMessage('m7'))
    await user.type(await box(), 'Oi{Escape}')
    expect(screen.queryByText('Respondendo a Lúcia Andrade')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toEqual(['Oi']))
    expect(sentOf(server.seenOf(sendMessage))[0]).not.toHaveProperty('replyToMessageId')
  })
})

describe('files', () => {
  it('come by button, paste and drop, are shown, can be taken out, and go with their caption', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    const area = await box()
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), picture())
    fireEvent.paste(area, { clipboardData: { files: [picture('tela.jpg')] } })
    const pane = screen.getByRole('region', { name: 'Conversa' })
    const held = { dataTransfer: { types: ['Files'], files: [new File(['a'], 'termo.pdf', { type: 'application/pdf' })] } }
    fireEvent.dragEnter(pane, held)
    screen.getByText('Solte os arquivos para anexar')
    fireEvent.drop(pane, held)
    expect(screen.queryByText('Solte os arquivos para anexar')).toBeNull()
    const tray = within(screen.getByRole('list', { name: 'Arquivos anexados' }))
    expect(tray.getAllByRole('listitem')).toHaveLength(3)
    await user.click(tray.getByRole('button', { name: 'Remover tela.jpg' }))
    await user.type(area, 'Assine aqui{Enter}')
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(2))
    const [first, second] = sentOf(server.seenOf(sendMessage))
    expect(first).toMatchObject({ messageType: 'image', messageBody: 'Assine aqui' })
    expect(first!.file?.name).toBe('sofa.jpg')
    expect(second).toMatchObject({ messageType: 'document', messageBody: '' })
    expect(second!.file?.name).toBe('termo.pdf')
  })

  it('are refused by size before anything is sent, in a sentence', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    const large = picture('grande.jpg', 6 * 1_048_576)
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), [large, picture()])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('grande.jpg tem 6')
    expect(alert.textContent).toContain('O limite para imagem é 5')
    expect(within(screen.getByRole('list', { name: 'Arquivos anexados' })).getAllByRole('listitem')).toHaveLength(1)
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('are not left behind by a reload without a question, as long as they wait', async () => {
    const { server } = startComposerServer()
    server.on(sendMessage, unreachable)
    const { user } = await openComposer()
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), picture())
    expect(asks()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(waiting()).toEqual(['waiting | sofa.jpg']))
    expect(asks()).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Descartar/ }))
    expect(asks()).toBe(false)
  })

  it('that a reload lost are not sent, which is said', async () => {
    const { server } = startComposerServer()
    keepItem({
      ...{ companyId: 'casa-aurora', ...lucia, clientMessageId: 'c1', messageType: 'image', messageBody: '', internal: false, time: 1 },
      fileName: 'sofa.jpg',
    })
    await openComposer()
    const words = 'O arquivo se perdeu quando a página foi recarregada. Anexe de novo.'
    await waitFor(() => expect(waiting()).toEqual([`failed | sofa.jpg | ${words}`]))
    expect(server.seenOf(sendMessage)).toEqual([])
  })
})
