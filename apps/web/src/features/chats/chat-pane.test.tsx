import { ContactStatus } from '@prosa/contract/contacts/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey } from '../../kit/draft-key.ts'
import { aChatDetail, aMessage, lucia, ownMessage, startChatServer } from '../../testing/chat-samples.ts'
import { bodyOf } from '../../testing/department-samples.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs } from '../../testing/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Read together with the test, as in open-page.tsx.
import './chats-screen.tsx'

const { sendMessage, resendMessage, loadMoreHistory } = messageCalls
const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
const log = () => screen.findByRole('log', { name: 'Mensagens da conversa' })
const bubble = (text: string) => within(screen.getByText(text).closest('article')!)
const image = {
  mediaId: 'media-1',
  kind: 'image',
  state: 'stored',
  mimeType: 'image/jpeg',
  fileName: 'sofa.jpg',
  size: 2_048,
  url: '/api/media/1',
  thumbnailUrl: '/api/media/1/thumb',
} as const

const open = async (messages: readonly Message[], more = {}) => {
  const held = startChatServer(aChatDetail(messages, more))
  const page = openPage(address)
  await log()
  return { ...held, ...page }
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('what was said', () => {
  it('stands with its ticks, who wrote it, what became of it and what people made of it', async () => {
    await open([
      aMessage('m1', { reactions: [{ emoji: '❤️', fromMe: true, at: 1 }] }),
      ownMessage('m2', { messageStatus: MessageStatus.Read, time: 2_000 }),
      aMessage('m3', { edits: [{ messageBody: 'Texto de antes', at: 1 }], time: 3_000 }),
      aMessage('m4', { deletedAt: 4, messageBody: 'Some', time: 4_000 }),
      ownMessage('m5', { internal: true, messageType: 'note', messageStatus: MessageStatus.Internal, time: 5_000 }),
      aMessage('m6', { replyTo: { messageId: 'm2', messageType: 'text', messageBody: 'Texto citado', fromMe: true }, time: 6_000 }),
    ])
    bubble('Texto de m1').getByText('Reação da equipe: ❤️')
    bubble('Texto de m2').getByText('Lida')
    bubble('Texto de m2').getByText('Rafael')
    bubble('Texto de m3').getByText('Antes: Texto de antes')
    screen.getByText('Mensagem apagada')
    expect(screen.queryByText('Some')).toBeNull()
    bubble('Texto de m5').getByText('Nota interna · Rafael')
    bubble('Texto de m6').getByText('Texto citado')
  })

  it('brings files, places, cards and choices', async () => {
    await open([
      aMessage('m1', { messageType: 'image', media: image }),
      aMessage('m2', { messageType: 'document', media: { ...image, kind: 'document', fileName: 'termo.pdf' }, time: 2 }),
      aMessage('m3', { messageType: 'video', messageBody: '', media: { ...image, kind: 'video', state: 'awaited', url: null }, time: 3 }),
      aMessage('m4', { messageType: 'audio', messageBody: '', media: { ...image, kind: 'audio', state: 'lost', url: null }, time: 4 }),
      aMessage('m5', {
        messageType: 'location',
        messageBody: '',
        content: { location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } },
        time: 5,
      }),
      aMessage('m6', {
        messageType: 'contacts',
        messageBody: '',
        content: { contacts: [{ name: 'Ivan', phones: [{ phone: '+551140032180' }] }] },
        time: 6,
      }),
      aMessage('m7', {
        messageType: 'interactive',
        messageBody: '',
        content: { choice: { kind: 'row', id: 'a', title: 'Avaria' } },
        time: 7,
      }),
      ownMessage('m8', {
        messageType: 'interactive',
        messageBody: '',
        content: { offer: { kind: 'buttons', body: 'Serve às 9h?', buttons: [{ id: '1', title: 'Serve' }] } },
        time: 8,
      }),
      aMessage('m9', { messageType: 'unsupported', messageBody: '', time: 9 }),
    ])
    expect(screen.getByRole('link', { name: 'Abrir a imagem sofa.jpg' }).getAttribute('href')).toBe('/api/media/1')
    expect(screen.getByRole('link', { name: /^termo\.pdf/ }).getAttribute('download')).toBe('termo.pdf')
    screen.getByText('Vídeo. O arquivo está a caminho.')
    screen.getByText('Áudio. O arquivo não está mais disponível no canal.')
    expect(screen.getByRole('link', { name: /^Abrir no mapa/ }).getAttribute('href')).toContain('mlat=-23.5')
    screen.getByText('Ivan · +55 11 4003-2180')
    screen.getByText('Escolheu: Avaria')
    screen.getByText('Serve às 9h?')
    screen.getByText('Serve')
    screen.getByText('Mensagem que o canal não trouxe')
  })

  it('goes back in time when asked to', async () => {
    const { user, server } = await open([aMessage('m5', { time: 5_000 })], { containsMore: true })
    server.on(loadMoreHistory, { messages: [aMessage('m1')], containsMore: false, lastTime: 1_000 })
    await user.click(screen.getByRole('button', { name: 'Carregar mensagens anteriores' }))
    await screen.findByText('Texto de m1')
    expect(server.seenOf(loadMoreHistory)[0]!.query).toBe('beforeTime=5000&beforeMessageId=m5')
    const texts = within(await log())
      .getAllByText(/^Texto de/)
      .map(({ textContent }) => textContent)
    expect(texts).toEqual(['Texto de m1', 'Texto de m5'])
    expect(screen.queryByRole('button', { name: 'Carregar mensagens anteriores' })).toBeNull()
  })
})

describe('what did not arrive', () => {
  it('says why and what to do, and is sent again', async () => {
    const failed = ownMessage('m1', { messageStatus: MessageStatus.Error, error: { code: 'undeliverable', providerCode: 131026 } })
    const { user, server } = await open([failed])
    bubble('Texto de m1').getByText(/^A mensagem não pôde ser entregue a este contato\. O contato pode não ter WhatsApp/)
    bubble('Texto de m1').getByText('Código 131026')
    server.on(resendMessage, { ...failed, messageStatus: MessageStatus.Queued, error: undefined, version: 2 })
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull())
    bubble('Texto de m1').getByText('Na fila')
  })

  it('or may not have, is sent again only after a question', async () => {
    const lost = ownMessage('m1', { messageStatus: MessageStatus.Queued, statusDetail: 'uncertain' })
    const { user, server } = await open([lost])
    bubble('Texto de m1').getByText('Incerta')
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }))
    const question = within(await screen.findByRole('dialog', { name: 'Enviar esta mensagem de novo?' }))
    expect(server.seenOf(resendMessage)).toEqual([])
    server.on(resendMessage, { ...lost, statusDetail: undefined, version: 2 })
    await user.click(question.getByRole('button', { name: 'Enviar de novo' }))
    await waitFor(() => expect(screen.queryByText('Incerta')).toBeNull())
  })
})

describe('what is written', () => {
  it('is sent with Enter, appears at once and settles, each under an id of its own', async () => {
    const { user, server } = await open([aMessage('m1')])
    let answer: (() => void) | null = null
    const ids: string[] = []
    server.on(sendMessage, async ({ body }) => {
      const { clientMessageId, messageBody } = body as Record<string, string>
      ids.push(clientMessageId!)
      await new Promise<void>((done) => {
        answer = done
      })
      return ownMessage(`sent-${ids.length}`, { clientMessageId, messageBody: messageBody!, time: 9_000 })
    })
    await user.type(await composer(), 'Bom dia,{Shift>}{Enter}{/Shift}Lúcia')
    expect(server.seenOf(sendMessage)).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByText('Enviando…')
    expect((await composer()).value).toBe('')
    await waitFor(() => expect(ids).toHaveLength(1))
    expect(bodyOf(server, sendMessage)).toMatchObject({ messageType: 'text', messageBody: 'Bom dia,\nLúcia' })
    answer!()
    await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
    expect(within(await log()).getAllByText(/Bom dia/)).toHaveLength(1)
    await user.type(await composer(), 'De novo{Enter}')
    await waitFor(() => expect(ids).toHaveLength(2))
    answer!()
    await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
    expect(ids[0]).not.toBe(ids[1])
  })

  it('and not answered is kept, and tried again under the same id', async () => {
    const { user, server } = await open([])
    server.on(sendMessage, unreachable)
    await user.type(await composer(), 'Bom dia{Enter}')
    await screen.findByText('Não enviada')
    server.on(sendMessage, ({ body }) =>
      ownMessage('m1', { messageBody: 'Bom dia', clientMessageId: (body as Record<string, string>).clientMessageId }),
    )
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText('Não enviada')).toBeNull())
    const [first, second] = server.seenOf(sendMessage).map(({ body }) => (body as Record<string, string>).clientMessageId)
    expect(first).toBe(second)
    expect(Object.keys(sessionStorage).filter((key) => key.includes('pending'))).toEqual([])
  })

  it('and refused says why, and can be given up', async () => {
    const { user, server } = await open([])
    server.on(sendMessage, refusal('chat.windowClosed'))
    await user.type(await composer(), 'Bom dia{Enter}')
    await screen.findByText('A janela de 24 h fechou. Envie um template para retomar a conversa.')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByText('Bom dia')).toBeNull())
  })

  it('survives a reload, whether it was sent or not', async () => {
    const { user, server } = await open([])
    server.on(sendMessage, unreachable)
    await user.type(await composer(), 'Enviada{Enter}')
    await screen.findByText('Não enviada')
    await user.type(await composer(), 'Rascunho')
    const kept = { ...sessionStorage }
    cleanup()
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value))
    openPage(address)
    await screen.findByText('O envio foi interrompido. Tentar de novo não repete a mensagem.')
    expect((await composer()).value).toBe('Rascunho')
  })

  it('is kept for its chat until it is sent', async () => {
    await open([])
    fireEvent.change(await composer(), { target: { value: 'Volto já' } })
    expect(sessionStorage.getItem(draftKey(`message.${lucia.phonenumberId}.${lucia.waId}`))).toBe('Volto já')
  })

  it('is not sent when it is empty, or while a word is put together', async () => {
    const { user, server } = await open([])
    await user.type(await composer(), '   {Enter}')
    fireEvent.change(await composer(), { target: { value: 'に' } })
    fireEvent.keyDown(await composer(), { key: 'Enter', isComposing: true })
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it.each([
    [{ windowExpiresAt: Date.now() - 1_000 }, 'A janela de 24 h fechou.'],
    [{ windowExpiresAt: null }, 'O cliente ainda não escreveu por aqui.'],
    [{ contact: { contactId: 'c', name: 'Lúcia', status: ContactStatus.Blocked, marketing: 'unknown' } }, 'Este contato está bloqueado.'],
  ])('cannot be where %j, which is explained in its place', async (more, words) => {
    await open([], more)
    await screen.findByText(words)
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
  })
})
