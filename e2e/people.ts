import { createHmac, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const password = 'Prosa@2026!'
export const admin = 'admin@casaaurora.test'

/** The page opens signed in, with a session of its own, so that ending it ends no other's. */
export async function signIn(page: Page, email = admin, address = '/') {
  await holdSession(page, email)
  await page.goto(address)
  await expect(frame(page)).toBeVisible()
}

/** Signs in by the login page, for journeys that begin there. */
export async function signInByHand(page: Page, email = admin) {
  await page.goto('/')
  await enterAs(page, email)
  await expect(frame(page)).toBeVisible()
}

type Given = { access_token: string; refresh_token: string; expires_in: number }

/** The next page that is opened finds the session that the login page would have stored. */
export async function holdSession(page: Page, email: string) {
  const ask = async <T>(address: string, options: { form?: Record<string, string>; headers?: Record<string, string> }) => {
    const answer = await page.request.post(address, options)
    expect(answer.ok(), `${address} answers ${answer.status()}`).toBe(true)
    return (await answer.json()) as T
  }
  const given = await ask<Given>('/api/oauth2/token', { form: { grant_type: 'password', username: email, password } })
  const { cid, sub } = claimsOf(given.access_token)
  const headers = { Authorization: `Bearer ${given.access_token}` }
  const data = await ask<{ phonenumberIdList: string[] }>(`/api/oauth2/afterLogin/${cid}/${sub}`, { headers })
  const kept = {
    'prosa.companyId': cid,
    'prosa.signedInAs': email,
    'prosa.session': JSON.stringify({
      accessToken: given.access_token,
      refreshToken: given.refresh_token,
      expiresAt: Date.now() + given.expires_in * 1_000,
    }),
    'prosa.sessionData': JSON.stringify(data),
    'prosa.flowHeader': JSON.stringify({ chatFlowId: null, showFlowHeader: false, flowTitle: '' }),
    'prosa.phonenumberId': data.phonenumberIdList[0],
  }
  // Only the first page: later ones find what this one stored.
  await page.addInitScript(
    ([once, entries]) => {
      if (sessionStorage.getItem(once) !== null) return
      sessionStorage.setItem(once, '')
      // Somebody who signed out before is not signing out any more.
      localStorage.removeItem('prosa.sessionEnding')
      for (const [key, value] of entries) if (value !== undefined) localStorage.setItem(key, value)
    },
    [`signed in ${randomUUID()}`, Object.entries(kept)] as const,
  )
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { cid: string; sub: string }

/** Signs in on the login page that is open. */
export async function enterAs(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The main navigation: there on every signed-in page, on a desk and on a phone. */
export const frame = (page: Page) => page.getByRole('navigation', { name: 'Principal', exact: true })

/** The person's own avatar at the foot of the rail, in any language: its name is who they are and whether they can be given chats. */
export const personButton = (page: Page) => page.getByRole('button', { name: / — \S/ })

/** Signs out by the menu behind the avatar. */
export async function signOut(page: Page) {
  await personButton(page).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}

type Stored = { accessToken: string; refreshToken: string; expiresAt: number }

export const storedSession = (page: Page): Promise<Stored | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('prosa.session') ?? 'null') as Stored | null)

/** The same token, signed by the product's own secret, but expired: what a laptop finds after a night's sleep. */
export function expiredCopy(token: string): string {
  const [head = '', body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600
  const past = Buffer.from(JSON.stringify({ ...claims, iat: anHourAgo - 900, exp: anHourAgo })).toString('base64url')
  const signature = createHmac('sha256', process.env.PROSA_TOKEN_SECRET!).update(`${head}.${past}`).digest('base64url')
  return `${head}.${past}.${signature}`
}
