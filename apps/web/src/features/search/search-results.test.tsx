import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type FoundMessage, searchCalls, searchPageSize } from '@prosa/contract/search/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { giveSight } from '../../testing/give-sight.ts'
import { giveTo } from '../../testing/give-to.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatDetail, aMessage, lucia, startChatServer } from '../../testing/samples/chat-samples.ts'
import type { bodyOf } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './found-strip.tsx'
import './search-results.tsx'
import './search-top.tsx'

const { searchMessages, searchNotes, searchContactNotes } = searchCalls
const inbox = '/casa-aurora/0/chat'
const day = Date.UTC(2025, 2, 12, 15)

const aHit = (messageId: string, more: Partial<FoundMessage> = {}): FoundMessage => ({
  ...{ ...lucia, messageId, contactName: 'Lúcia Andrade', departmentName: 'Vendas', messageType: 'text', time: day, fromMe: false },
  excerpt: 'Cadê os boletos de março?',
  agentName: null,
  ...more,
})
const all = (hits: FoundMessage[]) => ({ hits, after: null, lookedUntil: null })
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Buscar conversas' })
const section = (name: RegExp) => screen.findByRole('radio', { name })
const hits = () => within(screen.getByRole('list', { name: /encontradas/ })).getAllByRole('link')
const sent = (server: ReturnType<typeof start>, call: Parameters<typeof bodyOf>[1]) => server.seenOf(call).map(({ body }) => body)

function start() {
  const { server } = startChatServer(aChatDetail([aMessage('new')], { containsMore: true }), [aChat('Ana')])
  server.on(chatHistoryCalls.getMessagesAround, {
    messages: [aMessage('m1', { messageBody: 'boleto' })],
    containsMore: true,
    containsNewer: true,
  })
  return server
}

async function find(words: string, into: RegExp | null = /^Mensagens/, address = inbox) {
  const page = openPage(address)
  await page.user.type(await box(), words)
  if (into) await page.user.click(await section(into))
  return page
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('a search of messages', () => {
  it('stands beside the chats from three letters on, with how many there are, and marks what it found', async () => {
    const server = start().on(
      searchMessages,
      all([aHit('m1'), aHit('m2', { fromMe: true, agentName: 'Rafael', excerpt: 'Segue o boleto' })]),
    )
    const { user } = openPage(inbox)
    await user.type(await box(), 'bo')
    await waitFor(() => expect(server.seenOf(searchMessages)).toEqual([]))
    await user.type(await box(), 'leto')
    await user.click(await section(/^Mensagens 2$/))
    expect(sent(server, searchMessages)).toEqual([{ words: 'boleto', order: 'newest' }])
    expect(hits().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^.*Lúcia Andrade.*Cadê os boletos de março\?Cliente · Vendas$/),
      expect.stringContaining('Segue o boletoRafael · Vendas'),
    ])
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['boleto', 'boleto'])
    await section(/^Notas 0$/)
  })

  it('leads from the first messages among all that is found to the rest of them', async () => {
    start().on(searchMessages, all(Array.from({ length: 7 }, (_, nth) => aHit(`m${nth}`))))
    const { user, search } = await find('boleto', null)
    await user.click(within(await screen.findByRole('region', { name: 'Mensagens: 7' })).getByRole('button', { name: 'Ver 7' }))
    await waitFor(() => expect(hits()).toHaveLength(7))
    expect(search()).toBe('?find=messages')
    await user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    await screen.findByRole('tab', { name: /Minhas/ })
    expect(search()).toBe('')
  })

  it('sends the filters and the order, and offers to remove what lets nothing be found', async () => {
    const server = start().on(searchMessages, ({ body }) => all('side' in (body as object) ? [] : [aHit('m1')]))
    const { user } = await find('boleto')
    await user.click(await screen.findByRole('tab', { name: 'Mais relevantes' }))
    await user.click(await screen.findByRole('button', { name: 'Quem escreveu: Todos' }))
    await user.click(await screen.findByRole('option', { name: 'Empresa' }))
    await screen.findByText('Nenhuma mensagem com “boleto”')
    expect(sent(server, searchMessages).at(-1)).toEqual({ words: 'boleto', order: 'best', side: 'company' })
    await user.click(screen.getByRole('button', { name: 'Remover o filtro Empresa' }))
    await waitFor(() => expect(hits()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
    await user.click(await screen.findByRole('button', { name: 'Tipo: Todos' }))
    await user.click(await screen.findByRole('option', { name: 'Foto' }))
    await waitFor(() => expect(sent(server, searchMessages).at(-1)).toEqual({ words: 'boleto', order: 'best', messageTypes: ['image'] }))
  })

  it('goes on at the end by itself, and after a bounded read when somebody says so', async () => {
    const sight = giveSight()
    const full = Array.from({ length: searchPageSize }, (_, nth) => aHit(`m${nth}`))
    const server = start().on(searchMessages, ({ body }) => {
      const { after } = body as { after?: string }
      if (after === undefined) return { hits: full, after: 'a', lookedUntil: day }
      return after === 'a' ? { hits: [aHit('few')], after: 'b', lookedUntil: day } : all([aHit('last')])
    })
    const { user } = await find('boleto')
    await section(/^Mensagens 20\+$/)
    await waitFor(() => expect(sight.isWatched()).toBe(true))
    sight.comesIntoSight()
    expect((await screen.findByText(/^até 12\/03\/2025 ·/)).textContent).toBe('até 12/03/2025 · Continuar')
    expect(server.seenOf(searchMessages)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(screen.queryByText(/^até 12/)).toBeNull())
    expect(sent(server, searchMessages).map((body) => (body as { after?: string }).after)).toEqual([undefined, 'a', 'b'])
    await section(/^Mensagens 22$/)
  })

  it('says how far it looked where nothing was found yet', async () => {
    start().on(searchMessages, ({ body }) =>
      'after' in (body as object) ? all([aHit('old')]) : { hits: [], after: 'a', lookedUntil: day },
    )
    const { user } = await find('boleto')
    await screen.findByText('Nada encontrado até 12/03/2025')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(hits()).toHaveLength(1))
  })

  it('that is refused says why, and can be tried again', async () => {
    const server = start().on(searchMessages, refusal('search.tooManyWords'))
    const { user } = await find('boleto')
    await screen.findByText('Erro ao buscar nas mensagens!')
    screen.getByText('Use até 20 palavras na busca.')
    server.on(searchMessages, all([aHit('m1')]))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(hits()).toHaveLength(1))
  })

  it('needs the internet, and says so', async () => {
    start().on(searchMessages, unreachable).on(searchNotes, unreachable).on(searchContactNotes, unreachable)
    giveTo(navigator, 'onLine', false)
    await find('boleto')
    await screen.findByText('Sem internet')
  })
})

describe('a hit', () => {
  const address = '?tab=0&find=messages&message=m1&words=boleto'

  it('opens its chat at the message, and leads back to its row', async () => {
    const server = start().on(searchMessages, all([aHit('m0'), aHit('m1')]))
    const { user, path, search } = await find('boleto')
    await waitFor(() => expect(hits()).toHaveLength(2))
    await user.click(hits()[1]!)
    await screen.findByText('Busca: boleto')
    expect([path(), search()]).toEqual(['/casa-aurora/wa-cloud-1/5511987214406/0/chat', address])
    await waitFor(() => expect(server.seenOf(chatHistoryCalls.getMessagesAround)[0]?.path).toContain('/m1/'))
    expect(hits()[1]!.getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('button', { name: 'Voltar à busca' }))
    await waitFor(() => expect(search()).toBe('?tab=0&find=messages'))
    expect(document.activeElement).toBe(hits()[1])
    expect(screen.queryByText('Busca: boleto')).toBeNull()
    expect(server.seenOf(searchMessages)).toHaveLength(1)
  })

  it('is reached by arrows from the search, opened by Enter and left by Escape', async () => {
    start().on(searchMessages, all([aHit('m0'), aHit('m1')]))
    const { user, search } = await find('boleto')
    await waitFor(() => expect(hits()).toHaveLength(2))
    await user.click(await box())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(hits()[0])
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await box())
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await screen.findByText('Busca: boleto')
    expect(search()).toBe(address)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(search()).toBe('?tab=0&find=messages'))
    expect(document.activeElement).toBe(hits()[1])
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await box())
  })

  it('on a phone takes the place of the results, which are as they were when it is left, also after a reload', async () => {
    giveWidth(390)
    const server = start().on(searchMessages, all([aHit('m0'), aHit('m1')]))
    const { user, goBack, search } = await find('boleto')
    await user.click(await screen.findByRole('tab', { name: 'Mais relevantes' }))
    await waitFor(() => expect(hits()).toHaveLength(2))
    await user.click(hits()[1]!)
    await screen.findByText('Busca: boleto')
    expect(screen.queryByRole('list', { name: /encontradas/ })).toBeNull()
    goBack()
    await waitFor(() => expect(hits()).toHaveLength(2))
    expect((await box()).value).toBe('boleto')
    expect(server.seenOf(searchMessages)).toHaveLength(2)
    const left = search()
    cleanup()
    openPage(inbox + left)
    await waitFor(() => expect(hits()).toHaveLength(2))
    expect(sent(server, searchMessages).at(-1)).toEqual({ words: 'boleto', order: 'best' })
  })
})

describe('a search of notes', () => {
  it('finds those of chats and those about contacts, the newest first', async () => {
    const note = { contactId: 'c1', byName: 'Bia', excerpt: 'Paga por boleto', time: day + 1 }
    const server = start()
      .on(searchNotes, all([aHit('n1', { fromMe: true, agentName: 'Rafael' })]))
      .on(searchContactNotes, {
        ...{ after: null, lookedUntil: null },
        hits: [
          { ...note, noteId: 'k1', contactName: 'Otávio', chat: lucia },
          { ...note, noteId: 'k2', contactName: 'Sem conversa', chat: null, time: day - 1 },
        ],
      })
    const { user, search } = await find('boleto', /^Notas 3$/)
    const rows = () => within(screen.getByRole('list', { name: 'Notas encontradas' })).getAllByRole('listitem')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Paga por boletoNota do contato · Bia'),
      expect.stringContaining('Rafael · Vendas'),
      expect.stringContaining('Sem conversa que você veja'),
    ])
    expect(hits()).toHaveLength(2)
    await user.click(hits()[0]!)
    await waitFor(() => expect(search()).toBe('?tab=0&find=notes'))
    await waitFor(() => expect(server.seenOf(messageCalls.getChatDetail).length).toBeGreaterThan(0))
  })
})
