import { companyCalls } from '@prosa/contract/company/calls'
import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeNotifications } from '../../testing/fake-notifications.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { giveTo } from '../../testing/give-to.ts'
import { newUser } from '../../testing/samples/new-user.ts'
import { auroraStyle } from '../../testing/samples/samples.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { followCompanyStyle, readCompanyIcon } from '../company/public.ts'
import { NotificationsItem } from './notifications-item.tsx'
import { showNotification } from './notify.ts'

function showItem() {
  render(
    <UiProvider>
      <NotificationsItem />
    </UiProvider>,
  )
  return { user: newUser(), item: () => screen.getByRole('button') }
}

const message = { title: 'Fernanda Lima', body: 'Pode ser às 9h?', tag: 'chat-1', path: '/casa-aurora/0/chat', onOpen: vi.fn() }
const lookAway = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

describe('notifications of this browser', () => {
  it('are asked for only when they are wanted, and then one is shown with the company’s icon', async () => {
    startFakeServer().on(companyCalls.getCompanyStyle, { ...auroraStyle, iconCustom: true, iconMediaId: 'icon-1' })
    onTestFinished(followCompanyStyle())
    await waitFor(() => expect(readCompanyIcon()).toContain('icon-1'))
    const browser = fakeNotifications('default', 'granted')
    const { user, item } = showItem()
    expect([browser.asked, item().textContent]).toEqual([0, expect.stringContaining('Ativar notificações neste navegador')])
    await user.click(item())
    expect(item().textContent).toContain('Notificações ativas neste navegador')
    expect(document.activeElement).toBe(item())
    expect(browser.shown.map(({ title, options }) => [title, options.icon])).toEqual([
      ['Notificações ativadas', '/api/company/image/casa-aurora/icon-1'],
    ])
    await user.click(item())
    expect([browser.asked, browser.shown.length]).toEqual([1, 1])
  })

  it('that were refused say what to do, and nothing is shown', async () => {
    const browser = fakeNotifications('default', 'denied')
    const { user, item } = showItem()
    await user.click(item())
    expect(item().textContent).toContain('Notificações bloqueadas neste navegador')
    expect(item().textContent).toContain('Abra as permissões do site')
    expect(item().getAttribute('aria-disabled')).toBe('true')
    expect(browser.shown).toEqual([])
  })

  it('allowed in the browser’s settings are noticed when one comes back', () => {
    const browser = fakeNotifications('denied')
    const { item } = showItem()
    browser.permission = 'granted'
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(item().textContent).toContain('Notificações ativas')
  })

  it.each([
    ['it has none', () => vi.stubGlobal('Notification', undefined)],
    ['the page came without TLS', () => vi.stubGlobal('isSecureContext', false)],
  ])('are not promised where %s', async (_, lack) => {
    const browser = fakeNotifications('default')
    lack()
    const { user, item } = showItem()
    expect(item().textContent).toContain('Este navegador não mostra notificações')
    await user.click(item())
    expect(browser.asked).toBe(0)
  })
})

describe('a notification', () => {
  it('is for whoever looks elsewhere and has allowed it', async () => {
    const browser = fakeNotifications('granted')
    await showNotification(message)
    expect(browser.shown).toHaveLength(0)
    lookAway()
    await showNotification(message)
    expect(browser.shown).toMatchObject([{ title: 'Fernanda Lima', options: { body: 'Pode ser às 9h?', tag: 'chat-1' } }])
    browser.permission = 'default'
    await showNotification(message)
    expect(browser.shown).toHaveLength(1)
  })

  it('leads where it says, in this tab', async () => {
    const { shown } = fakeNotifications('granted')
    const focus = vi.spyOn(window, 'focus').mockReturnValue(undefined)
    lookAway()
    await showNotification(message)
    shown[0]!.onclick?.()
    expect(message.onOpen).toHaveBeenCalledWith('/casa-aurora/0/chat')
    expect([focus.mock.calls.length, vi.mocked(shown[0]!.close).mock.calls.length]).toEqual([1, 1])
  })

  it('goes through the service worker where only that may show it', async () => {
    fakeNotifications('granted')
    vi.stubGlobal('Notification', Object.assign(vi.fn().mockThrow(new TypeError('Illegal constructor')), { permission: 'granted' }))
    const show = vi.fn()
    giveTo(navigator, 'serviceWorker', { getRegistration: async () => ({ showNotification: show }) })
    lookAway()
    await showNotification(message)
    expect(show).toHaveBeenCalledWith('Fernanda Lima', expect.objectContaining({ tag: 'chat-1', data: { path: '/casa-aurora/0/chat' } }))
  })
})
