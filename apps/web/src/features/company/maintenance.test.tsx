import { companyCalls } from '@prosa/contract/company/calls'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readCompanyId } from '../../kit/session/session.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { auroraStyle, signInAs, startCalmServer } from '../../testing/samples/samples.ts'

const { getCompanyStyle } = companyCalls
const agent = { cid: 'casa-aurora', sub: 'user-1', sid: '1' }
const signInAsAgent = () => signInAs(agent, ['agent'])
const resting = { ...auroraStyle, maintenanceIn: true }
const place = '/casa-aurora/maintance'
const arrived = () => screen.findByRole('heading', { level: 1, name: 'Em manutenção' })
const letTimersRun = () => vi.useFakeTimers({ shouldAdvanceTime: true })
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

describe('R007 a company in maintenance', () => {
  it.each(['/', '/casa-aurora/0/chat', '/casa-aurora/contact', '/casa-aurora/teste', '/user/casa-aurora/profile'])(
    'leads everybody but administrators from %s to its notice',
    async (address) => {
      signInAsAgent()
      startCalmServer().on(getCompanyStyle, resting)
      const { path } = openPage(address)
      await arrived()
      expect(path()).toBe(place)
      expect(document.title).toBe('Casa Aurora — Em manutenção')
      expect(screen.getByText(/Casa Aurora está em manutenção e volta em breve/)).toBeTruthy()
    },
  )

  it('leads a visitor too, and lets the other spelling of the address be', async () => {
    startCalmServer().on(getCompanyStyle, resting)
    const { path } = openPage('/casa-aurora/maintenance')
    await arrived()
    expect([path(), readCompanyId()]).toEqual(['/casa-aurora/maintenance', 'casa-aurora'])
  })

  it('is asked for every 30 seconds, and when it is over everyone is back where they were', async () => {
    letTimersRun()
    signInAsAgent()
    const server = startCalmServer().on(getCompanyStyle, resting)
    const { path, search } = openPage('/user/casa-aurora/profile?tab=2')
    await arrived()
    const asked = server.seenOf(getCompanyStyle).length
    await pass(29_000)
    expect(server.seenOf(getCompanyStyle)).toHaveLength(asked)
    await pass(1_500)
    expect(server.seenOf(getCompanyStyle)).toHaveLength(asked + 1)
    expect(path()).toBe(place)

    server.on(getCompanyStyle, auroraStyle)
    await pass(30_000)
    await waitFor(() => expect([path(), search()]).toEqual(['/user/casa-aurora/profile', '?tab=2']))
    expect(window.sessionStorage.getItem('prosa.beforeMaintenance')).toBeNull()
  })

  it('can be asked for at once, says when it still lasts and why it could not be asked', async () => {
    const server = startCalmServer().on(getCompanyStyle, resting)
    const { user, path } = openPage(place)
    await arrived()
    await screen.findByText(/Casa Aurora está em manutenção/)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect((await screen.findByText(/Ainda em manutenção às/)).getAttribute('role')).toBe('status')

    server.on(getCompanyStyle, refusal('service.unavailable'))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Serviço indisponível no momento.')

    server.on(getCompanyStyle, auroraStyle)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(path()).toBe('/'))
    await screen.findByLabelText('E-mail')
  })

  it('that is over, or another company’s, keeps nobody on the notice', async () => {
    signInAs()
    startCalmServer()
    const { path } = openPage('/loja-beta/maintance')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    expect(readCompanyId()).toBe('casa-aurora')
  })

  it('leaves the screens of another company open', async () => {
    window.localStorage.setItem('prosa.companyId', 'casa-aurora')
    const server = startCalmServer().on(getCompanyStyle, resting)
    const { path } = openPage('/loja-beta/teste')
    await waitFor(() => expect(server.seenOf(getCompanyStyle)).toHaveLength(1))
    await screen.findByRole('heading', { level: 1 })
    expect(path()).toBe('/loja-beta/teste')
  })

  it('leaves the screens of nobody in particular open', async () => {
    window.localStorage.setItem('prosa.companyId', 'casa-aurora')
    startCalmServer().on(getCompanyStyle, resting)
    const { path } = openPage('/signup/start')
    await screen.findByRole('heading', { level: 1 })
    expect(path()).toBe('/signup/start')
  })

  it('that begins while the page is open is noticed by whoever comes back to it', async () => {
    letTimersRun()
    signInAsAgent()
    const server = startCalmServer()
    const { path } = openPage('/user/casa-aurora/profile')
    await screen.findByRole('heading', { level: 1 })
    server.on(getCompanyStyle, resting)
    await pass(600_000)
    await arrived()
    expect(path()).toBe(place)
  })

  it('[CO8] keeps its administrators in, with a strip that ends it for everybody', async () => {
    signInAs()
    const server = startCalmServer().on(getCompanyStyle, { ...resting, version: 3 })
    server.on(companyWriteCalls.saveStyleMedia, { ...auroraStyle, version: 4 })
    const { user, path } = openPage('/user/casa-aurora/profile')
    await screen.findByText(/^Casa Aurora está em manutenção/)
    await user.click(screen.getByRole('button', { name: 'Encerrar manutenção' }))
    await waitFor(() => expect(screen.queryByText(/está em manutenção/)).toBeNull())
    expect(path()).toBe('/user/casa-aurora/profile')
    expect(server.seenOf(companyWriteCalls.saveStyleMedia)).toHaveLength(1)
  })

  it('[CO8] lets administrators in by their own entrance', async () => {
    startCalmServer().on(getCompanyStyle, resting)
    const { path } = openPage('/casa-aurora/admin')
    await screen.findByLabelText('E-mail')
    expect(path()).toBe('/')
  })
})
