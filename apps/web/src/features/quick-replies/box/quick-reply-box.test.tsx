import { contactCalls } from '@prosa/contract/contacts/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { composerBox, sentLines } from '../../../testing/composer-parts.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openComposer, sentOf, startComposerServer } from '../../../testing/open-composer.tsx'
import { aQuickReply, priceList } from '../../../testing/samples/quick-reply-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { sendMessage } = messageCalls

const hello = aQuickReply('oi', { scope: 'company', title: 'Abertura', text: 'Olá, {{primeiro_nome}}! Aqui é {{agente}}.' })
const delivery = aQuickReply('entrega', { text: 'Chega {{?dia}}, às {{?hora}}, em {{propriedade:Cidade}}.' })
const prices = aQuickReply('tabela', { text: 'Segue a tabela.', files: [priceList] })
const confirm = aQuickReply('confirma', {
  text: 'Confirma?',
  offer: { kind: 'buttons', body: 'Confirma?', buttons: [{ id: '1', title: 'Sim' }] },
})

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

async function open(replies: readonly QuickReply[] = [hello, delivery, prices, confirm]) {
  const { server } = startComposerServer()
  server.on(quickReplyCalls.listQuickReplies, [...replies])
  server.on(quickReplyCalls.listKeptQuickReplies, { quickReplies: [...replies], propertyNames: [] })
  server.on(contactCalls.listContactProperties, [
    {
      propertyId: 'p',
      propertyName: 'Cidade',
      propertyValue: 'Recife',
      description: '',
      kind: 'text',
      options: [],
      shownValue: 'Recife',
      isMisfit: false,
    },
  ])
  const { user } = await openComposer()
  const area = await composerBox()
  const list = () => screen.findByRole('listbox', { name: 'Respostas rápidas' })
  const options = async () =>
    within(await list())
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.match(/^\/[a-z]+/)?.[0])
  return { server, user, area, list, options }
}

describe('[QR16] a slash in an empty composer', () => {
  it('lists what can be used, finds it by shortcut, title and text, and takes it by keys with the contact’s values', async () => {
    const { user, area, options, server } = await open()
    await user.type(area, '/')
    await waitFor(async () => expect(await options()).toEqual(['/confirma', '/entrega', '/tabela', '/oi', undefined, undefined]))
    await user.keyboard('abert')
    await waitFor(async () => expect(await options()).toEqual(['/oi', undefined, undefined]))
    expect(area.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /\/oi/ }).id)
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(area.value).toBe('Olá, Lúcia! Aqui é Helena Duarte.'))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Olá, Lúcia! Aqui é Helena Duarte.']))
    expect(sentOf(server.seenOf(sendMessage))[0]).toMatchObject({ messageType: 'text', quickReplyId: 'reply-oi' })
    await user.type(area, 'Outra coisa{Enter}')
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(2))
    expect(sentOf(server.seenOf(sendMessage))[1]).not.toHaveProperty('quickReplyId')
  })

  it('takes a whole shortcut with a space, and Escape leaves what is typed', async () => {
    const { user, area, list } = await open()
    await user.type(area, '/entr')
    await list()
    await user.keyboard('{Escape}')
    expect([area.value, screen.queryByRole('listbox')]).toEqual(['/entr', null])
    await user.clear(area)
    await user.type(area, '/oi')
    await list()
    await user.keyboard(' ')
    await waitFor(() => expect(area.value).toContain('Olá, Lúcia!'))
  })

  it('says that nothing was found, that it could not be loaded, and sends what begins with a slash only when it is meant', async () => {
    const { user, area, server } = await open()
    await user.type(area, '/nada')
    await screen.findByText('Nenhuma resposta rápida com “nada”.')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Nenhuma resposta rápida com “nada”.')).toBeNull())
    expect([sentLines(), area.value]).toEqual([[], '/nada'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['/nada']))
    cleanup()
    server.on(quickReplyCalls.listQuickReplies, refusal('permission.denied'))
    const again = await openComposer()
    await again.user.type(await composerBox(), '/')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('says without a connection that it needs one, and not that there are none', async () => {
    const { user, area, server } = await open()
    server.on(quickReplyCalls.listQuickReplies, unreachable)
    giveTo(navigator, 'onLine', false)
    await user.type(area, '/')
    await screen.findByText('Sem internet: as respostas rápidas precisam da conexão.')
    expect(screen.queryByText('Nenhuma resposta rápida ainda.')).toBeNull()
  })
})

describe('[QR8] blanks', () => {
  it('are walked through with Tab, and none may stay open', async () => {
    const { user, area, list, server } = await open()
    await user.type(area, '/entrega')
    await list()
    await user.keyboard('{Tab}')
    await waitFor(() => expect(area.value).toBe('Chega {{?dia}}, às {{?hora}}, em Recife.'))
    const selected = () => area.value.slice(area.selectionStart, area.selectionEnd)
    await waitFor(() => expect(selected()).toBe('{{?dia}}'))
    await screen.findByText('Falta preencher: dia, hora.')
    await user.keyboard('{Tab}')
    expect(selected()).toBe('{{?hora}}')
    await user.tab({ shift: true })
    expect(selected()).toBe('{{?dia}}')
    await user.keyboard('amanhã{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Preencha “hora” antes de enviar.')
    await waitFor(() => expect(selected()).toBe('{{?hora}}'))
    expect(server.seenOf(sendMessage)).toEqual([])
    await user.keyboard('9h{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Chega amanhã, às 9h, em Recife.']))
  })
})

describe('[QR15] what goes along', () => {
  it('is a file of the server, which stays after a reload, is sent without being uploaded, and can be taken out', async () => {
    const { user, area, list, server } = await open()
    await user.type(area, '/tabela')
    await list()
    await user.keyboard('{Enter}')
    await screen.findByRole('list', { name: 'Arquivos anexados' })
    await waitFor(() => expect(area.value).toBe('Segue a tabela.'))
    cleanup()
    const { user: back } = await openComposer()
    await screen.findByRole('button', { name: 'Remover tabela.pdf' })
    await back.type(await composerBox(), '{Enter}')
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const [sent] = sentOf(server.seenOf(sendMessage))
    expect(sent).toMatchObject({
      messageType: 'document',
      mediaId: 'media-1',
      messageBody: 'Segue a tabela.',
      quickReplyId: 'reply-tabela',
    })
    expect(sent).not.toHaveProperty('file')
  })

  it('is an offer, which is sent with the text as its body or left out', async () => {
    const { user, area, list, server } = await open()
    await user.type(area, '/confirma')
    await list()
    await user.keyboard('{Enter}')
    expect(within(await screen.findByRole('list', { name: 'Vai junto com o texto' })).getByText('Sim')).toBeTruthy()
    await user.type(area, ' Mesmo?{Enter}')
    await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
    const [sent] = sentOf(server.seenOf(sendMessage))
    expect([sent?.messageType, sent?.messageBody, JSON.parse(sent?.interactive ?? '')]).toEqual([
      'interactive',
      '',
      { ...confirm.offer, body: 'Confirma? Mesmo?' },
    ])
    await user.type(area, '/confirma')
    await list()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Enviar sem isto' }))
    await user.type(area, '{Enter}')
    await waitFor(() =>
      expect(sentOf(server.seenOf(sendMessage)).at(-1)).toMatchObject({ messageType: 'text', quickReplyId: 'reply-confirma' }),
    )
  })
})
