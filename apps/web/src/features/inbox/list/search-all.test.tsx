import { inboxCalls } from '@prosa/contract/inbox/calls'
import { searchCalls } from '@prosa/contract/search/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSessionData } from '../../../kit/session/session-data.ts'
import { unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatPage, lucia } from '../../../testing/samples/chat-samples.ts'
import { sessionData, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { listOwnChats, listAllChats, findChatsAndContacts } = inboxCalls
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Buscar conversas' })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('a search of the chats', () => {
  it('shows in one list, with a count for each, the contacts, chats of all tabs and messages that it finds', async () => {
    const hit = {
      ...lucia,
      messageId: 'm1',
      contactName: 'Otávio',
      departmentName: 'Vendas',
      excerpt: 'Falei com a Lúcia',
      agentName: null,
    }
    const server = startCalmServer()
      .on(listOwnChats, aChatPage([aChat('Ana')]))
      .on(listAllChats, ({ body }) =>
        aChatPage(
          Array.from({ length: Number((body as { pageSize: string }).pageSize) }, (_, nth) => aChat(`Lúcia ${nth}`, { waId: `${nth}` })),
          { totalChats: 12 },
        ),
      )
      .on(findChatsAndContacts, { chats: [], contacts: [{ contactId: 'c1', name: 'Lúcia Andrade', waId: lucia.waId, chat: lucia }] })
      .on(searchCalls.searchMessages, {
        hits: [{ ...hit, fromMe: false, time: 1, messageType: 'text' } as never],
        after: null,
        lookedUntil: null,
      })
    const { user, search } = openPage('/casa-aurora/0/chat')
    await screen.findByRole('link', { name: /Ana/ })
    await user.type(await box(), 'lucia')
    const group = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await group('Contatos: 1')).getAllByRole('link')).toHaveLength(1)
    expect((await group('Conversas: 12')).getAllByRole('link')).toHaveLength(5)
    expect((await group('Mensagens: 1')).getByRole('link').textContent).toContain('Falei com a Lúcia')
    expect(screen.queryByText(/Nenhuma conversa|Nada encontrado/)).toBeNull()
    expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Lúcia Andrade')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Lúcia 0')
    await user.click((await group('Conversas: 12')).getByRole('button', { name: 'Ver 12' }))
    await waitFor(async () => expect((await group('Conversas: 12')).getAllByRole('link').length).toBeGreaterThan(8))
    expect(search()).toBe('')
    expect(server.seenOf(listOwnChats).filter(({ body }) => 'searchFilter' in (body as object))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    await screen.findByRole('link', { name: /Ana/ })
    expect((await box()).value).toBe('')
  })

  it('says once that nothing is found, in no group', async () => {
    startCalmServer()
    const { user } = openPage('/casa-aurora/0/chat')
    await user.type(await box(), 'xyz')
    await screen.findByText('Nada encontrado para “xyz”')
  })

  it('finds without a connection what this browser knows, and says that this is not all', async () => {
    const server = startCalmServer().on(listOwnChats, aChatPage([aChat('Ana'), aChat('Lúcia Andrade', { waId: '5511999990000' })]))
    const { user } = openPage('/casa-aurora/0/chat')
    await screen.findByRole('link', { name: /Ana/ })
    server.on(listOwnChats, unreachable)
    giveTo(navigator, 'onLine', false)
    await user.type(await box(), 'lucia')
    await screen.findByText('Sem internet: só aparecem conversas que este navegador conhece, pelo nome e pelo número.')
    screen.getByRole('link', { name: /Lúcia Andrade/ })
    expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull()
    await user.clear(await box())
    await user.type(await box(), '11 7777')
    await screen.findByText('Nenhuma conversa com “11 7777”')
  })

  it('[HD5] asks for the whole number where numbers are masked, and finds by nothing less without a connection', async () => {
    storeSessionData({ ...sessionData(['agent']), contactsMasked: true })
    const server = startCalmServer().on(listOwnChats, aChatPage([aChat('Lúcia Andrade', { waId: '5511999990000' })]))
    const { user } = openPage('/casa-aurora/0/chat')
    await screen.findByRole('link', { name: /Lúcia/ })
    expect((await box()).placeholder).toBe('Nome, número inteiro ou mensagem')
    server.on(listOwnChats, unreachable)
    giveTo(navigator, 'onLine', false)
    await user.type(await box(), '99990000')
    await screen.findByText('Nenhuma conversa com “99990000”')
    screen.getByText(/pelo nome e pelo número inteiro\.$/)
    await user.clear(await box())
    await user.type(await box(), '(11) 99999-0000')
    await screen.findByRole('link', { name: /Lúcia/ })
  })
})
