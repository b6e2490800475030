import { chatCalls } from '@prosa/contract/chats/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, unreachable } from '../../../testing/fake-server.ts'
import { aChatDetail, ownMessage } from '../../../testing/samples/chat-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { showChatHeader } from '../../../testing/show-chat-header.tsx'
import { listOutbox } from './outbox.ts'
import { sendSoon } from './send-outbox.ts'

const { companyId, userId } = helena
const note = { messageType: 'note', messageBody: 'Cliente antiga', internal: true } as const
async function writeAndClose(detail: ChatDetail, prepare: (server: FakeServer) => void) {
  const page = await showChatHeader(detail, prepare)
  sendSoon({ companyId, phonenumberId: detail.phonenumberId, waId: detail.waId }, note)
  await page.user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  return page
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

describe('what was written before a chat is closed or given away', () => {
  it('leaves before it', async () => {
    const left = Promise.withResolvers<void>()
    const slow = async () => {
      await left.promise
      return ownMessage('note-1')
    }
    const { server } = await writeAndClose(aChatDetail([], { agentId: userId }), (server) => server.on(messageCalls.sendMessage, slow))
    await waitFor(() => expect(server.seenOf(messageCalls.sendMessage)).toHaveLength(1))
    expect(server.seenOf(chatCalls.changeChatStatus)).toEqual([])
    left.resolve()
    await screen.findByText('Conversa encerrada.')
    expect(listOutbox()).toEqual([])
  })

  it('keeps it here while there is no way out, and says so', async () => {
    const { server } = await writeAndClose(aChatDetail([], { agentId: userId }), (server) =>
      server.on(messageCalls.sendMessage, unreachable),
    )
    await screen.findByText('A conversa não foi encerrada.')
    expect(server.seenOf(chatCalls.changeChatStatus)).toEqual([])
    expect(listOutbox()).toMatchObject([note])
  })
})
