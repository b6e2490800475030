import { messageCalls } from '@prosa/contract/messages/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readChatDraft } from '../../../kit/kept/chat-draft.ts'
import { composerBox, sentLines, waitingLines } from '../../../testing/composer-parts.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../../testing/open-composer.tsx'
import { aMessage, lucia } from '../../../testing/samples/chat-samples.ts'
import { numbers, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { forgetItem, listOutbox } from './outbox.ts'

const { sendMessage } = messageCalls

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

describe('sending', () => {
  it('goes with Enter, begins another line with Shift Enter, and leaves nothing behind', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.type(await composerBox(), 'Oi{Shift>}{Enter}{/Shift}tudo bem?{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Oi\ntudo bem?']))
    expect((await composerBox()).value).toBe('')
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageType: 'text', messageBody: 'Oi\ntudo bem?' })
    expect(waitingLines()).toEqual([])
    expect(readChatDraft(lucia)?.draft ?? '').toBe('')
  })

  it('begins another line with Enter on a phone, where only the button sends', async () => {
    giveWidth(390)
    startComposerServer()
    const { user } = await openComposer()
    await user.type(await composerBox(), 'Oi{Enter}de novo')
    expect((await composerBox()).value).toBe('Oi\nde novo')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sentLines()).toEqual(['Oi\nde novo']))
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
    await user.type(await composerBox(), 'um{Enter}dois{Enter}três{Enter}')
    await waitFor(() => expect(waitingLines()).toEqual(['sending | um', 'waiting | dois', 'waiting | três']))
    expect(bodies).toEqual(['um'])
    resolve()
    await waitFor(() => expect(sentLines()).toEqual(['um', 'dois', 'três']))
    expect(bodies).toEqual(['um', 'dois', 'três'])
  })

  it('is said to wait from the beginning where the browser has no network, whatever is tried', async () => {
    const { server } = startComposerServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    onTestFinished(() => resolve())
    server.on(sendMessage, async () => {
      await promise
      return unreachable
    })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = await openComposer()
    await user.type(await composerBox(), 'um{Enter}')
    expect(waitingLines()).toEqual(['waiting | um'])
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    expect(waitingLines()).toEqual(['waiting | um'])
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(waitingLines()).toEqual(['sending | um']))
  })

  it('waits for the network, also over a reload, and then leaves in order, each once', async () => {
    const { server, taken } = startComposerServer()
    server.on(sendMessage, unreachable)
    const first = await openComposer()
    await first.user.type(await composerBox(), 'um{Enter}dois{Enter}')
    await waitFor(() => expect(waitingLines()).toEqual(['waiting | um', 'waiting | dois']))
    const tried = sentOf(server.seenOf(sendMessage)).map(({ clientMessageId }) => clientMessageId)
    first.unmount()

    const again = await openComposer()
    await waitFor(() => expect(waitingLines()).toEqual(['waiting | um', 'waiting | dois']))
    const bodies: string[] = []
    server.on(sendMessage, ({ body }) => {
      const { clientMessageId = '', messageBody = '' } = body as Record<string, string>
      bodies.push(messageBody)
      const message = aMessage(`m-${bodies.length}`, { clientMessageId, messageBody, fromMe: true, time: bodies.length })
      taken.set(clientMessageId, message)
      return message
    })
    await again.user.type(await composerBox(), 'três{Enter}')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(sentLines()).toEqual(['um', 'dois', 'três']))
    expect(bodies).toEqual(['um', 'dois', 'três'])
    expect(tried).toContain([...taken.keys()][0])
    expect(waitingLines()).toEqual([])
  })

  it('says why the server did not take one, and gives the text back', async () => {
    const { server } = startComposerServer()
    server.on(sendMessage, refusal('contact.blocked'))
    const { user } = await openComposer()
    await user.type(await composerBox(), 'Não vai{Enter}')
    await screen.findByText('Mensagem não enviada')
    screen.getByText(/Este contato está bloqueado neste número.*“Não vai”/)
    expect(waitingLines()).toEqual(['failed | Não vai | Este contato está bloqueado neste número. Desbloqueie para enviar.'])
    await user.click(screen.getByRole('button', { name: 'Editar texto' }))
    expect((await composerBox()).value).toBe('Não vai')
    expect(waitingLines()).toEqual([])
    expect(screen.queryByText('Mensagem não enviada')).toBeNull()
  })

  it('[CH44] keeps the words of who was second where the chat is not there for them any more', async () => {
    const { server } = startComposerServer()
    server.on(sendMessage, refusal('chat.notFound'))
    const { user } = await openComposer()
    await user.type(await composerBox(), 'Posso ajudar?{Enter}')
    await screen.findByText('Mensagem não enviada')
    expect(waitingLines()).toEqual([expect.stringMatching(/^failed \| Posso ajudar\? \| ./)])
    await user.click(screen.getByRole('button', { name: 'Editar texto' }))
    expect((await composerBox()).value).toBe('Posso ajudar?')
  })

  it('tries a failed one again under the same id, or forgets it', async () => {
    const { server, taken } = startComposerServer()
    let refuses = true
    server.on(sendMessage, ({ body }) => {
      const { clientMessageId = '', messageBody = '' } = body as Record<string, string>
      return refuses ? refusal('unexpected') : aMessage('m-1', { clientMessageId, messageBody })
    })
    const { user } = await openComposer()
    await user.type(await composerBox(), 'um{Enter}dois{Enter}')
    await waitFor(() => expect(waitingLines().map((line) => line?.slice(0, 8))).toEqual(['failed |', 'failed |']))
    refuses = false
    await user.click(screen.getByRole('button', { name: 'Repetir um' }))
    await waitFor(() => expect(sentLines()).toEqual(['um']))
    const ids = sentOf(server.seenOf(sendMessage))
      .filter(({ messageBody }) => messageBody === 'um')
      .map(({ clientMessageId }) => clientMessageId)
    expect(new Set(ids).size).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Descartar dois' }))
    expect(waitingLines()).toEqual([])
    expect(taken.size).toBe(0)
  })

  it('takes its turn with other tabs, and leaves what another one has sent meanwhile', async () => {
    const { server } = startComposerServer()
    const turns: (() => void)[] = []
    const request = (name: string, work: () => Promise<void>) =>
      new Promise<void>((resolve) => turns.push(() => void work().then(resolve))).then(() => names.push(name))
    const names: string[] = []
    giveTo(navigator, 'locks', { request })
    const { user } = await openComposer()
    await user.type(await composerBox(), 'um{Enter}dois{Enter}')
    expect(waitingLines()).toEqual(['waiting | um', 'waiting | dois'])
    forgetItem(listOutbox()[0]!)
    expect(turns).toHaveLength(1)
    turns[0]!()
    await waitFor(() => expect(sentLines()).toEqual(['dois']))
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
