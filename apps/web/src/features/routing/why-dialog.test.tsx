import { routingCalls } from '@prosa/contract/routing/calls'
import { candidateReasons, type Route } from '@prosa/contract/routing/route'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { aChatDetail, aMessage } from '../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { showChatHeader } from '../../testing/show-chat-header.tsx'
import { showLog } from '../../testing/show-log.tsx'
import { othersWords, reasonWords, routeSentence } from './route-words.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

const { listChatRoutes } = routingCalls
const aRoute = (kind: Route['kind'], more: Partial<Route> = {}): Route => ({
  routeId: `route-${kind}`,
  time: Date.UTC(2026, 10, 18, 12, 30),
  kind,
  departmentName: 'Vendas',
  agentName: 'Mariana',
  isByHand: false,
  byName: null,
  waited: null,
  candidates: [],
  others: [],
  ...more,
})
const chosen = { name: 'Mariana', reason: 'chosen', open: 3, capacity: 8 } as const
const given = aRoute('leastLoaded', {
  waited: 134_000,
  candidates: [
    chosen,
    { name: 'Rafael', reason: 'busier', open: 5, capacity: 8 },
    { name: 'Bianca', reason: 'full', open: 8, capacity: 8 },
  ],
  others: [
    { reason: 'full', count: 2 },
    { reason: 'notThere', count: 10 },
  ],
})

describe('the words of a step', () => {
  it.each<[Partial<Route> & Pick<Route, 'kind'>, pt: string, en: string, es: string]>([
    [
      given,
      'Veio para Mariana por ser quem tinha menos conversas abertas (3 de 8). Esperou 2 min.',
      'It came to Mariana, who had the fewest open chats (3 of 8). It waited 2 min.',
      'Llegó a Mariana por tener menos conversaciones abiertas (3 de 8). Esperó 2 min.',
    ],
    [
      { kind: 'leastLoaded', agentName: null, waited: 400 },
      'Veio para alguém por ser quem tinha menos conversas abertas.',
      'It came to somebody, who had the fewest open chats.',
      'Llegó a alguien por tener menos conversaciones abiertas.',
    ],
    [
      { kind: 'roundRobin' },
      'Veio para Mariana por ser a vez dessa pessoa no rodízio.',
      'It came to Mariana because it was their turn.',
      'Llegó a Mariana porque era su turno.',
    ],
    [
      { kind: 'responsible' },
      'Veio para Mariana por ser responsável por este cliente.',
      'It came to Mariana, who is responsible for this customer.',
      'Llegó a Mariana por ser responsable de este cliente.',
    ],
    [
      { kind: 'lastAgent' },
      'Veio para Mariana por ser quem atendeu este cliente por último.',
      'It came to Mariana, who answered this customer last.',
      'Llegó a Mariana por ser quien atendió a este cliente por última vez.',
    ],
    [{ kind: 'taken', agentName: null }, 'Alguém assumiu a conversa.', 'Somebody took the chat.', 'Alguien tomó la conversación.'],
    [
      { kind: 'given', byName: 'Rafael' },
      'Rafael atribuiu a conversa a Mariana.',
      'Rafael assigned the chat to Mariana.',
      'Rafael asignó la conversación a Mariana.',
    ],
    [
      { kind: 'transferred', agentName: null, byName: 'Rafael' },
      'Rafael transferiu a conversa para Vendas.',
      'Rafael transferred the chat to Vendas.',
      'Rafael transfirió la conversación a Vendas.',
    ],
    [{ kind: 'reopened', byName: 'Rafael' }, 'Rafael reabriu a conversa.', 'Rafael reopened the chat.', 'Rafael reabrió la conversación.'],
    [
      { kind: 'requeued', agentName: null, isByHand: true, byName: 'Rafael' },
      'Rafael devolveu a conversa à fila de Vendas.',
      'Rafael put the chat back into the queue of Vendas.',
      'Rafael devolvió la conversación a la cola de Vendas.',
    ],
    [
      { kind: 'requeued', agentName: null, isByHand: true },
      'Alguém devolveu a conversa à fila de Vendas.',
      'Somebody put the chat back into the queue of Vendas.',
      'Alguien devolvió la conversación a la cola de Vendas.',
    ],
    [
      { kind: 'requeued', agentName: null },
      'Voltou para a fila de Vendas: quem a atendia ficou ausente.',
      'It went back to the queue of Vendas: its agent was away.',
      'Volvió a la cola de Vendas: quien la atendía quedó ausente.',
    ],
  ])('%j', (more, ...said) => {
    expect([pt, en, es].map((texts) => routeSentence(aRoute(more.kind, more), texts))).toEqual(said)
  })

  it('say one reason of each who was considered', () => {
    const of = (capacity: number) => candidateReasons.map((reason) => reasonWords({ name: '', reason, open: 5, capacity }, pt))
    const rest = ['Não participa da distribuição', 'Tinha 5 abertas ao todo', 'Vem depois na vez', 'O cliente conhece outra pessoa']
    expect(of(5)).toEqual(['Recebeu: tinha 5 de 5', 'Sem sinal ou ausente', 'Lotado 5/5', ...rest, 'Devolveu esta conversa'])
    expect(of(0)[0]).toBe('Recebeu: tinha 5 ao todo')
    expect(reasonWords({ name: '', reason: 'full', open: 6, capacity: 6, isHere: true }, pt)).toBe('Lotado 6/6 neste departamento')
    expect(othersWords(given, pt, 'pt')).toBe('e mais 12: 10 ausentes, 2 lotados')
  })
})

describe('why a chat is where it is', () => {
  const mine = () => aChatDetail([], { agentId: helena.userId, agentName: helena.name })
  const opened = () => screen.findByRole('dialog', { name: 'Por que esta conversa está aqui' }).then((dialog) => within(dialog))
  beforeEach(() => {
    signInAs()
    giveWidth(1440)
  })

  it('is said from the head: the newest step with who was considered, the earlier ones folded', async () => {
    const { user } = await showChatHeader(mine(), (server) => server.on(listChatRoutes, [given, aRoute('taken', { agentName: 'Bianca' })]))
    await user.click(screen.getByRole('button', { name: 'Como chegou aqui?' }))
    const dialog = await opened()
    await dialog.findByText(/^Veio para Mariana/)
    const people = within(dialog.getByRole('list', { name: 'Quem foi considerado' }))
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Mariana.*Recebeu: tinha 3 de 8$/),
      expect.stringMatching(/Rafael.*Tinha 5 abertas ao todo$/),
      expect.stringMatching(/Bianca.*Lotado 8\/8$/),
    ])
    dialog.getByText('e mais 12: 10 ausentes, 2 lotados')
    expect(dialog.queryByText('Bianca assumiu a conversa.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: /^Antes disso/ }))
    await dialog.findByText('Bianca assumiu a conversa.')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Como chegou aqui?' }))
  })

  it('is nothing yet for a chat that nobody moved, and is asked for again where it cannot be loaded', async () => {
    const { user, server } = await showChatHeader(mine(), (fake) => fake.on(listChatRoutes, refusal('chat.notFound')))
    await user.click(screen.getByRole('button', { name: 'Como chegou aqui?' }))
    const dialog = await opened()
    await dialog.findByText('Não foi possível carregar os motivos.')
    expect(dialog.queryByText('Esta conversa ainda não foi distribuída nem mudou de mãos.')).toBeNull()
    server.on(listChatRoutes, [])
    await user.click(await dialog.findByRole('button', { name: 'Tentar de novo' }))
    await dialog.findByText('Esta conversa ainda não foi distribuída nem mudou de mãos.')
  })

  it('is said from the line of the log too', async () => {
    const line = aMessage('m1', { messageType: 'system', messageBody: '', content: { notice: 'distributed', noticeTo: 'Mariana' } })
    const { user, server } = await showLog([line])
    server.on(listChatRoutes, [given])
    await user.click(await screen.findByRole('button', { name: 'Como chegou aqui?' }))
    await (await opened()).findByText(/^Veio para Mariana/)
  })
})
