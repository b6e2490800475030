import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { shiftCalls } from '@prosa/contract/shifts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { openPersonMenu } from '../../../testing/open-person-menu.ts'
import { aChat, aChatDetail, aChatPage, aMessage, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { sales } from '../../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../inbox-screen.tsx'

const { passShift } = shiftCalls
const own = (name: string, more = {}) => aChat(name, { waId: name, agentId: helena.userId, agentName: helena.name, ...more })
const keyOf = (waId: string) => ({ phonenumberId: 'wa-cloud-1', waId })
const options: TransferOptions = {
  departments: [],
  agents: [
    { agentId: 'bia', agentName: 'Bia', availability: UserStatus.Online, departmentNames: ['Vendas'], openChats: 3 },
    { agentId: 'caio', agentName: 'Caio', availability: UserStatus.Absent, departmentNames: ['Vendas'], openChats: 0 },
  ],
}

function startShift() {
  const awake = [own('Ana'), own('Beto', { chatStatus: ChatStatus.Expired })]
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: helena.userId }), awake)
  server.on(departmentCalls.listDepartments, [sales]).on(chatCalls.getTransferOptions, options)
  // Two pages of what is awake, and what sleeps.
  server.on(inboxCalls.listMoreChats, ({ body }) => {
    const { snoozed, chatOrderIndex } = body as { snoozed?: string; chatOrderIndex?: string }
    if (snoozed) return aChatPage([own('Duda', { snoozedUntil: Date.now() + 3_600_000 })])
    return chatOrderIndex ? aChatPage([own('Caio')]) : aChatPage(awake, { containsMore: true, chatOrderIndex: 'next', lastTime: 5 })
  })
  server.on(agentCalls.changeAvailability, { agentId: helena.userId, status: UserStatus.Absent, version: 9 })
  return server
}

async function openShift() {
  const { user } = openPage('/casa-aurora/0/chat')
  await openPersonMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Passar o turno' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar o turno' }))
  await dialog.findByText('Duda')
  const choose = async (label: string, option: RegExp) => {
    await user.click(dialog.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, dialog, choose, target: (name: string) => `Para quem vai a conversa com ${name}` }
}
const main = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('[SH1] [SH4] passing the shift', () => {
  it('offers those who are there and the queue where it may go, passes each with its note, and is absent then', async () => {
    const server = startShift()
    server.on(passShift, { batchId: 'lote-1', results: ['Ana', 'Caio', 'Duda'].map((name) => ({ ...keyOf(name), reason: null })) })
    const { user, dialog, choose, target } = await openShift()
    await user.click(dialog.getByRole('combobox', { name: target('Beto') }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Fica comigo', 'Bia · 3 conversas'])
    await user.keyboard('{Escape}')
    await choose('Todas para', /^Fila$/)
    expect(await dialog.findByText('1 conversa não pode ir para lá e ficou como estava.')).toBeTruthy()
    await choose(target('Ana'), /^Bia/)
    await user.type(dialog.getByRole('textbox', { name: 'Nota sobre a conversa com Ana' }), 'Liga às 9h')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Passar o turno' })).toBeNull())
    expect(server.seenOf(passShift)[0]!.body).toEqual({
      chats: [{ ...keyOf('Ana'), targetId: 'bia', note: 'Liga às 9h', noteId: expect.any(String) }, keyOf('Caio'), keyOf('Duda')],
    })
    expect(server.seenOf(agentCalls.changeAvailability)).toHaveLength(1)
    expect(await screen.findByText('Turno passado: 3 conversas')).toBeTruthy()
  })

  it('stays with who is refused, says why, and lets them go absent all the same', async () => {
    const server = startShift()
    server.on(passShift, {
      batchId: 'lote-1',
      results: [
        { ...keyOf('Ana'), reason: null },
        { ...keyOf('Caio'), reason: 'targetUnfit' },
      ],
    })
    const { user, dialog, choose, target } = await openShift()
    await choose(target('Ana'), /^Bia/)
    await choose(target('Caio'), /^Bia/)
    await user.click(await main(/^Passar 2 conversas/))
    expect(await dialog.findByText('O destino não pode recebê-la')).toBeTruthy()
    expect([dialog.getByText('Passada'), dialog.getByText('1 conversa ficou com você')]).toHaveLength(2)
    expect(server.seenOf(agentCalls.changeAvailability)).toHaveLength(0)
    await user.click(await main(/^Ficar Ausente mesmo assim/))
    await waitFor(() => expect(server.seenOf(agentCalls.changeAvailability)).toHaveLength(1))
  })

  it('[SH2] keeps what was chosen and written over a lost answer and a reload, and asks again with the same note', async () => {
    const server = startShift()
    server.on(passShift, unreachable)
    const first = await openShift()
    await first.choose(first.target('Ana'), /^Bia/)
    await first.user.type(first.dialog.getByRole('textbox', { name: 'Nota sobre a conversa com Ana' }), 'Volta amanhã')
    await first.user.click(await main(/^Passar 1 conversa/))
    expect(await first.dialog.findByText('Nem todas foram passadas')).toBeTruthy()
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    server.on(passShift, { batchId: 'lote-1', results: [{ ...keyOf('Ana'), reason: 'same' }] })
    await openPersonMenu(first.user)
    await first.user.click(await screen.findByRole('button', { name: 'Passar o turno' }))
    expect(await screen.findByDisplayValue('Volta amanhã')).toBeTruthy()
    await first.user.click(await main(/^Passar 1 conversa/))
    await waitFor(() => expect(server.seenOf(agentCalls.changeAvailability)).toHaveLength(1))
    const [lost, again] = server.seenOf(passShift)
    expect(again!.body).toEqual(lost!.body)
    expect(Object.keys(localStorage).filter((key) => key.endsWith('.shift'))).toEqual([])
  })
})
