import { messageCalls } from '@prosa/contract/messages/calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../../../kit/session/session.ts'
import { aPicture, composerBox, sentLines, waitingLines } from '../../../testing/composer-parts.ts'
import { giveDatabase } from '../../../testing/fake-database.ts'
import { unreachable } from '../../../testing/fake-server.ts'
import { forgetModules } from '../../../testing/fresh-page.ts'
import { giveFileAddresses, openComposer, sentOf, startComposerServer } from '../../../testing/open-composer.tsx'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { mostKeptBytes } from '../attachments/file-store.ts'
import { heldMarks } from '../attachments/held-files.ts'

const { sendMessage } = messageCalls
const chosen = () =>
  within(screen.getByRole('list', { name: 'Arquivos anexados' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const picker = () => screen.getByLabelText('Anexar arquivo', { selector: 'input' })
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Like a reload: everything in the memory of the page is gone. */
function reload() {
  cleanup()
  forgetModules()
  return openComposer()
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

describe('after a reload', () => {
  it('files that wait for the network are there in order and leave once, under the ids they had', async () => {
    const { rowsOf } = giveDatabase()
    const { server, taken } = startComposerServer()
    server.on(sendMessage, unreachable)
    const { user } = await openComposer()
    await user.upload(picker(), [aPicture('um.jpg'), aPicture('dois.jpg')])
    await user.type(await composerBox(), 'Veja{Enter}')
    await user.type(await composerBox(), 'E então?{Enter}')
    await waitFor(() => expect(waitingLines()).toEqual(['waiting | Veja | um.jpg', 'waiting | dois.jpg', 'waiting | E então?']))
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))
    const before = sentOf(server.seenOf(sendMessage))[0]!.clientMessageId

    await reload()
    await waitFor(() => expect(waitingLines()).toEqual(['waiting | Veja | um.jpg', 'waiting | dois.jpg', 'waiting | E então?']))
    const again = startComposerServer()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(waitingLines()).toEqual([]))
    const sent = sentOf(again.server.seenOf(sendMessage))
    expect(sent.map(({ file, messageBody }) => file?.name ?? messageBody)).toEqual(['um.jpg', 'dois.jpg', 'E então?'])
    expect(sent[0]!.clientMessageId).toBe(before)
    expect([taken.size, again.taken.size]).toEqual([0, 3])
    await waitFor(() => expect(rowsOf('files')).toEqual([]))
  })

  it('files that were chosen and not sent stand where they stood, and can be taken out', async () => {
    const { rowsOf } = giveDatabase()
    const { server } = startComposerServer()
    const { user } = await openComposer()
    await user.upload(picker(), [aPicture('um.jpg'), aPicture('dois.jpg')])
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))

    const again = await reload()
    await waitFor(() => expect(chosen()).toEqual([expect.stringContaining('um.jpg'), expect.stringContaining('dois.jpg')]))
    expect(server.seenOf(sendMessage)).toEqual([])
    await again.user.click(screen.getByRole('button', { name: 'Remover um.jpg' }))
    await waitFor(() => expect(rowsOf('files')).toHaveLength(1))
    await again.user.type(await composerBox(), 'Este{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Este']))
    expect(sentOf(server.seenOf(sendMessage)).map(({ file }) => file?.name)).toEqual(['dois.jpg'])
    expect(screen.queryByRole('list', { name: 'Arquivos anexados' })).toBeNull()
  })
})

describe('a browser that does not open what it keeps', () => {
  it('loses nothing: what was chosen is there when it opens again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { rowsOf, fail } = giveDatabase()
    startComposerServer()
    const { user } = await openComposer()
    await user.upload(picker(), aPicture('um.jpg'))
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))
    fail(true)
    await reload()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByRole('alert')).toBeNull()
    fail(false)
    expect(rowsOf('files')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(chosen()).toEqual([expect.stringContaining('um.jpg')]))
  })

  it('lets what waits wait on, and it leaves when it opens again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { fail } = giveDatabase()
    startComposerServer().server.on(sendMessage, unreachable)
    const { user } = await openComposer()
    await user.upload(picker(), aPicture('um.jpg'))
    await user.type(await composerBox(), 'Veja{Enter}')
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))
    fail(true)
    const { server } = startComposerServer()
    await reload()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(waitingLines()).toEqual(['waiting | Veja | um.jpg'])
    fail(false)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(sentOf(server.seenOf(sendMessage)).map(({ file }) => file?.name)).toEqual(['um.jpg']))
  })

  it('is not said to be full: the page asks before it goes', async () => {
    giveDatabase().fail(true)
    startComposerServer()
    const { user } = await openComposer()
    await user.upload(picker(), aPicture('um.jpg'))
    await waitFor(() => expect(chosen()).toHaveLength(1))
    await waitFor(() => expect(heldMarks().map(([, keeping]) => keeping)).toContain('unkept'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asksBeforeUnload()).toBe(true)
  })
})

describe('what the browser keeps', () => {
  it('has an end, which is said, and then the page asks before it goes', async () => {
    giveDatabase()
    startComposerServer()
    const { user } = await openComposer()
    const large = aPicture('filme.bin')
    Object.defineProperty(large, 'type', { value: 'application/octet-stream' })
    await user.upload(picker(), aPicture('um.jpg'))
    await waitFor(() => expect(asksBeforeUnload()).toBe(false))
    Object.defineProperty(large, 'size', { value: mostKeptBytes - 5 })
    await user.upload(picker(), large)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/passam dos 100 MB que este navegador guarda.*anexe filme\.bin de novo/)
    expect(asksBeforeUnload()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(chosen()).toHaveLength(2)
  })

  it.each(['signedOut', 'expired'] as const)('holds no file of a session that is %s', async (ending) => {
    const { rowsOf } = giveDatabase()
    startComposerServer()
    const { user } = await openComposer()
    await user.upload(picker(), aPicture())
    await waitFor(() => expect(rowsOf('files')).toHaveLength(1))
    cleanup()
    clearSession(ending)
    expect(rowsOf('files')).toEqual([])
  })
})
