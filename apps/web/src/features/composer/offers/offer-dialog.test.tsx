import { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../../testing/open-composer.tsx'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { sendMessage } = messageCalls
const opener = () => screen.findByRole('button', { name: 'Botões ou lista' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enviar botões ou lista' }))
type User = Awaited<ReturnType<typeof openComposer>>['user']

async function choose(user: User, kind: string) {
  const layer = await dialog()
  await user.click(layer.getByRole('combobox', { name: 'Botões, lista ou link' }))
  await user.click(await screen.findByRole('option', { name: kind }))
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
  sessionStorage.clear()
})

it('sends a text with buttons, shown before as the customer sees it', async () => {
  const { server } = startComposerServer()
  const { user } = await openComposer()
  await user.click(await opener())
  const layer = await dialog()
  await user.click(layer.getByRole('button', { name: /^Enviar mensagem/ }))
  expect(layer.getByText('Escreva o texto da mensagem.')).toBeTruthy()
  await user.type(layer.getByRole('textbox', { name: /^Texto da mensagem/ }), 'Confirma a visita?')
  await user.click(layer.getByRole('button', { name: /^Enviar mensagem/ }))
  expect(layer.getByText(/^Escreva de um a três botões/)).toBeTruthy()
  await user.type(layer.getByRole('textbox', { name: 'Botão 1' }), 'Sim')
  await user.type(layer.getByRole('textbox', { name: 'Botão 2' }), 'Um título com mais de vinte letras')
  await user.type(layer.getByRole('textbox', { name: 'Botão 3' }), 'Remarcar')
  const phone = layer.getByRole('figure')
  expect(within(phone).getByText('Confirma a visita?')).toBeTruthy()
  expect(within(phone).getByText('Um título com mais d')).toBeTruthy()
  expect(server.seenOf(sendMessage)).toEqual([])
  await user.click(layer.getByRole('button', { name: /^Enviar mensagem/ }))
  await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
  const sent = sentOf(server.seenOf(sendMessage))[0]!
  expect(sent).toMatchObject({ messageType: 'interactive', messageBody: '' })
  expect(JSON.parse(sent.interactive!)).toEqual({
    kind: 'buttons',
    body: 'Confirma a visita?',
    buttons: [
      { id: '1', title: 'Sim' },
      { id: '2', title: 'Um título com mais d' },
      { id: '3', title: 'Remarcar' },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('sends a list of at most ten options, and what was written survives a reload', async () => {
  const { server } = startComposerServer()
  const first = await openComposer()
  await first.user.click(await opener())
  await choose(first.user, 'Lista')
  let layer = await dialog()
  await first.user.type(layer.getByRole('textbox', { name: /^Texto da mensagem/ }), 'Qual horário?')
  await first.user.type(layer.getByRole('textbox', { name: /^Texto que abre a lista/ }), 'Horários')
  await first.user.type(layer.getByRole('textbox', { name: 'Opção 1' }), '9h')
  cleanup()

  const { user } = await openComposer()
  await user.click(await opener())
  layer = await dialog()
  expect(layer.getByText('Recuperamos o que você tinha preenchido aqui.')).toBeTruthy()
  expect(layer.getByRole<HTMLInputElement>('textbox', { name: 'Opção 1' }).value).toBe('9h')
  for (let place = 2; place <= 10; place++) await user.click(layer.getByRole('button', { name: 'Adicionar opção' }))
  expect(layer.queryByRole('button', { name: 'Adicionar opção' })).toBeNull()
  for (let place = 10; place > 2; place--) await user.click(layer.getByRole('button', { name: `Remover a opção ${place}` }))
  await user.click(layer.getByRole('button', { name: /^Enviar mensagem/ }))
  expect(layer.getByText('Escreva o texto que abre a lista e o nome de cada opção.')).toBeTruthy()
  await user.type(layer.getByRole('textbox', { name: 'Opção 2' }), '14h')
  await user.type(layer.getByRole('textbox', { name: 'Descrição da opção 2' }), 'Depois do almoço')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.seenOf(sendMessage)).toHaveLength(1))
  expect(JSON.parse(sentOf(server.seenOf(sendMessage))[0]!.interactive!)).toEqual({
    kind: 'list',
    body: 'Qual horário?',
    button: 'Horários',
    sections: [
      {
        rows: [
          { id: '1', title: '9h' },
          { id: '2', title: '14h', description: 'Depois do almoço' },
        ],
      },
    ],
  })
  await user.click(await opener())
  expect((await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Texto da mensagem/ }).value).toBe('')
})

it.each([
  ['after the window has closed', { windowExpiresAt: 1 }],
  ['on a channel without them', { channelType: ChannelType.SMS, windowExpiresAt: null }],
])('is not offered %s', async (_, more) => {
  startComposerServer(more)
  await openComposer()
  if (more.windowExpiresAt === 1) await screen.findByRole('region', { name: 'A janela de 24 h desta conversa expirou' })
  else await screen.findByRole('textbox', { name: 'Mensagem' })
  expect(screen.queryByRole('button', { name: 'Botões ou lista' })).toBeNull()
})
