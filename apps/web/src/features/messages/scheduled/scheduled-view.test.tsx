import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAgain, keyOfAll } from '../../../kit/calls/query.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveSight } from '../../../testing/give-sight.ts'
import { aChatDetail, ownMessage, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { aTemplate } from '../../../testing/samples/template-samples.ts'
import { showInFrame } from '../../../testing/show-chat-header.tsx'
import { ScheduledView } from './scheduled-view.tsx'

const { listScheduled, changeScheduled, sendScheduledNow } = scheduledCalls
const due = Date.now() + 26 * 3_600_000
const planned = (messageId: string, more: Partial<Message> = {}): Message =>
  ownMessage(messageId, {
    messageStatus: MessageStatus.Queued,
    statusDetail: 'scheduled',
    messageBody: `Palavras de ${messageId}`,
    agentId: helena.userId,
    agentName: helena.name,
    scheduledAt: due,
    time: due,
    ...more,
  })

function showView(messages: readonly Message[]) {
  const held = { messages }
  const { server, state } = startChatServer(aChatDetail([]))
  const chat = { contactName: 'Lúcia Andrade', channelType: ChannelType.WhatsAppCloud, windowExpiresAt: due + 3_600_000 }
  server.on(listScheduled, () => ({ scheduled: held.messages.map((message) => ({ message, ...chat })), containsMore: false }))
  const onClose = vi.fn()
  return { server, state, held, onClose, ...showInFrame(<ScheduledView data={readSessionData()!} onClose={onClose} />) }
}
const rowOf = async (words: string) => within((await screen.findByText(words)).closest('li')!)

beforeEach(() => signInAs())

it('[ME53] shows what waits with whom it is for, when, whose it is and its words; all that one sees on demand', async () => {
  const { user, server } = showView([planned('m1'), planned('m2', { agentId: 'bia', agentName: 'Bia' })])
  const first = await rowOf('Palavras de m1')
  first.getByRole('link', { name: 'Lúcia Andrade' })
  first.getByText('por você')
  first.getByText(/amanhã|depois|\d\d\/\d\d/)
  const second = await rowOf('Palavras de m2')
  second.getByText('por Bia')
  expect(server.seenOf(listScheduled)[0]!.query).toContain('mine=true')
  await user.click(screen.getByRole('radio', { name: 'Todas que vejo' }))
  await waitFor(() => expect(server.seenOf(listScheduled).at(-1)!.query).not.toContain('mine'))
})

it('[ME54] gives it other words and another time in one step, and says why that is refused', async () => {
  const { user, server } = showView([planned('m1')])
  server.on(changeScheduled, refusal('message.gone'))
  await user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Editar' }))
  const words = await screen.findByRole('textbox', { name: 'Mensagem' })
  await user.clear(words)
  await user.type(words, 'Outras palavras')
  await user.type(await screen.findByRole('textbox', { name: 'Enviar quando' }), 'em 2 horas')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('A mensagem agendada não mudou.')
  const { scheduledAt, messageBody } = server.seenOf(changeScheduled)[0]!.body as Record<string, string>
  expect([messageBody, Math.abs(Number(scheduledAt) - Date.now() - 7_200_000) < 90_000]).toEqual(['Outras palavras', true])
  server.on(changeScheduled, planned('m1', { messageBody: 'Outras palavras', version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Mensagem agendada alterada.')
})

describe('[ME54] for a time after the window', () => {
  const choose = async (page: ReturnType<typeof showView>) => {
    page.server.on(templateCalls.listSendableTemplates, [aTemplate('Retorno')])
    await page.user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Editar' }))
    await page.user.type(await screen.findByRole('textbox', { name: 'Enviar quando' }), 'em 3 dias')
    await page.user.click(await screen.findByRole('button', { name: 'Agendar um template' }))
    await screen.findByRole('dialog', { name: 'Agendar template' })
    await screen.findByText(/^Envio agendado: .+, no lugar da mensagem agendada\.$/)
    await page.user.click(await screen.findByRole('radio', { name: /^Retorno/ }))
    await page.user.click(screen.getByRole('button', { name: /^Agendar template/ }))
  }
  const sentTo = ({ server }: ReturnType<typeof showView>) => ({
    sent: server.seenOf(messageCalls.sendMessage).map(({ body }) => body as Record<string, string>),
    cancelled: server.seenOf(messageCalls.cancelMessage).map(({ path }) => path.includes('/m1/')),
  })

  it('a template is scheduled in its place, and only then is it taken back', async () => {
    const page = showView([planned('m1')])
    const answer = Promise.withResolvers<Message>()
    page.server.on(messageCalls.sendMessage, () => answer.promise).on(messageCalls.cancelMessage, { messageId: 'm1', isCancelled: true })
    await choose(page)
    await waitFor(() => expect(sentTo(page).sent).toHaveLength(1))
    expect(sentTo(page).cancelled).toEqual([])
    const { messageType, templateId, scheduledAt } = sentTo(page).sent[0]!
    expect([messageType, templateId]).toEqual(['template', 'Retorno/pt_BR'])
    expect(Math.abs(Number(scheduledAt) - Date.now() - 3 * 86_400_000)).toBeLessThan(90_000)
    answer.resolve(planned('m2', { messageType: 'template' }))
    await screen.findByText('Template agendado no lugar da mensagem.')
    expect(sentTo(page).cancelled).toEqual([true])
  })

  it('it stays as it was where the template is refused', async () => {
    const page = showView([planned('m1')])
    page.server.on(messageCalls.sendMessage, refusal('template.notSendable'))
    await choose(page)
    await screen.findByText('O template não foi agendado, e a mensagem continua como estava.')
    expect(sentTo(page).cancelled).toEqual([])
  })

  it('what was typed and filled in stays where it is refused, and where the choice is left without one', async () => {
    const page = showView([planned('m1')])
    const order = { part: 'body' as const, index: 0, name: '1', example: '1234' }
    page.server.on(messageCalls.sendMessage, refusal('template.notSendable'))
    page.server.on(templateCalls.listSendableTemplates, [aTemplate('Retorno', { body: 'Seu pedido {{1}} chegou.', variables: [order] })])
    await page.user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Editar' }))
    const words = await screen.findByRole('textbox', { name: 'Mensagem' })
    await page.user.type(words, ', e mais')
    await page.user.type(await screen.findByRole('textbox', { name: 'Enviar quando' }), 'em 3 dias')
    await page.user.click(await screen.findByRole('button', { name: 'Agendar um template' }))
    await page.user.click(await screen.findByRole('radio', { name: /^Retorno/ }))
    await page.user.type(screen.getByRole('textbox', { name: /1/ }), 'Dona Lúcia')
    await page.user.click(screen.getByRole('button', { name: /^Agendar template/ }))
    await screen.findByText('O template não foi agendado, e a mensagem continua como estava.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /1/ }).value).toBe('Dona Lúcia')
    await page.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Agendar template/ })).toBeNull())
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' }).value).toBe('Palavras de m1, e mais')
  })

  it('it is not said to be missing where no answer was heard, and the next try asks for the same one', async () => {
    const page = showView([planned('m1')])
    page.server.on(messageCalls.sendMessage, unreachable).on(messageCalls.cancelMessage, { messageId: 'm1', isCancelled: true })
    await choose(page)
    await screen.findByText(/^Não sabemos se o template foi agendado/)
    const listed = page.server.seenOf(listScheduled).length
    page.server.on(messageCalls.sendMessage, planned('m2', { messageType: 'template' }))
    await page.user.click(screen.getByRole('button', { name: /^Agendar template/ }))
    await screen.findByText('Template agendado no lugar da mensagem.')
    expect(new Set(sentTo(page).sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1)
    expect([sentTo(page).sent.length, listed]).toEqual([2, 2])
  })

  it('no template is offered for a time that has passed, though the window has, too', async () => {
    const closed = { contactName: 'Lúcia Andrade', channelType: ChannelType.WhatsAppCloud, windowExpiresAt: Date.now() - 3_600_000 }
    const late = planned('m1', { scheduledAt: Date.now() - 60_000 })
    const { user, server } = showView([])
    server.on(listScheduled, { scheduled: [{ message: late, ...closed }], containsMore: false })
    await user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Editar' }))
    await screen.findByText('Escolha um horário que ainda não passou.')
    await waitFor(() => expect(server.seenOf(messageCalls.getChatDetail)).not.toEqual([]))
    expect(screen.queryByRole('button', { name: 'Agendar um template' })).toBeNull()
    await user.type(await screen.findByRole('textbox', { name: 'Enviar quando' }), 'em 3 dias')
    await screen.findByRole('button', { name: 'Agendar um template' })
  })

  it('it is said that both are there where the old one is not taken back', async () => {
    const page = showView([planned('m1')])
    page.server
      .on(messageCalls.sendMessage, planned('m2', { messageType: 'template' }))
      .on(messageCalls.cancelMessage, refusal('message.gone'))
    await choose(page)
    await screen.findByText('O template foi agendado, mas a mensagem antiga não foi cancelada. Confira as duas.')
    expect(screen.queryByText('Template agendado no lugar da mensagem.')).toBeNull()
  })

  it('no template is offered where the channel has none, nor within the window', async () => {
    const { user, state } = showView([planned('m1')])
    state.detail = { ...state.detail, channelType: ChannelType.Instagram }
    await user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Editar' }))
    const when = await screen.findByRole('textbox', { name: 'Enviar quando' })
    await user.type(when, 'em 3 dias')
    await screen.findByText(/Depois disso só um template chega ao cliente/)
    expect(screen.queryByRole('button', { name: 'Agendar um template' })).toBeNull()
    state.detail = { ...state.detail, channelType: ChannelType.WhatsAppCloud }
    await user.clear(when)
    await user.type(when, 'em 2 horas')
    await waitFor(() => expect(screen.queryByText(/Depois disso só um template chega ao cliente/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Agendar um template' })).toBeNull()
  })
})

it('[ME55] sends it now or takes it back, and is empty then', async () => {
  const { user, server, held } = showView([planned('m1')])
  server
    .on(sendScheduledNow, planned('m1', { statusDetail: undefined, version: 2 }))
    .on(messageCalls.cancelMessage, { messageId: 'm1', isCancelled: true })
  await user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Enviar agora' }))
  await screen.findByText('Mensagem enviada.')
  held.messages = []
  await user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Cancelar envio' }))
  await screen.findByText('Envio cancelado.')
  await screen.findByText('Nenhuma mensagem agendada')
  server.on(messageCalls.sendMessage, planned('m2', { messageBody: 'Palavras de m1' }))
  held.messages = [planned('m2', { messageBody: 'Palavras de m1' })]
  await user.click(await screen.findByRole('button', { name: /Desfazer/ }))
  await screen.findByText('Mensagem agendada de novo.')
  expect(server.seenOf(messageCalls.sendMessage)[0]!.body).toMatchObject({ messageBody: 'Palavras de m1', scheduledAt: String(due) })
})

it('[ME55] says so and can be undone, though the news of it takes the row away before the answer is here', async () => {
  const { user, server, held, client } = showView([planned('m1')])
  const answer = Promise.withResolvers<{ messageId: string; isCancelled: true }>()
  server.on(messageCalls.cancelMessage, () => answer.promise).on(messageCalls.sendMessage, planned('m2'))
  await user.click((await rowOf('Palavras de m1')).getByRole('button', { name: 'Cancelar envio' }))
  held.messages = []
  askAgain(client, keyOfAll(listScheduled))
  await screen.findByText('Nenhuma mensagem agendada')
  answer.resolve({ messageId: 'm1', isCancelled: true })
  await user.click(await screen.findByRole('button', { name: /Desfazer/ }))
  await screen.findByText('Mensagem agendada de novo.')
  expect(server.seenOf(messageCalls.sendMessage)[0]!.body).toMatchObject({ messageBody: 'Palavras de m1', scheduledAt: String(due) })
})

it('[ME53] is read on behind its last row, however much waits', async () => {
  const { comesIntoSight, isWatched } = giveSight()
  const { server } = showView([])
  const chat = { contactName: 'Lúcia Andrade', channelType: ChannelType.WhatsAppCloud, windowExpiresAt: null }
  server.on(listScheduled, ({ query }) =>
    query.includes('afterMessageId=m1')
      ? { scheduled: [{ message: planned('m2'), ...chat }], containsMore: false }
      : { scheduled: [{ message: planned('m1'), ...chat }], containsMore: true },
  )
  await rowOf('Palavras de m1')
  await waitFor(() => expect(isWatched()).toBe(true))
  comesIntoSight()
  await rowOf('Palavras de m2')
  expect(server.seenOf(listScheduled).at(-1)!.query).toContain(`afterTime=${due}`)
})
