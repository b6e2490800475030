import { notificationCalls } from '@prosa/contract/notifications/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newQueryClient } from '../../../kit/calls/query.ts'
import { type FakeServer, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { newUser } from '../../../testing/samples/new-user.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { UiProvider } from '../../../ui/ui-provider.tsx'
import { PushCard, PushReady } from '../public.ts'

const { getPushKey, savePushSubscription, removePushSubscription, testPush } = notificationCalls
const publicKey = 'BAEC-_8'
const endpoint = 'https://push.example/1'

type Options = {
  permission?: NotificationPermission
  answer?: NotificationPermission
  subscribed?: boolean
  subscribe?: () => Promise<void>
}

/** The browser's side: its permission, what it was asked, and its push subscription. */
function fakeBrowser({ permission = 'default', answer = 'granted', subscribed = false, subscribe = async () => undefined }: Options = {}) {
  const browser = { permission, asked: 0, keys: [] as number[][], unsubscribed: 0 }
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh: 'chave', auth: 'segredo' } }),
    unsubscribe: async () => {
      browser.unsubscribed += 1
      current = null
    },
  }
  let current: typeof subscription | null = subscribed ? subscription : null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      browser.keys.push([...applicationServerKey])
      await subscribe()
      current = subscription
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked += 1
      browser.permission = answer
    },
  })
  vi.stubGlobal('PushManager', class {})
  giveTo(navigator, 'serviceWorker', { ready: Promise.resolve(registration), getRegistration: async () => registration })
  onTestFinished(() => void vi.unstubAllGlobals())
  return browser
}

const willing = (): FakeServer =>
  startFakeServer().on(getPushKey, { publicKey }).on(savePushSubscription, { saved: true }).on(removePushSubscription, { removed: true })

function showCard() {
  render(
    <UiProvider>
      <QueryClientProvider client={newQueryClient()}>
        <PushReady />
        <PushCard id="notifications" />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { user: newUser() }
}
const button = (name: string) => screen.findByRole('button', { name })
const turnedOn = async (server: FakeServer, options: Options = {}) => {
  const browser = fakeBrowser(options)
  const { user } = showCard()
  await user.click(await button('Ativar notificações'))
  await button('Desativar')
  return { server, browser, user }
}

beforeEach(() => signInAs())

describe('the pushes of this browser', () => {
  it('are asked for only when they are wanted; then the server knows where this browser is', async () => {
    const { server, browser } = await turnedOn(willing())
    expect([browser.asked, browser.keys]).toEqual([1, [[4, 1, 2, 251, 255]]])
    expect(server.seenOf(savePushSubscription)).toMatchObject([{ body: { endpoint, p256dh: 'chave', auth: 'segredo' } }])
    expect(screen.getByText('Este navegador recebe notificações')).toBeTruthy()
  })

  it('are not asked for by opening the page', async () => {
    const server = willing()
    const browser = fakeBrowser()
    showCard()
    await button('Ativar notificações')
    expect([browser.asked, server.seen]).toEqual([0, []])
  })

  it('that the person forbids say how to allow them', async () => {
    willing()
    fakeBrowser({ answer: 'denied' })
    const { user } = showCard()
    await user.click(await button('Ativar notificações'))
    await screen.findByText('Notificações bloqueadas neste navegador')
    expect(screen.getByText(/Abra as permissões do site/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /ativar/i })).toBeNull()
  })

  it('are not promised where the browser has none', async () => {
    startFakeServer()
    fakeBrowser()
    Reflect.deleteProperty(window, 'PushManager')
    showCard()
    await screen.findByText('Este navegador não recebe notificações')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are turned off here and at the server', async () => {
    const { server, browser, user } = await turnedOn(willing())
    await user.click(await button('Desativar'))
    await button('Ativar notificações')
    expect(server.seenOf(removePushSubscription)).toMatchObject([{ query: `endpoint=${encodeURIComponent(endpoint)}` }])
    expect(browser.unsubscribed).toBe(1)
  })

  it('that were asked for with another key are asked for anew', async () => {
    let first = true
    const subscribe = async () => {
      if (first) {
        first = false
        throw new DOMException('another key', 'InvalidStateError')
      }
    }
    const { browser } = await turnedOn(willing(), { subscribed: true, subscribe })
    expect([browser.unsubscribed, browser.keys.length]).toEqual([1, 2])
  })

  it.each([
    ['the browser refuses', willing, async () => Promise.reject(new DOMException('no', 'AbortError')), /O navegador não aceitou/],
    ['the server refuses', () => willing().on(savePushSubscription, refusal('unexpected')), async () => undefined, /Erro inesperado/],
  ])('stay off when %s, and that is said', async (_, server, subscribe, words) => {
    server()
    fakeBrowser({ subscribe })
    const { user } = showCard()
    await user.click(await button('Ativar notificações'))
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    await button('Ativar notificações')
  })

  it.each([
    [{ sent: 1, failed: 0 }, 'Teste enviado a 1 navegador.'],
    [{ sent: 2, failed: 1 }, 'Teste enviado a 2 navegadores. 1 navegador não recebeu.'],
    [{ sent: 0, failed: 2 }, '2 navegadores não receberam. Desative e ative de novo neste navegador.'],
  ])('are tested, and %o is said in words', async (result, words) => {
    const { user } = await turnedOn(willing().on(testPush, result))
    await user.click(await button('Enviar um teste'))
    await screen.findByText(words)
  })

  it('that nobody could test say why', async () => {
    const { user } = await turnedOn(willing().on(testPush, refusal('push.none')))
    await user.click(await button('Enviar um teste'))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })
})

describe('[NO12] a new session', () => {
  it('of who wanted pushes here says again where this browser is', async () => {
    await turnedOn(willing())
    document.body.replaceChildren()
    const server = willing()
    fakeBrowser({ permission: 'granted', subscribed: true })
    showCard()
    await button('Desativar')
    await waitFor(() => expect(server.seenOf(savePushSubscription)).toHaveLength(1))
  })

  it('of somebody else says nothing', async () => {
    await turnedOn(willing())
    document.body.replaceChildren()
    signInAs({ cid: 'casa-aurora', sub: 'user-2', sid: '2' })
    const server = willing()
    fakeBrowser({ permission: 'granted', subscribed: true })
    showCard()
    await button('Ativar notificações')
    expect(server.seen).toEqual([])
  })
})
