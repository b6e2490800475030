import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberContactToOpen } from '../../../kit/contact-to-open.ts'
import { readText } from '../../../kit/kept/storage.ts'
import { sessionKeys } from '../../../kit/session/session-keys.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { aChatDetail, aChatPage, lucia, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { helena, numbers, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { showInFrame } from '../../../testing/show-chat-header.tsx'
import { NewChatButton } from '../public.ts'

const invalid = 'Número inválido, tente novamente ou digite um nome cadastrado na sua lista de contatos.'
const address = `/casa-aurora/${lucia.phonenumberId}/${lucia.waId}/0/chat`
const started = { ...aChatDetail([]), agentId: null }

function show() {
  const { server } = startChatServer(aChatDetail([]))
  server
    .on(chatActionCalls.startChat, started)
    .on(phoneNumberCalls.listPhoneNumbers, [
      ...numbers,
      { phonenumberId: 'ig-1', phonenumberName: 'Instagram da loja', phonenumber: null, channelType: 3, channelStatus: 1 },
    ])
  return { server, ...showInFrame(<NewChatButton companyId={helena.companyId} />) }
}
const openDialog = async (user: ReturnType<typeof show>['user']) => {
  await screen.findByRole('button', { name: 'Nova conversa' })
  await user.keyboard('n')
  return within(await screen.findByRole('dialog', { name: 'Nova conversa' }))
}
const phoneField = (dialog: Awaited<ReturnType<typeof openDialog>>) => dialog.getByLabelText<HTMLInputElement>('Número do cliente')

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('a new chat', () => {
  it('begins with a number and a name, and is opened', async () => {
    const { user, server, path } = show()
    const dialog = await openDialog(user)
    await user.type(phoneField(dialog), '11987214406')
    await user.type(dialog.getByLabelText('Nome (opcional)'), 'Lúcia')
    await user.click(dialog.getByRole('button', { name: /^Abrir conversa/ }))
    await waitFor(() => expect(path()).toBe(address))
    expect(server.seenOf(chatActionCalls.startChat)[0]!.body).toMatchObject({
      countryNumber: '55',
      phonenumber: '11987214406',
      name: 'Lúcia',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('with somebody whom others answer says so, and whom to ask, where the number is', async () => {
    const { user, server } = show()
    server.on(chatActionCalls.startChat, refusal('chat.notFound'))
    const dialog = await openDialog(user)
    await user.type(phoneField(dialog), '11987214406')
    await user.click(dialog.getByRole('button', { name: /^Abrir conversa/ }))
    await dialog.findByText(/^Já existe uma conversa com este número, com outra pessoa ou em outro departamento\. Peça/)
  })

  it('R158 goes through a WhatsApp number only', async () => {
    const { user } = show()
    const dialog = await openDialog(user)
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Enviar pelo número' })
    await waitFor(() => expect(field.value).toMatch(/^Loja Pinheiros/))
    await user.click(field)
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual(['Loja Pinheiros · +55 11 4003-2180', 'Outlet · +55 11 4003-2181'])
  })

  it('R178 says when the number is none, before and after the server was asked', async () => {
    const { user, server, path } = show()
    const dialog = await openDialog(user)
    dialog.getByText('DDD e número: (00) 00000-0000.')
    await user.type(phoneField(dialog), '1198')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await dialog.findByText(invalid)
    dialog.getByText('Há 4 dígitos, e o esperado é DDD e número: (00) 00000-0000.')
    expect(server.seenOf(chatActionCalls.startChat)).toEqual([])
    server.on(chatActionCalls.startChat, refusal('contact.invalidNumber'))
    await user.type(phoneField(dialog), '7214406')
    await waitFor(() => expect(dialog.queryByText(invalid)).toBeNull())
    await user.clear(phoneField(dialog))
    await user.type(phoneField(dialog), '11987214406{Enter}')
    await dialog.findByText(invalid)
    expect(server.seenOf(chatActionCalls.startChat)).toHaveLength(1)
    expect(path()).toBe('/')
  })

  it('is found by name among those that are there', async () => {
    const { user, server, path } = show()
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('searchbox', { name: 'Buscar entre as conversas' }), 'lúc')
    const found = await dialog.findByRole('button', { name: /Andrade/ })
    expect(server.seenOf(inboxCalls.listAllChats).at(-1)!.body).toMatchObject({ searchFilter: 'lúc' })
    await user.click(found)
    await waitFor(() => expect(path()).toBe(address))
    expect(server.seenOf(chatActionCalls.startChat)).toEqual([])
  })

  it('says when nobody has that name', async () => {
    const { user, server } = show()
    server.on(inboxCalls.listAllChats, aChatPage([]))
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('searchbox', { name: 'Buscar entre as conversas' }), 'zzz')
    await dialog.findByText('Nenhuma conversa com este nome ou número.')
  })
})

describe('R046 a contact that an address named', () => {
  it.each([
    ['with its country', '?number=11987214406&countryNumber=55&phoneNumberId=wa-cloud-2', 'wa-cloud-2'],
    ['as it is said inside the country', '?number=11987214406', 'wa-cloud-1'],
    ['in full', '?number=5511987214406', 'wa-cloud-1'],
  ])('is opened once, %s', async (_, search, through) => {
    rememberContactToOpen(search)
    const { server, path } = show()
    await waitFor(() => expect(path()).toBe(address))
    const [asked] = server.seenOf(chatActionCalls.startChat)
    expect(asked!.path).toBe(`/phonenumber/casa-aurora/${through}/startChat`)
    expect(asked!.body).toMatchObject({ countryNumber: '55', phonenumber: '11987214406' })
    expect(server.seenOf(chatActionCalls.startChat)).toHaveLength(1)
    expect(readText(sessionKeys.contact)).toBeNull()
  })

  it('does not fetch back who went elsewhere before it was there', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    rememberContactToOpen('?number=5511987214406')
    const { server, client, path, goTo } = show()
    server.on(chatActionCalls.startChat, () => promise.then(() => started))
    await waitFor(() => expect(server.seenOf(chatActionCalls.startChat)).toHaveLength(1))
    await goTo('/casa-aurora/contact')
    await act(async () => answer())
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(path()).toBe('/casa-aurora/contact')
  })

  it('that is refused is explained, and not tried again', async () => {
    rememberContactToOpen('?number=123')
    const { server, path } = show()
    server.on(chatActionCalls.startChat, refusal('contact.invalidNumber'))
    await screen.findByText('A conversa do link não abriu.')
    screen.getByText(invalid)
    expect([path(), readText(sessionKeys.contact)]).toEqual(['/', null])
  })
})
