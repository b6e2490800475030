import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { batchCalls } from '@prosa/contract/batches/calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { shiftCalls } from '@prosa/contract/shifts/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
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

/** `gone` have been passed: the server does not list them any more. */
function startShift(gone: ReadonlySet<string> = new Set()) {
  const awake = [own('Ana'), own('Beto', { chatStatus: ChatStatus.Expired })]
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { agentId: helena.userId }), awake)
  server.on(departmentCalls.listDepartments, [sales]).on(chatCalls.getTransferOptions, options)
  // Two pages of what is awake, and what sleeps.
  server.on(inboxCalls.listMoreChats, ({ body }) => {
    const { snoozed, chatOrderIndex } = body as { snoozed?: string; chatOrderIndex?: string }
    if (snoozed) return aChatPage([own('Duda', { snoozedUntil: Date.now() + 3_600_000 })])
    const left = awake.filter(({ waId }) => !gone.has(waId))
    return chatOrderIndex ? aChatPage([own('Caio')]) : aChatPage(left, { containsMore: true, chatOrderIndex: 'next', lastTime: 5 })
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
    await user.type(dialog.getByRole('textbox', { name: 'Nota sobre a conversa com Ana' }), 'Liga às 9h{Enter}Quer o azul')
    await choose('Todas para', /^Fica comigo$/)
    await choose('Todas para', /^Fila$/)
    expect(await dialog.findByText(/1 conversa ficou com o destino que você escolheu para ela\.$/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Passar o turno' })).toBeNull())
    expect(server.seenOf(passShift)[0]!.body).toEqual({
      batchId: expect.any(String),
      chats: [
        { ...keyOf('Ana'), targetId: 'bia', note: 'Liga às 9h\nQuer o azul', noteId: expect.any(String) },
        keyOf('Caio'),
        keyOf('Duda'),
      ],
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

  it('says of an expired one that only a colleague can have it', async () => {
    startShift()
    const { dialog } = await openShift()
    expect(dialog.getAllByText('Expirada: só pode ir para um colega.')).toHaveLength(1)
  })
})

describe('[SH2] [SH3] an answer that is lost', () => {
  const note = 'Nota sobre a conversa com Ana'
  /** Chooses and writes for one, passes it without hearing of it, and comes back to the dialog. */
  async function passAndLose() {
    const { user, dialog, choose, target } = await openShift()
    await choose(target('Ana'), /^Bia/)
    await user.type(dialog.getByRole('textbox', { name: note }), 'Volta amanhã')
    await user.click(await main(/^Passar 1 conversa/))
    expect(await dialog.findByText('Nem todas foram passadas')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openPersonMenu(user)
    await user.click(await screen.findByRole('button', { name: 'Passar o turno' }))
    await screen.findByText('Duda', { selector: '[role=dialog] *' })
    return user
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('.shift'))

  it('of what went is asked for again as it was: it counts, can be taken back, and nothing is kept for when the chat comes back', async () => {
    const gone = new Set<string>()
    const server = startShift(gone)
    server.on(passShift, () => {
      gone.add('Ana')
      return unreachable
    })
    const user = await passAndLose()
    expect(screen.queryByDisplayValue('Volta amanhã')).toBeNull()
    expect(kept().filter((key) => key.endsWith('.shift'))).toEqual([])
    server.on(passShift, ({ body }) => ({
      batchId: (body as { batchId: string }).batchId,
      results: [{ ...keyOf('Ana'), reason: null }],
    }))
    await user.click(await main(/^Ficar Ausente/))
    expect(await screen.findByText('Turno passado: 1 conversa')).toBeTruthy()
    const [lost, again] = server.seenOf(passShift)
    expect(again!.body).toEqual(lost!.body)
    expect(kept()).toEqual([])
    server.on(batchCalls.undoBatch, refusal('batch.undoOver'))
    await user.click(await main(/^Desfazer/))
    const { batchId } = lost!.body as { batchId: string }
    await waitFor(() => expect(server.seenOf(batchCalls.undoBatch)[0]?.path).toContain(batchId))
    await waitFor(() =>
      expect(server.seenOf(agentCalls.changeAvailability).map(({ body }) => body)).toMatchObject([
        { status: String(UserStatus.Absent) },
        { status: String(UserStatus.Online) },
      ]),
    )
  })

  it('of what did not go leaves it as it was planned, and what is changed then is asked for as something new', async () => {
    const server = startShift()
    server.on(passShift, unreachable)
    const user = await passAndLose()
    expect(await screen.findByDisplayValue('Volta amanhã')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: note }), ' cedo')
    server.on(passShift, { batchId: 'lote-2', results: [{ ...keyOf('Ana'), reason: 'same' }] })
    await user.click(await main(/^Passar 1 conversa/))
    expect(await screen.findByText('Turno passado: 1 conversa')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
    const [lost, changed] = server.seenOf(passShift).map(({ body }) => body as { batchId: string; chats: { noteId: string }[] })
    expect(changed!.chats).toMatchObject([{ note: 'Volta amanhã cedo' }])
    expect([changed!.batchId === lost!.batchId, changed!.chats[0]!.noteId === lost!.chats[0]!.noteId]).toEqual([false, false])
  })
})

describe('[SH1] whoever can have them', () => {
  it('not known is said and asked for again, and nothing that was chosen is changed', async () => {
    const server = startShift()
    const before = await openShift()
    await before.choose(before.target('Ana'), /^Bia/)
    // The page is loaded again.
    cleanup()
    server.on(chatCalls.getTransferOptions, refusal('unexpected'))
    const { user, choose, target } = await openShift()
    expect(await screen.findByText('Não foi possível saber quem pode receber as conversas')).toBeTruthy()
    await user.click(await main(/^Passar 1 conversa/))
    expect(server.seenOf(passShift)).toHaveLength(0)
    server.on(chatCalls.getTransferOptions, { ...options, agents: [{ ...options.agents[0]!, availability: UserStatus.Absent }] })
    await user.click(await main(/^Tentar de novo/))
    expect(await screen.findByText('1 conversa precisa de outro destino')).toBeTruthy()
    await user.click(await main(/^Passar 1 conversa/))
    expect(server.seenOf(passShift)).toHaveLength(0)
    await choose(target('Ana'), /^Fila/)
    expect(screen.queryByText('1 conversa precisa de outro destino')).toBeNull()
  })
})
