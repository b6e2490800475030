import { messageCalls } from '@prosa/contract/messages/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPicture, composerBox, waitingLines } from '../../../testing/composer-parts.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../../testing/open-composer.tsx'
import { lucia } from '../../../testing/samples/chat-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { keepItem, listOutbox } from '../outbox/outbox.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'

const { sendMessage } = messageCalls
const sofa: OutboxItem = {
  ...{ companyId: 'casa-aurora', ...lucia, clientMessageId: 'c1', messageBody: '', internal: false, time: 1 },
  messageType: 'image',
  fileName: 'sofa.jpg',
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

/** As browsers do: the focus stays on the button that opened the system's dialog, while `user.upload` ends on the hidden input. */
const choose = (name?: string) =>
  fireEvent.change(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), { target: { files: [aPicture(name)] } })

describe('files', () => {
  it('come by button, paste and drop, are shown, can be taken out, and go with their caption', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    const area = await composerBox()
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), aPicture())
    fireEvent.paste(area, { clipboardData: { files: [aPicture('tela.jpg')] } })
    const pane = screen.getByRole('region', { name: 'Conversa' })
    const held = { dataTransfer: { types: ['Files'], files: [new File(['a'], 'termo.pdf', { type: 'application/pdf' })] } }
    fireEvent.dragEnter(pane, held)
    screen.getByText('Solte os arquivos para anexar')
    fireEvent.drop(pane, held)
    expect(screen.queryByText('Solte os arquivos para anexar')).toBeNull()
    const tray = within(await screen.findByRole('list', { name: 'Arquivos anexados' }))
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

  it('go with Enter as soon as they are chosen, and the next text is written where they were', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await composerBox()
    await user.click(screen.getByRole('button', { name: 'Anexar arquivo' }))
    choose()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentOf(server.seenOf(sendMessage)).map(({ file }) => file?.name)).toEqual(['sofa.jpg']))
    await user.keyboard('Chegou?{Enter}')
    await waitFor(() => expect(sentOf(server.seenOf(sendMessage)).at(-1)).toMatchObject({ messageBody: 'Chegou?' }))
  })

  it('for the customer never go into a note, nor those of a note to the customer, also after a reload', async () => {
    const { server } = startComposerServer()
    const { user, unmount } = await openComposer()
    const attached = () => screen.queryAllByRole('button', { name: /^Remover/ }).map((each) => each.getAttribute('aria-label'))
    await composerBox()
    choose('cliente.jpg')
    await user.keyboard('{Control>}i{/Control}')
    expect(attached()).toEqual([])
    choose('equipe.jpg')
    expect(attached()).toEqual(['Remover equipe.jpg'])
    await user.keyboard('Só para nós')
    unmount()
    await openComposer()
    await composerBox('Nota interna')
    expect(attached()).toEqual(['Remover equipe.jpg'])
    await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const [note] = sentOf(server.seenOf(sendMessage))
    expect([note!.internal, note!.messageType, note!.file?.name]).toEqual(['true', 'note', 'equipe.jpg'])
    await user.keyboard('{Control>}i{/Control}')
    expect(attached()).toEqual(['Remover cliente.jpg'])
  })

  it('that are refused and discarded leave their caption in the field, after what stands there', async () => {
    const { server } = startComposerServer()
    server.on(sendMessage, refusal('media.tooLarge'))
    const { user } = await openComposer()
    const area = await composerBox()
    choose()
    await user.keyboard('Veja o pé{Enter}')
    await screen.findByText(/^failed/)
    await user.type(area, 'Oi')
    await user.click(screen.getByRole('button', { name: /^Descartar/ }))
    expect([area.value, waitingLines()]).toEqual(['Oi\nVeja o pé', []])
  })

  it('are named in whole where they stand, and only pictures are drawn', async () => {
    startComposerServer()
    const { user } = await openComposer()
    await composerBox()
    const name = 'Contrato de compra e venda assinado por todas as partes em 2026.pdf'
    const film = new File(['a'], 'sala.mp4', { type: 'video/mp4' })
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), [
      new File(['a'], name, { type: 'application/pdf' }),
      film,
      aPicture(),
    ])
    const tray = within(screen.getByRole('list', { name: 'Arquivos anexados' }))
    expect(tray.getByText(name).title).toBe(name)
    expect(tray.getAllByRole('listitem').map((each) => each.querySelectorAll('img').length)).toEqual([0, 0, 1])
  })

  it('are refused by size before anything is sent, in a sentence', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    const large = aPicture('grande.jpg', 6 * 1_048_576)
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), [large, aPicture()])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('grande.jpg tem 6')
    expect(alert.textContent).toContain('O limite para imagem é 5')
    expect(within(screen.getByRole('list', { name: 'Arquivos anexados' })).getAllByRole('listitem')).toHaveLength(1)
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('are not left behind without a question where the browser keeps none', async () => {
    const { server } = startComposerServer()
    server.on(sendMessage, unreachable)
    const { user } = await openComposer()
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    await user.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), aPicture())
    expect(asks()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(waitingLines()).toEqual(['waiting | sofa.jpg']))
    expect(asks()).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Descartar/ }))
    expect(asks()).toBe(false)
  })

  it('that are gone with their session are not sent, which is said', async () => {
    const { server } = startComposerServer()
    keepItem({ ...sofa, isKept: true })
    await openComposer()
    const words = 'O arquivo não está mais guardado neste navegador. Anexe de novo.'
    await waitFor(() => expect(waitingLines()).toEqual([`failed | sofa.jpg | ${words}`]))
    expect(server.seenOf(sendMessage)).toEqual([])
  })

  it('that were chosen and are gone with their session are taken out, which is said', async () => {
    startComposerServer()
    keepItem({ ...sofa, isKept: true, isAttached: true })
    await openComposer()
    await screen.findByText('sofa.jpg não está mais guardado neste navegador. Anexe de novo.')
    expect(screen.queryByRole('list', { name: 'Arquivos anexados' })).toBeNull()
    expect(listOutbox()).toEqual([])
  })
})
