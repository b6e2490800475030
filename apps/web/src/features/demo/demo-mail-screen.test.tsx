import { demoCalls } from '@prosa/contract/demo/calls'
import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'

const older = { mailId: 'm1', to: 'novo@example.com', subject: 'Confirme seu e-mail', receivedAt: Date.UTC(2026, 9, 28, 17, 32) }
const newer = { mailId: 'm2', to: 'ana@example.com', subject: 'Sua senha temporária', receivedAt: older.receivedAt + 60_000 }
const bodies = {
  text: 'Olá, Ana!\n\nEntrar:\nhttp://localhost:3000/',
  html: '<!doctype html><html lang="pt-BR"><head><title>x</title></head><body><a href="http://localhost:3000/">Entrar</a></body></html>',
}
const twoMails = () =>
  startCalmServer()
    .on(demoMailCalls.listDemoMails, [newer, older])
    .on(demoMailCalls.getDemoMail, ({ path }) => ({ ...(path.endsWith('m1') ? older : newer), ...bodies }))
const rows = async () => within(await screen.findByRole('list', { name: 'E-mails recebidos' })).getAllByRole('link')

describe('the mails of the demonstration', () => {
  it('are listed newest first, and one opens as a page that can run nothing and whose links open apart', async () => {
    twoMails()
    const { user, search } = openPage('/demo/mail')
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Para ana@example.com'),
      expect.stringContaining('Para novo@example.com'),
    ])
    expect(screen.getByText('Escolha um e-mail')).toBeTruthy()
    await user.click((await rows())[0]!)
    expect(await screen.findByRole('heading', { level: 2, name: 'Sua senha temporária' })).toBeTruthy()
    expect(search()).toBe('?mail=m2')
    const frame = screen.getByTitle<HTMLIFrameElement>('Sua senha temporária')
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(frame.getAttribute('srcdoc')).toMatch(/^<!doctype html><html lang="pt-BR"><head><base target="_blank">/)
    expect(frame.getAttribute('srcdoc')).toContain('<a href="http://localhost:3000/">Entrar</a>')
    expect((await rows()).map((row) => row.getAttribute('aria-current'))).toEqual(['page', null])
    expect(screen.getByRole('link', { name: 'Todos os e-mails' }).getAttribute('aria-current')).toBeNull()
  })

  it('are shown as text where somebody wants that', async () => {
    twoMails()
    const { user } = openPage('/demo/mail?mail=m1')
    await user.click(await screen.findByRole('switch', { name: 'Só texto' }))
    expect(screen.queryByTitle('Confirme seu e-mail')).toBeNull()
    const text = screen.getByRole('region', { name: 'Confirme seu e-mail' })
    expect(text.textContent).toContain('Olá, Ana!\n\nEntrar:')
    expect(within(text).getByRole('link').getAttribute('href')).toBe('http://localhost:3000/')
  })

  it('lead back to the list', async () => {
    twoMails()
    const { user, search } = openPage('/demo/mail?mail=m1')
    await screen.findByTitle('Confirme seu e-mail')
    await user.click(screen.getByRole('link', { name: 'Todos os e-mails' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByTitle('Confirme seu e-mail')).toBeNull()
  })

  it('appear by themselves while somebody looks, and nobody asks while nobody looks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = startCalmServer().on(demoMailCalls.listDemoMails, [])
    openPage('/demo/mail')
    expect(await screen.findByText('Nenhum e-mail ainda')).toBeTruthy()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const asked = server.seenOf(demoMailCalls.listDemoMails).length
    act(() => void vi.advanceTimersByTime(30_000))
    expect(server.seenOf(demoMailCalls.listDemoMails)).toHaveLength(asked)
    hidden.mockReturnValue(false)
    server.on(demoMailCalls.listDemoMails, [older])
    act(() => void vi.advanceTimersByTime(3_000))
    expect(await rows()).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('1 e-mail')
  })

  it('that cannot be listed are tried again, and what is known stays', async () => {
    const server = startCalmServer().on(demoMailCalls.listDemoMails, unreachable)
    const { user } = openPage('/demo/mail')
    expect(await screen.findByText('Não foi possível carregar os e-mails.')).toBeTruthy()
    server.on(demoMailCalls.listDemoMails, [older])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByText('Não foi possível carregar os e-mails.')).toBeNull()
  })

  it('say so when one is gone, or cannot be read now', async () => {
    const server = twoMails().on(demoMailCalls.getDemoMail, refusal('mail.notFound'))
    const { user } = openPage('/demo/mail?mail=m9')
    expect(await screen.findByText('Este e-mail não está mais aqui')).toBeTruthy()
    server.on(demoMailCalls.getDemoMail, unreachable)
    await user.click((await rows())[1]!)
    expect(await screen.findByText('Não foi possível abrir o e-mail.')).toBeTruthy()
    server.on(demoMailCalls.getDemoMail, { ...older, ...bodies })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByTitle('Confirme seu e-mail')).toBeTruthy()
  })

  it('are nowhere outside the demonstration', async () => {
    startCalmServer().on(demoMailCalls.listDemoMails, refusal('demo.off'))
    openPage('/demo/mail')
    expect(await screen.findByRole('heading', { level: 1, name: 'Só na demonstração' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir para a entrada' }).getAttribute('href')).toBe('/')
  })
})

it('the badge of the frame leads to the mails', async () => {
  signInAs()
  startCalmServer().on(demoCalls.listDemoLogins, { password: 'x', logins: [] }).on(demoMailCalls.listDemoMails, [])
  const { user, path } = openPage('/casa-aurora/ListIcons')
  await user.click((await screen.findAllByRole('link', { name: 'Demonstração (ver os e-mails)' }))[0]!)
  await waitFor(() => expect(path()).toBe('/demo/mail'))
  expect(await screen.findByRole('link', { name: 'Voltar ao sistema' })).toBeTruthy()
})
