import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasUnsaved, isWriting } from '../../kit/kept/unsaved.ts'
import { clearSession } from '../../kit/session/session.ts'
import { refusal } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { openPage } from '../../testing/open-page.tsx'
import { openPersonMenu } from '../../testing/open-person-menu.ts'
import { helena, signInAs, startCalmServer } from '../../testing/samples/samples.ts'

const { getAvailability, changeAvailability } = agentCalls
const { Online, Offline, Absent, Inactive } = UserStatus
const address = '/casa-aurora/0/chat'
const of = (status: UserStatus, version = 1) => ({ agentId: helena.userId, status, version })
const shownAs = (word: string) => screen.findByRole('button', { name: `Helena Duarte — ${word}` })
const choice = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement

beforeEach(() => signInAs())

describe('one’s own availability', () => {
  it('R019 is asked for at once and every 60 seconds, also while nobody looks, and no more after the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startCalmServer()
    openPage(address)
    await shownAs('Online')
    const asked = () => server.seenOf(getAvailability).length
    expect(server.seenOf(getAvailability)[0]!.path).toBe('/agent/status/casa-aurora/user-1')
    expect(asked()).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(55_000))
    expect(asked()).toBe(1)
    server.on(getAvailability, of(Absent, 2))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asked()).toBe(2)
    await shownAs('Ausente')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(3)
    act(() => clearSession('signedOut'))
    await act(() => vi.advanceTimersByTimeAsync(200_000))
    expect(asked()).toBe(3)
  })

  it('[AG4] is Online for who comes in, and what they choose afterwards stays', async () => {
    const server = startCalmServer().on(getAvailability, of(Offline))
    server.on(changeAvailability, ({ body }) => {
      const { status } = body as { status: string }
      const changed = of(Number(status) as UserStatus, server.seenOf(changeAvailability).length + 1)
      server.on(getAvailability, changed)
      return changed
    })
    const { user } = openPage(address)
    await shownAs('Online')
    await openPersonMenu(user)
    await user.click(choice('Offline'))
    await waitFor(() => expect(server.seenOf(changeAvailability)).toHaveLength(2))
    cleanup()
    openPage(address)
    await shownAs('Offline')
    expect(server.seenOf(changeAvailability)).toHaveLength(2)
  })

  it('[AG4] is nothing that is lost by who leaves before it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = startCalmServer().on(getAvailability, of(Offline))
    server.on(changeAvailability, async () => {
      await promise
      return of(Online, 2)
    })
    openPage(address)
    await waitFor(() => expect(server.seenOf(changeAvailability)).toHaveLength(1))
    expect([isWriting(), hasUnsaved()]).toEqual([true, false])
    resolve()
    await shownAs('Online')
  })

  it('[AG4] is Online again for who comes back after their session expired', async () => {
    const server = startCalmServer()
    openPage(address)
    await shownAs('Online')
    cleanup()
    clearSession('expired')
    signInAs({ cid: helena.companyId, sub: helena.userId, sid: 'next' })
    server.on(getAvailability, of(Offline, 2)).on(changeAvailability, of(Online, 3))
    openPage(address)
    await shownAs('Online')
    expect(server.seenOf(changeAvailability)).toHaveLength(1)
  })

  it('[AG4] is tried again where it could not be saved, unless something was chosen', async () => {
    const server = startCalmServer().on(getAvailability, of(Offline)).on(changeAvailability, refusal('unexpected'))
    openPage(address)
    await waitFor(() => expect(server.seenOf(changeAvailability)).toHaveLength(1))
    cleanup()
    const { user } = openPage(address)
    await waitFor(() => expect(server.seenOf(changeAvailability)).toHaveLength(2))
    server.on(changeAvailability, of(Absent, 2))
    await openPersonMenu(user)
    await user.click(choice('Ausente'))
    await shownAs('Ausente')
    server.on(getAvailability, of(Offline, 3))
    cleanup()
    openPage(address)
    await shownAs('Offline')
    expect(server.seenOf(changeAvailability)).toHaveLength(3)
  })

  it('R019 is changed by a choice, shown before the server has answered, everywhere at once', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const server = startCalmServer().on(changeAvailability, async () => {
      await asked
      return of(Absent, 2)
    })
    const { user } = openPage(address)
    await openPersonMenu(user)
    expect([choice('Online'), choice('Ausente'), choice('Offline')].map(({ checked }) => checked)).toEqual([true, false, false])
    await waitFor(() => expect(document.activeElement).toBe(choice('Online')))
    await user.click(choice('Ausente'))
    expect(choice('Ausente').checked).toBe(true)
    await shownAs('Ausente')
    expect(server.seenOf(changeAvailability)).toMatchObject([{ path: '/agent/changeStatus/casa-aurora/user-1', body: { status: '5' } }])
    answer()
    await waitFor(() => expect(server.seenOf(getAvailability)).toHaveLength(1))
    expect(choice('Ausente').checked).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R019 goes back to what it was when the change is refused, and that is said', async () => {
    startCalmServer().on(changeAvailability, refusal('unexpected'))
    const { user } = openPage(address)
    await openPersonMenu(user)
    await user.click(choice('Offline'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Não foi possível mudar sua situação.')
    expect([choice('Online').checked, choice('Offline').checked]).toEqual([true, false])
    await shownAs('Online')
  })

  it('follows what the server tells of it at once, and only of oneself', async () => {
    const server = startCalmServer()
    const wires = fakeWires()
    openPage(address, wires.openWire)
    await shownAs('Online')
    act(() => wires.last().hello('log:1'))
    server.on(getAvailability, of(Absent, 3))
    act(() => wires.last().event(agentEvents.availabilityChanged.name, { ...of(Offline, 9), agentId: 'user-2' }, 'log:2'))
    act(() => wires.last().event(agentEvents.availabilityChanged.name, of(Absent, 3), 'log:3'))
    await shownAs('Ausente')
    act(() => wires.last().event(agentEvents.availabilityChanged.name, of(Offline, 2), 'log:4'))
    act(() => wires.last().beat('log:4'))
    expect(screen.getByRole('button', { name: 'Helena Duarte — Ausente' })).toBeTruthy()
  })

  it('keeps what was heard while a change was being saved, when that is newer', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    startCalmServer().on(changeAvailability, async () => {
      await asked
      return of(Absent, 2)
    })
    const wires = fakeWires()
    const { user } = openPage(address, wires.openWire)
    await openPersonMenu(user)
    act(() => wires.last().hello('log:1'))
    await user.click(choice('Ausente'))
    act(() => wires.last().event(agentEvents.availabilityChanged.name, of(Offline, 3), 'log:2'))
    answer()
    await shownAs('Offline')
  })

  it('of somebody who is inactive is said, without being one of the choices', async () => {
    startCalmServer().on(getAvailability, of(Inactive))
    const { user } = openPage(address)
    await shownAs('Inativo')
    await openPersonMenu(user)
    expect(screen.getAllByRole('radio', { name: /Online|Ausente|Offline/ }).some((each) => (each as HTMLInputElement).checked)).toBe(false)
  })

  it('that nobody knows is no colour, and can still be chosen', async () => {
    startCalmServer().on(getAvailability, refusal('unexpected')).on(changeAvailability, of(Online, 2))
    const { user } = openPage(address)
    await shownAs('situação desconhecida')
    await openPersonMenu(user)
    await user.click(choice('Online'))
    await shownAs('Online')
  })
})
