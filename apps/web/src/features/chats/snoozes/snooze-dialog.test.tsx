import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { untilAnswered } from '@prosa/contract/chats/limits'
import { ChatStatus } from '@prosa/contract/chats/states'
import { readWhen } from '@prosa/contract/formats/time/read-when'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { aChatDetail } from '../../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { showChatHeader } from '../../../testing/show-chat-header.tsx'

const { snoozeChat, wakeChat } = chatActionCalls
const mine = (more: Partial<ChatDetail> = {}) => aChatDetail([], { agentId: helena.userId, agentName: helena.name, ...more })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('[CH48] S', () => {
  it('asks until when, says what it understood, and puts the chat aside until then, with an undo', async () => {
    const { user, server } = await showChatHeader(mine())
    await user.keyboard('s')
    const field = await screen.findByRole('textbox', { name: 'Voltar quando' })
    await waitFor(() => expect(field.matches('[data-autofocus]:focus')).toBe(true))
    await user.keyboard('amanhã 9h')
    await screen.findByText('Entendido: amanhã 09:00')
    await user.keyboard('{Enter}')
    await screen.findByText('Conversa adiada até amanhã 09:00.')
    const [seen] = server.seenOf(snoozeChat)
    const { value } = readWhen('amanhã 9h', Date.now(), 'America/Sao_Paulo')
    expect(seen!.body).toMatchObject({ until: String(value), seen: JSON.stringify({ ...placeOf(mine()) }) })
    await screen.findByText('Adiada até amanhã 09:00')
    await user.click(await button('Desfazer'))
    await waitFor(() => expect(screen.queryByText(/^Adiada/)).toBeNull())
    expect(server.seenOf(wakeChat)).toHaveLength(1)
  })

  it('takes a ready time at once, also the next word of the customer', async () => {
    const { user, server } = await showChatHeader(mine())
    await user.keyboard('s')
    await user.click(await button('Até o cliente responder'))
    await screen.findByText('Adiada até o cliente responder')
    expect(server.seenOf(snoozeChat)[0]!.body).toMatchObject({ untilAnswered: 'true' })
  })

  it('says what is missing, and what has passed', async () => {
    const { user, server } = await showChatHeader(mine())
    await user.keyboard('s')
    const field = await screen.findByRole('textbox', { name: 'Voltar quando' })
    await user.click(await button(/^Adiar/))
    await screen.findByText('Escreva quando, ou escolha um horário.')
    await user.type(field, 'hoje 0h')
    await screen.findByText('Esse horário já passou.')
    expect(server.seenOf(snoozeChat)).toEqual([])
  })

  it('does nothing where the chat is not open, or another agent’s', async () => {
    signInAs(undefined, ['agent'])
    const { user } = await showChatHeader(mine({ agentId: 'bia', agentName: 'Bia', chatStatus: ChatStatus.Open }))
    await user.keyboard('s')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('[CH51] a snoozed chat says until when, and wakes by its button; a refusal leaves it asleep', async () => {
  const { user, server } = await showChatHeader(mine({ snoozedUntil: untilAnswered }), (held) => held.on(wakeChat, refusal('chat.moved')))
  await user.click(await button('Retomar agora'))
  await screen.findByText('A conversa não foi retomada.')
  await screen.findByText('Adiada até o cliente responder')
  server.on(wakeChat, () => mine({ snoozedUntil: null, version: 9 }))
  await user.click(await button('Retomar agora'))
  await screen.findByText('Conversa retomada.')
  expect(screen.queryByText(/^Adiada/)).toBeNull()
})

const placeOf = ({ chatStatus, departmentId, agentId, handledBy }: ChatDetail) => ({ chatStatus, departmentId, agentId, handledBy })
