import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldItem, HeldSummary, OutgoingState } from '@prosa/contract/outgoing/model'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveSight } from '../../../testing/give-sight.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../../../app/settings/settings-screen.tsx'
import './held-section.tsx'

const { decideHeldOutgoing, getOutgoing, listHeldOutgoing } = outgoingCalls
const address = '/settings/casa-aurora/main?section=outgoing'
const at = Date.UTC(2026, 10, 19, 19, 20)
const kind = (more: Partial<HeldSummary>): HeldSummary => ({
  ...{ kind: 'messages', count: 2, choice: null, isUnderWay: false, decidedCount: null, decidedBy: null, decidedAt: null },
  ...more,
})
const released = (...kinds: HeldSummary[]): OutgoingState => ({ hold: null, releasedAt: at, kinds })
const item = (more: Partial<HeldItem>): HeldItem => ({
  ...{ itemId: 'i1', createdAt: at, dueAt: at, subject: 'Elisa Furtado', text: 'Seu pedido saiu.', chat: null, broadcastId: null },
  ...more,
})

const card = (name: string) => screen.findByRole('region', { name })
const button = (name: string) => screen.findByRole('button', { name })
const menu = () => screen.getByRole('navigation', { name: 'Menu dos ajustes' })
const start = (outgoing: OutgoingState) => startCalmServer().on(getOutgoing, outgoing)

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(600)
})

describe('S020 the section of held outgoing work', () => {
  it('says while the hold lasts what happens when it ends', async () => {
    start({ hold: { heldSince: at, reason: 'otherServer' }, releasedAt: null, kinds: [kind({})] })
    openPage(address)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nada é enviado desde 19/11/2026 16:20: o banco de dados veio de outro servidor.')
    expect(alert.textContent).toContain('o que já venceu aparece aqui e você decide')
    expect(screen.queryByRole('region', { name: 'Mensagens' })).toBeNull()
    await within(menu()).findByRole('link', { name: /Envios retidos/ })
  })

  it('is not in the menu where nothing was ever held, and says so to whoever finds it by the search', async () => {
    start({ hold: null, releasedAt: null, kinds: [] })
    openPage(address)
    await screen.findByText('Os envios desta empresa nunca foram retidos. Isso acontece quando um backup é restaurado.')
    expect(within(menu()).queryByRole('link', { name: /Envios retidos/ })).toBeNull()
  })

  it('says when a hold left nothing to decide', async () => {
    start(released())
    openPage(address)
    await screen.findByText('A suspensão terminou em 19/11/2026 16:20, e nada ficou para decidir.')
  })

  it('asks once before it sends, with the count and what customers may notice, and shows how far it is', async () => {
    const server = start(released(kind({}), kind({ kind: 'mails', count: 1 })))
    const { user } = openPage(address)
    await user.click(await button('Mensagens: Enviar'))
    const question = within(await screen.findByRole('dialog', { name: 'Mensagens: enviar tudo?' }))
    question.getByText('2 itens.')
    question.getByText(/o cliente recebe duas vezes\. Isto não pode ser desfeito\.$/)
    expect(server.seenOf(decideHeldOutgoing)).toEqual([])
    const moving = { choice: 'send', isUnderWay: true, decidedCount: 2, decidedBy: 'Helena Duarte', decidedAt: at } as const
    server.on(decideHeldOutgoing, released(kind(moving))).on(getOutgoing, released(kind({ ...moving, count: 1 })))
    await user.click(question.getByRole('button', { name: 'Enviar' }))
    expect(server.seenOf(decideHeldOutgoing).map(({ path, body }) => [path, body])).toEqual([
      ['/outgoing/casa-aurora/messages/decision', { choice: 'send' }],
    ])
    const messages = within(await card('Mensagens'))
    await messages.findByRole('progressbar', { name: 'Enviando' })
    await messages.findByText('Falta 1', undefined, { timeout: 4_000 })
    messages.getByText('2 itens. Por Helena Duarte, em 19/11/2026 16:20.')
    server.on(getOutgoing, released(kind({ ...moving, count: 0, isUnderWay: false })))
    await messages.findByText('Enviado', undefined, { timeout: 4_000 })
    expect(messages.queryByRole('button')).toBeNull()
  })

  it('asks about one item as one, and names a signal of which no chat is known', async () => {
    start(released(kind({ kind: 'signals', count: 1 }))).on(listHeldOutgoing, {
      items: [item({ itemId: 'i5', subject: null, text: null })],
      containsMore: false,
    })
    const { user } = openPage(address)
    await user.click(await button('Ver os itens 1'))
    await screen.findByText('Leitura, reação ou bloqueio')
    expect(screen.queryByText('Sem nome')).toBeNull()
    await user.click(await button('Leituras, reações e bloqueios: Enviar'))
    await screen.findByRole('dialog', { name: 'Leituras, reações e bloqueios: enviar 1 item?' })
  })

  it('leaves a kind as it is without a question, and lets it be discarded later', async () => {
    const left = kind({ choice: 'leave', decidedBy: null, decidedAt: at })
    const server = start(released(kind({}))).on(decideHeldOutgoing, released(left))
    const { user } = openPage(address)
    await user.click(await button('Mensagens: Deixar sem confirmação'))
    const messages = within(await card('Mensagens'))
    await messages.findByText('Pela equipe Prosa, em 19/11/2026 16:20.')
    expect(screen.queryByRole('button', { name: 'Mensagens: Deixar sem confirmação' })).toBeNull()
    await user.click(await button('Mensagens: Descartar'))
    const question = within(await screen.findByRole('dialog', { name: 'Mensagens: descartar tudo?' }))
    server.on(decideHeldOutgoing, released(kind({ choice: 'discard', count: 0, decidedAt: at })))
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    await messages.findByText('Descartado')
    expect(server.seenOf(decideHeldOutgoing).map(({ body }) => body)).toEqual([{ choice: 'leave' }, { choice: 'discard' }])
  })

  it('says in the question why the server refuses, and reads the state again', async () => {
    const server = start(released(kind({}))).on(decideHeldOutgoing, refusal('outgoing.stillHeld'))
    const { user } = openPage(address)
    await user.click(await button('Mensagens: Descartar'))
    const question = within(await screen.findByRole('dialog'))
    const asked = server.seenOf(getOutgoing).length
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    await question.findByText('Os envios ainda estão retidos. Decida depois que a equipe Prosa confirmar o sistema.')
    await waitFor(() => expect(server.seenOf(getOutgoing).length).toBeGreaterThan(asked))
  })

  it('lists the items page after page, with the chat, the broadcast or the mail that they are of', async () => {
    const sight = giveSight()
    const chat = { phonenumberId: 'loja', waId: '5511988887777' }
    const server = start(released(kind({ count: 4 }))).on(listHeldOutgoing, ({ query }) =>
      query.includes('page=1')
        ? { items: [item({ itemId: 'i3', subject: 'usageReport', text: 'dono@aurora.test' })], containsMore: false }
        : {
            items: [
              item({ chat }),
              item({ itemId: 'i2', subject: 'Natal', text: null, broadcastId: 'b1' }),
              item({ itemId: 'i4', subject: null }),
            ],
            containsMore: true,
          },
    )
    const { user } = openPage(address)
    await user.click(await button('Ver os itens 4'))
    const link = await screen.findByRole('link', { name: 'Elisa Furtado' })
    expect(link.getAttribute('href')).toBe('/casa-aurora/loja/5511988887777/0/chat')
    expect(screen.getByRole('link', { name: 'Natal' }).getAttribute('href')).toBe('/broadcast/casa-aurora/b1/report')
    screen.getByText('Sem nome')
    sight.comesIntoSight()
    await screen.findByText('Relatório de uso')
    screen.getByText('dono@aurora.test')
    expect(server.seenOf(listHeldOutgoing)).toHaveLength(2)
  })

  it('says that it could not be loaded, and tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = start(released()).on(getOutgoing, unreachable)
    const { user } = openPage(address)
    await screen.findByText('Os envios retidos não carregaram.', undefined, { timeout: 10_000 })
    server.on(getOutgoing, released())
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText(/nada ficou para decidir/)
  })
})
