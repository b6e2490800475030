import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { PhoneLine } from '@prosa/contract/simulator/model'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs } from '../../../testing/samples/samples.ts'
import { aLine, startSimulatedServer } from '../../../testing/samples/simulator-samples.ts'

beforeEach(() => {
  signInAs()
  giveHeights(600)
})

const media = (fileName: string, mimeType: string) => ({ url: `/api/simulator/media/${fileName}`, mimeType, fileName, size: 2_048 })
const thread = async () => within(await screen.findByRole('log', { name: 'Mensagens no telefone' }))

async function open(lines: PhoneLine[]) {
  const server = startSimulatedServer(lines)
  const { user } = openPage('/simulator')
  await screen.findByRole('log', { name: 'Mensagens no telefone' })
  const acts = () => server.seenOf(simulatorCalls.actAsCustomer).map(({ body }) => body)
  return { server, user, acts, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem do cliente' }) }
}

describe('the telephone shows', () => {
  it('words in WhatsApp’s writing, who said them and how far they came', async () => {
    await open([
      aLine('1', { text: 'É *nosso*' }),
      aLine('2', { fromCustomer: true, text: 'Obrigada', tick: 'read', isEdited: true, replyTo: '1', reactions: ['👍'] }),
    ])
    const log = await thread()
    expect(log.getByText('nosso').tagName).toBe('STRONG')
    expect(log.getByText('não lida')).toBeTruthy()
    expect(log.getByText('editada')).toBeTruthy()
    expect(log.getByText('Lida')).toBeTruthy()
    expect(log.getByText('É *nosso*')).toBeTruthy()
    expect(log.getByText('Reações: 👍')).toBeTruthy()
  })

  it.each([
    ['an image', { type: 'image', media: media('sofa.png', 'image/png') }, 'button', 'Ampliar sofa.png'],
    ['a sticker', { type: 'sticker', media: media('oi.webp', 'image/webp') }, 'button', 'Ampliar oi.webp'],
    ['a voice', { type: 'audio', media: media('voz.ogg', 'audio/ogg') }, 'group', 'voz.ogg'],
    ['a document', { type: 'document', media: media('termo.pdf', 'application/pdf') }, 'link', 'Baixar termo.pdf'],
    ['a link', { type: 'template', text: 'Veja', link: { label: 'Acompanhar', url: 'https://casa.test' } }, 'link', 'Acompanhar'],
  ] as const)('%s', async (_kind, line, role, name) => {
    await open([aLine('1', line)])
    expect(await (await thread()).findByRole(role, { name })).toBeTruthy()
  })

  it.each([
    ['a location once', { type: 'location', text: 'Loja', location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } }, 'Loja'],
    ['a contact', { type: 'contacts', text: 'Rui Marceneiro' }, 'Rui Marceneiro'],
    ['that a message is gone', { text: 'segredo', isDeleted: true }, 'Mensagem excluída'],
    ['an order', { type: 'order' }, 'Pedido do catálogo'],
    ['a kind that nobody knows', { type: 'hologram' }, 'Mensagem do tipo hologram'],
  ] as const)('%s', async (_kind, line, words) => {
    await open([aLine('1', line)])
    expect((await thread()).getByText(words)).toBeTruthy()
    expect((await thread()).queryByText('segredo')).toBeNull()
  })

  it('that the company types, and that nothing was said yet', async () => {
    const { server } = await open([])
    server.on(simulatorCalls.getSimulatedChat, { lines: [], isTyping: true })
    expect(screen.getByText(/Nenhuma mensagem ainda/)).toBeTruthy()
    expect(await screen.findByText('digitando…', {}, { timeout: 3_000 })).toBeTruthy()
  })

  it('that it could not be read', async () => {
    startSimulatedServer().on(simulatorCalls.getSimulatedChat, refusal('simulator.customerNotFound'))
    openPage('/simulator')
    expect(await screen.findByText('Não foi possível ler este telefone.')).toBeTruthy()
  })
})

describe('the customer', () => {
  it('writes with Enter, and what did not go out stays', async () => {
    const { user, acts, field, server } = await open([])
    await user.type(field, 'Pode ser às 9h?{Shift>}{Enter}{/Shift}Obrigada{Enter}')
    await waitFor(() => expect(acts()).toEqual([{ action: 'text', text: 'Pode ser às 9h?\nObrigada' }]))
    expect(field.value).toBe('')
    server.on(simulatorCalls.actAsCustomer, refusal('simulator.customerNotFound'))
    await user.type(field, 'Oi{Enter}')
    expect(await screen.findByText('A mensagem do cliente não saiu.')).toBeTruthy()
    expect(field.value).toBe('Oi')
  })

  it('sends nothing that is empty', async () => {
    const { user, acts, field } = await open([])
    await user.type(field, '   {Enter}')
    await user.click(screen.getByRole('button', { name: 'Enviar como cliente' }))
    expect(acts()).toEqual([])
  })

  it('taps a button and chooses from a list', async () => {
    const { user, acts } = await open([
      aLine('b', { type: 'interactive', text: 'Ficou bom?', buttons: [{ id: 'yes', title: 'Ficou ótimo' }] }),
      aLine('l', { type: 'interactive', text: 'Sobre o quê?', list: { button: 'Ver opções', rows: [{ id: 'av', title: 'Avaria' }] } }),
    ])
    await user.click(screen.getByRole('button', { name: 'Ficou ótimo' }))
    await user.click(screen.getByRole('button', { name: 'Ver opções' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avaria' }))
    await waitFor(() =>
      expect(acts()).toEqual([
        { action: 'button', lineId: 'b', optionId: 'yes' },
        { action: 'row', lineId: 'l', optionId: 'av' },
      ]),
    )
  })

  it('answers, reacts, edits and takes back, by keys alone', async () => {
    const { user, acts, field } = await open([
      aLine('theirs', { text: 'Pode ser quinta?' }),
      aLine('own', { fromCustomer: true, text: 'Quinta nao' }),
    ])
    const [theirs, own] = (await thread()).getAllByRole('button', { name: 'Ações da mensagem' }) as [HTMLElement, HTMLElement]
    own.focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(theirs)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Responder' }))
    expect(screen.getByText('Respondendo: Pode ser quinta?')).toBeTruthy()
    await user.type(field, 'Pode{Enter}')
    await user.click(theirs)
    await user.click(await screen.findByRole('menuitem', { name: 'Reagir com 🙏' }))
    await user.click(own)
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    expect(field.value).toBe('Quinta nao')
    await user.clear(field)
    await user.type(field, 'Quinta não{Enter}')
    await user.click(own)
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir para todos' }))
    await waitFor(() =>
      expect(acts()).toEqual([
        { action: 'text', text: 'Pode', lineId: 'theirs' },
        { action: 'reaction', text: '🙏', lineId: 'theirs' },
        { action: 'edit', text: 'Quinta não', lineId: 'own' },
        { action: 'delete', lineId: 'own' },
      ]),
    )
  })

  it('sends examples, places and files', async () => {
    const { user, acts, server } = await open([aLine('theirs', { text: 'Olá' })])
    server.on(simulatorCalls.sendFileAsCustomer, { lineId: 'f' })
    const bar = within(screen.getByRole('group', { name: 'Enviar outras coisas como cliente' }))
    await user.click(bar.getByRole('button', { name: 'Áudio' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Áudio de voz de exemplo' }))
    await user.click(bar.getByRole('button', { name: 'Local' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Avenida Paulista, 1578' }))
    await user.click(bar.getByRole('button', { name: 'Reação' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reagir com ❤️' }))
    await waitFor(() => expect(acts()).toHaveLength(3))
    expect(acts()).toMatchObject([
      { action: 'audio', isVoice: 'true' },
      { action: 'location' },
      { action: 'reaction', lineId: 'theirs', text: '❤️' },
    ])
    await user.click(bar.getByRole('button', { name: 'Imagem' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Escolher arquivo…' }))
    await user.upload(document.querySelector<HTMLInputElement>('[data-part="file"]')!, new File(['png'], 'sofa.png', { type: 'image/png' }))
    await waitFor(() => expect(server.seenOf(simulatorCalls.sendFileAsCustomer)).toMatchObject([{ body: { action: 'image' } }]))
  })
})
