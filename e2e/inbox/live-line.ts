import type { APIRequestContext, BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { password } from '../people.ts'
import { expect } from '../watched-page.ts'

/** Choices stay with a person, so that each journey has its own. */
export const people = {
  tabs: 'sonia@casaaurora.test',
  handOver: 'thiago@casaaurora.test',
  devices: 'diego@casaaurora.test',
  gap: 'elaine@casaaurora.test',
  restart: 'contatos@casaaurora.test',
  ended: 'renata@casaaurora.test',
}

const mainMenu = { pt: 'Principal', en: 'Main', es: 'Menú principal' }

type Language = keyof typeof mainMenu

export const speaks = (page: Page, language: Language) =>
  expect(page.getByRole('navigation', { name: mainMenu[language], exact: true })).toBeVisible()

/** Records all words of the strip from now on, as some are shown for two seconds only. */
export async function hearStrip(page: Page) {
  const said: string[] = []
  await page.exposeFunction('noteStrip', (text: string) => said.push(text))
  await page.evaluate(() => {
    const { noteStrip } = window as unknown as { noteStrip(text: string): void }
    const words = [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.includes('desde'))!
    new MutationObserver(() => noteStrip(words.textContent)).observe(words, { childList: true, characterData: true, subtree: true })
  })
  return () => said
}

export const strip = (page: Page) => page.getByRole('status').filter({ hasText: /desde|restabelecida/ })

/**
 * Another device of the same person: chooses a language there, and resolves when it is saved. It begins in Portuguese, also at a second
 * try.
 */
export async function anotherDevice(request: APIRequestContext, username: string, origin = '') {
  const signedIn = await request.post(`${origin}/api/oauth2/token`, { form: { grant_type: 'password', username, password } })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const choose = async (language: Language) => {
    const answer = await request.post(`${origin}/api/user/language`, { form: { language }, headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(200)
  }
  await choose('pt')
  return choose
}

/**
 * A proxy between the page and the server: `mute` swallows what the server says on the present sockets, `cut` ends them, and `blocked`
 * refuses new ones.
 */
export async function aLine(page: Page) {
  const sockets: { route: WebSocketRoute; muted: boolean; greeted: boolean }[] = []
  const line = {
    blocked: false,
    isGreeted: () => sockets.at(-1)?.greeted ?? false,
    mute() {
      for (const socket of sockets) socket.muted = true
    },
    async cut() {
      for (const { route } of sockets) await route.close()
    },
  }
  await page.routeWebSocket(/\/live\//, async (route) => {
    if (line.blocked) return route.close()
    const socket = { route, muted: false, greeted: false }
    sockets.push(socket)
    route.connectToServer().onMessage((message) => {
      if (socket.muted) return
      if (String(message).includes('"hello"')) socket.greeted = true
      route.send(message)
    })
  })
  return line
}

/** Every live socket that the pages of this context open, and what it has heard. */
export function watchSockets(context: BrowserContext) {
  const sockets: { heard: string[]; isOpen: boolean }[] = []
  context.on('page', (page) =>
    page.on('websocket', (opened) => {
      const socket = { heard: [] as string[], isOpen: true }
      sockets.push(socket)
      opened.on('framereceived', ({ payload }) => socket.heard.push(String(payload)))
      const close = () => (socket.isOpen = false)
      opened.on('close', close)
      page.on('close', close)
    }),
  )
  const greeted = () => sockets.filter(({ heard, isOpen }) => isOpen && heard.some((frame) => frame.includes('"hello"'))).length
  return { all: () => sockets.length, greeted }
}
