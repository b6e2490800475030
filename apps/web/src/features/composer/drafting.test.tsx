import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { leftDraftCalls } from '@prosa/contract/chats/left-draft'
import { messageCalls } from '@prosa/contract/messages/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readChatDraft, writeChatDraft } from '../../kit/kept/chat-draft.ts'
import { composerBox, sentLines } from '../../testing/composer-parts.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../testing/open-composer.tsx'
import { aMessage, lucia } from '../../testing/samples/chat-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { saveDraft } = chatActionCalls

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

describe('a draft', () => {
  it('is kept here and on the server, and says since when', async () => {
    const { server } = startComposerServer()
    const { user, unmount } = await openComposer()
    await user.type(await composerBox(), 'Volto já')
    await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/)
    const kept = { draft: 'Volto já', isNote: false, replyToMessageId: null }
    await waitFor(() => expect(readChatDraft(lucia)).toMatchObject(kept))
    unmount()
    await waitFor(() => expect(sentOf(server.seenOf(saveDraft)).at(-1)).toMatchObject({ draft: 'Volto já', isNote: 'false' }))
    await openComposer()
    expect((await composerBox()).value).toBe('Volto já')
  })

  it('[ME60] hides the number of a card as soon as it is whole, with the caret where it was', async () => {
    startComposerServer()
    const { user } = await openComposer()
    await user.type(await composerBox(), 'No 5555 5555 5555 4444')
    await waitFor(async () => expect((await composerBox()).value).toBe('No •••• •••• •••• 4444'))
    await user.keyboard(' em 3x')
    expect((await composerBox()).value).toBe('No •••• •••• •••• 4444 em 3x')
  })

  it.each([
    [2_000, 'Do servidor'],
    [500, 'Daqui'],
  ])('kept elsewhere at %i is shown where it is newer', async (savedAt, shown) => {
    startComposerServer({ draft: { draft: 'Do servidor', isNote: false, replyToMessageId: null, savedAt } })
    writeChatDraft(lucia, { draft: 'Daqui', isNote: false, replyToMessageId: null, savedAt: 1_000 })
    await openComposer()
    expect((await composerBox()).value).toBe(shown)
  })

  it('that another device stored since is shown when the server tells of it', async () => {
    const { state } = startComposerServer()
    const theirs = { draft: 'Do celular', isNote: false, replyToMessageId: null, savedAt: Date.now() + 60_000 }
    await openComposer()
    expect((await composerBox()).value).toBe('')
    state.detail = { ...state.detail, draft: theirs }
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(async () => expect((await composerBox()).value).toBe('Do celular'))
  })

  it('that is being typed is not written over by what another device stored', async () => {
    const { state, server } = startComposerServer()
    const { user } = await openComposer()
    await user.type(await composerBox(), 'Daqui')
    state.detail = { ...state.detail, draft: { draft: 'Do celular', isNote: false, replyToMessageId: null, savedAt: Date.now() + 60_000 } }
    const asked = server.seenOf(messageCalls.getChatDetail).length
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(server.seenOf(messageCalls.getChatDetail).length).toBeGreaterThan(asked))
    await user.type(await composerBox(), '!')
    expect((await composerBox()).value).toBe('Daqui!')
  })

  it('typed or sent in another window of this browser is what this one has', async () => {
    startComposerServer()
    const { user } = await openComposer()
    const here = async () => (await composerBox()).value
    const elsewhere = (draft: string) =>
      act(() => {
        writeChatDraft(lucia, { draft, isNote: false, replyToMessageId: null, savedAt: Date.now() + 60_000 })
        window.dispatchEvent(new StorageEvent('storage', { key: null }))
      })
    await user.type(await composerBox(), 'Daqui')
    elsewhere('Daqui e de lá')
    expect(await here()).toBe('Daqui e de lá')
    await screen.findByText(/^Rascunho salvo/)
    elsewhere('')
    expect(await here()).toBe('')
  })

  it('brings back the note it was and what it answered', async () => {
    const answered = aMessage('m9', { messageBody: 'Serve às 9h?' })
    startComposerServer({
      messages: [answered],
      draft: { draft: 'Sim', isNote: true, replyToMessageId: 'm9', savedAt: 5 },
    })
    await openComposer()
    expect((await composerBox('Nota interna')).value).toBe('Sim')
    await screen.findByText('Respondendo a Lúcia Andrade')
  })

  it('is forgotten on the server as soon as it is sent', async () => {
    const { server } = startComposerServer({ draft: { draft: 'Oi', isNote: false, replyToMessageId: null, savedAt: 5 } })
    const { user } = await openComposer()
    await user.type(await composerBox(), '!{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Oi!']))
    await waitFor(() => expect(sentOf(server.seenOf(saveDraft)).at(-1)).toMatchObject({ draft: '' }))
  })
})

describe('[CH40] what the one before had typed', () => {
  const left = { byName: 'Mariana', draft: 'Segue o orçamento', isNote: false, savedAt: 1_000 }
  const settled = (server: ReturnType<typeof startComposerServer>['server']) => sentOf(server.seenOf(leftDraftCalls.settleLeftDraft))

  it('is put into the field and taken back, and is nobody’s once it was changed', async () => {
    const { server } = startComposerServer({ leftDraft: left })
    const { user } = await openComposer()
    await screen.findByText('Mariana tinha escrito: “Segue o orçamento”')
    await user.click(screen.getByRole('button', { name: 'Usar' }))
    expect((await composerBox()).value).toBe('Segue o orçamento')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect([(await composerBox()).value, settled(server).length]).toEqual(['', 0])
    await user.click(screen.getByRole('button', { name: 'Usar' }))
    await user.type(await composerBox(), '!')
    await waitFor(() => expect(settled(server)).toMatchObject([{ savedAt: '1000' }]))
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('is used as the note that it was, or dismissed', async () => {
    const { server } = startComposerServer({ leftDraft: { ...left, isNote: true } })
    const { user } = await openComposer()
    await user.click(await screen.findByRole('button', { name: 'Usar' }))
    expect(await screen.findByRole('textbox', { name: 'Nota interna' })).toMatchObject({ value: 'Segue o orçamento' })
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await user.click(screen.getByRole('button', { name: 'Dispensar' }))
    await waitFor(() => expect(settled(server)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/Mariana/)).toBeNull())
  })
})
