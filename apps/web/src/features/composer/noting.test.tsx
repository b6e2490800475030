import { agentCalls } from '@prosa/contract/agents/calls'
import { colleagueCalls } from '@prosa/contract/chats/colleague-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { composerBox, sentLines } from '../../testing/composer-parts.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../testing/open-composer.tsx'
import { aMessage } from '../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { sendMessage } = messageCalls

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

describe('a note and an answer', () => {
  it('a note is toggled with Ctrl I, mentions a colleague by keys, and stays inside', async () => {
    const { server } = startComposerServer()
    server.on(chatHistoryCalls.listMentionable, [
      { userId: 'u1', name: 'Rafael Nogueira', photoUrl: null, userStatus: 1 },
      { userId: 'u2', name: 'Bianca Nóbrega', photoUrl: null, userStatus: 1 },
    ])
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    const area = await composerBox('Nota interna')
    await user.type(area, 'Veja, @no')
    const list = await screen.findByRole('listbox', { name: 'Pessoas que você pode mencionar' })
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(area.value).toBe('Veja, @Bianca Nóbrega ')
    await user.keyboard('por favor{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Veja, @Bianca Nóbrega por favor']))
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageType: 'note', internal: 'true' })
  })

  it('a name comes with one space, also before words that stand there and when one is typed', async () => {
    const { server } = startComposerServer()
    server.on(chatHistoryCalls.listMentionable, [{ userId: 'u1', name: 'Rafael Nogueira', photoUrl: null, userStatus: 1 }])
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    const area = await composerBox('Nota interna')
    const list = () => screen.findByRole('listbox', { name: 'Pessoas que você pode mencionar' })
    await user.type(area, '@raf')
    await list()
    await user.keyboard('{Enter} veja  isto')
    expect(area.value).toBe('@Rafael Nogueira veja  isto')
    await user.clear(area)
    await user.type(area, 'Oi  depois')
    await user.type(area, '@raf', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await list()
    await user.keyboard('{Enter}')
    expect(area.value).toBe('Oi @Rafael Nogueira depois')
  })

  it('that names nobody is asked about before it is saved, by keys', async () => {
    const { server } = startComposerServer()
    server.on(chatHistoryCalls.listMentionable, [{ userId: 'u1', name: 'Bianca Nóbrega', photoUrl: null, userStatus: 1 }])
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    const area = await composerBox('Nota interna')
    await user.type(area, 'ana@loja.com e @Raf, veja{Enter}')
    await screen.findByText('Ninguém que vê esta conversa se chama @Raf. Publicar mesmo assim?')
    expect(document.activeElement).toBe(area)
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/se chama @Raf/)).toBeNull()
    expect([area.value, sentLines()]).toEqual(['ana@loja.com e @Raf, veja', []])
    await user.keyboard('{Enter}')
    await screen.findByText('Ninguém que vê esta conversa se chama @Raf. Publicar mesmo assim?')
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Publicar mesmo assim')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['ana@loja.com e @Raf, veja']))
    expect(server.seenOf(sendMessage)).toHaveLength(1)
    await user.type(area, 'ana@loja.com e @Raf, veja{Enter}')
    await screen.findByText('Ninguém que vê esta conversa se chama @Raf. Publicar mesmo assim?')
    expect(server.seenOf(sendMessage)).toHaveLength(1)
  })

  it('that names its writer is not asked about', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    await waitFor(() =>
      expect([chatHistoryCalls.listMentionable, agentCalls.getProfile].map((call) => server.seenOf(call).length)).toEqual([1, 1]),
    )
    await user.type(await composerBox('Nota interna'), `Fica com @${helena.name}, hoje{Enter}`)
    await waitFor(() => expect(sentLines()).toEqual([`Fica com @${helena.name}, hoje`]))
  })

  it('says of who is typed after an @ why they are not in the list', async () => {
    const { server } = startComposerServer()
    server.on(chatHistoryCalls.listMentionable, [])
    const sales = { departmentId: 'sales', departmentName: 'Vendas' }
    const people = {
      nogu: { userId: 'u1', name: 'Rafael Nogueira', departments: [sales], takesChats: true, isActive: true },
      ver: { userId: 'u2', name: 'Vera', departments: [], takesChats: true, isActive: false },
      hel: { userId: helena.userId, name: helena.name, departments: [sales], takesChats: true, isActive: true },
    }
    server.on(colleagueCalls.findColleagues, ({ query }) => {
      const found = Object.entries(people).find(([name]) => name === new URLSearchParams(query).get('name'))
      return found ? [found[1]] : []
    })
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    const area = await composerBox('Nota interna')
    for (const [typed, words] of [
      ['@hel', 'É você: mencione outra pessoa.'],
      ['@nogu', 'Rafael Nogueira (Vendas) não vê esta conversa e não receberia a menção.'],
      ['@ver', 'Vera está com o acesso desativado e não receberia a menção.'],
      ['@zzz', 'Ninguém com esse nome vê esta conversa: “zzz”.'],
    ] as const) {
      await user.clear(area)
      await user.type(area, typed)
      await screen.findByText(words)
    }
  })

  it('[CH52] asks before a note that names somebody who does not see the chat is saved, and says where they work', async () => {
    const { server } = startComposerServer()
    const sales = { departmentId: 'sales', departmentName: 'Vendas' }
    const rafael = { userId: 'u1', name: 'Rafael Nogueira', departments: [sales], takesChats: true, isActive: true }
    server.on(chatHistoryCalls.listMentionable, []).on(colleagueCalls.findColleagues, [rafael])
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    await user.type(await composerBox('Nota interna'), '@Raf{Enter}')
    await screen.findByText('Rafael Nogueira (Vendas) não vê esta conversa e não receberia a menção. Publicar mesmo assim?')
    expect(sentLines()).toEqual([])
  })

  it('[CH52] does not say of somebody who sees the chat that they do not, where their name is not written out', async () => {
    const { server } = startComposerServer()
    const rafael = { userId: 'u1', name: 'Rafael Nogueira', photoUrl: null, userStatus: 1 as const }
    const found = (userId: string, name: string) => ({ userId, name, departments: [], takesChats: true, isActive: true })
    server.on(chatHistoryCalls.listMentionable, [rafael])
    server.on(colleagueCalls.findColleagues, [found('u1', rafael.name), found('u2', 'Rafaela Prado')])
    const { user } = await openComposer()
    await user.keyboard('{Control>}i{/Control}')
    await user.type(await composerBox('Nota interna'), 'Veja, @rafael, por favor{Enter}')
    await screen.findByText('Rafaela Prado não vê esta conversa e não receberia a menção. Publicar mesmo assim?')
  })

  it('answers a message until Escape', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer(aMessage('m7', { messageBody: 'Qual o prazo?' }))
    screen.getByText('Respondendo a Lúcia Andrade')
    screen.getByText('Qual o prazo?')
    await user.type(await composerBox(), 'Cinco dias{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Cinco dias']))
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ replyToMessageId: 'm7' })
    expect(screen.queryByText('Respondendo a Lúcia Andrade')).toBeNull()
  })

  it('is taken back with Escape', async () => {
    const { server } = startComposerServer()
    const { user } = await openComposer(aMessage('m7'))
    await user.type(await composerBox(), 'Oi{Escape}')
    expect(screen.queryByText('Respondendo a Lúcia Andrade')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Oi']))
    expect(sentOf(server.seenOf(sendMessage))[0]).not.toHaveProperty('replyToMessageId')
  })
})
