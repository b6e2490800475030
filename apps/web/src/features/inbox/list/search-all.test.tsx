import { teamCalls } from '@prosa/contract/agents/team-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSessionData } from '../../../kit/session/session-data.ts'
import { unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatPage } from '../../../testing/samples/chat-samples.ts'
import { anAgent, sessionData, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { listOwnChats, listOtherChats, getChatTotals } = inboxCalls
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Buscar conversas' })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('a search of the chats', () => {
  it('counts what it finds in every tab, and leads to where something is found', async () => {
    const server = startCalmServer()
      .on(listOwnChats, ({ body }) => aChatPage('searchFilter' in (body as object) ? [] : [aChat('Ana')]))
      .on(listOtherChats, aChatPage([aChat('Lúcia Andrade'), aChat('Lúcia Prado', { waId: '5511999990000' })]))
      .on(teamCalls.listAgents, [anAgent('Rafael')])
      .on(getChatTotals, ({ query }) =>
        JSON.stringify({ MyListTotal: query.includes('lucia') ? 0 : 1, QueueListTotal: 0, AllOthersList: 2, ForDistribution: 0 }),
      )
    const { user, search } = openPage('/casa-aurora/0/chat')
    await screen.findByRole('tab', { name: 'Meus 1' })
    await user.type(await box(), 'lucia')
    await screen.findByText('Nada em Meus para “lucia”')
    screen.getByText('A busca encontrou conversas em outras abas.')
    await screen.findByRole('tab', { name: 'Meus' })
    expect(screen.queryByRole('button', { name: /em Fila/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Ver 2 em Outros' }))
    await screen.findByRole('link', { name: /Lúcia Prado/ })
    expect(search()).toBe('?tab=2')
    expect((await box()).value).toBe('lucia')
    expect(server.seenOf(listOtherChats).at(-1)!.body).toMatchObject({ searchFilter: 'lucia' })
    await user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    await user.click(await screen.findByRole('tab', { name: 'Meus 1' }))
    await screen.findByRole('link', { name: /Ana/ })
    expect((await box()).value).toBe('')
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

  it('offers the closed ones where nothing is found, which it does not look through by itself', async () => {
    const server = startCalmServer().on(listOwnChats, ({ body }) =>
      aChatPage(JSON.stringify((body as { chatStatus?: unknown }).chatStatus ?? '').includes('4') ? [aChat('Sônia Braga')] : []),
    )
    const { user } = openPage('/casa-aurora/0/chat')
    await user.type(await box(), 'sônia')
    await screen.findByText('Nenhuma conversa com “sônia”')
    await user.click(screen.getByRole('button', { name: 'Buscar também nas encerradas' }))
    await screen.findByRole('link', { name: /Sônia Braga/ })
    expect(server.seenOf(listOwnChats).at(-1)!.body).toMatchObject({ searchFilter: 'sônia' })
  })
})
