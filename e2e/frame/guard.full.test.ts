import type { Page } from '@playwright/test'
import { beta, casa } from '../demo-ids.ts'
import { enterAs, frame, signInByHand, signOut, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { areas, chats, chatsAtFirst } from './guard.ts'

const tag = ['@session', '@frame']

type Area = keyof typeof areas

/** Where whoever may open nothing that is built begins. */
const profile = `/user/${casa}/profile`

const people: { user: string; home: string; area: Area | null }[] = [
  { user: 'mariana', home: chats, area: null },
  { user: 'painel', home: profile, area: 'dashboard' },
  { user: 'financeiro', home: `/${casa}/prices`, area: 'dashboard' },
  { user: 'automacao', home: `/automation/${casa}/main`, area: 'automation' },
  { user: 'transmissao', home: areas.broadcasts, area: 'broadcasts' },
  { user: 'contatos', home: areas.contacts, area: 'contacts' },
  { user: 'dev', home: profile, area: 'developer' },
]

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Você não tem permissão para esta ação.' })

async function mustLeadHome(page: Page, address: string, home: string) {
  await page.goto(address)
  await expect(warning(page), address).toBeVisible()
  await expect(page, address).toHaveURL(home)
}

for (const { user, home, area } of people) {
  test(`R041 R042 R043 R144 R145 R146 R147 R148 R149 R150 ${user} lands at home, and is led back there from what is not theirs`, {
    tag,
  }, async ({ page }) => {
    await signInByHand(page, `${user}@casaaurora.test`)
    await expect(page).toHaveURL(home === chats ? chatsAtFirst : home)
    await expect(warning(page)).toHaveCount(0)
    const foreign = Object.entries(areas).filter(([name]) => name !== area)
    expect(foreign).toHaveLength(area === null ? 6 : 5)
    for (const [, address] of foreign) await mustLeadHome(page, address, home)
  })
}

test('R026 R143 R151 R152 an administrator opens every area, and everybody the chats', { tag }, async ({ page }) => {
  await signInByHand(page)
  await expect(page).toHaveURL(chatsAtFirst)
  for (const [from, to] of [
    ...Object.values(areas).map((address) => [address, address] as const),
    [`/${casa}/developer`, `/${casa}/developer/api-key`],
    [`/developer/${casa}/main`, `/${casa}/developer/api-key`],
    [`/contact/${casa}/list`, areas.contacts],
  ] as const) {
    await page.goto(from)
    await expect(frame(page)).toBeVisible()
    await expect(page).toHaveURL(to)
  }
  await expect(warning(page)).toHaveCount(0)
  await signOut(page)
  await enterAs(page, 'financeiro@casaaurora.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Preços por template' })).toBeFocused()
  await expect(warning(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/${casa}/prices`)
  await page.goto(chats)
  await expect(page.getByRole('heading', { level: 1, name: 'Conversas' })).toBeVisible()
  await expect(page).toHaveURL(chats)
})

test('R001 another company’s address opens nothing', { tag }, async ({ page }) => {
  await signInByHand(page, 'dupla@casaaurora.test')
  for (const address of [`/${beta}/0/chat`, `/${beta}/contact`, `/user/${beta}/profile`]) await mustLeadHome(page, address, chats)
  await expect(page).toHaveTitle('Casa Aurora')
})

test('R150 who comes by a link to what is not theirs is told so after the sign-in', { tag }, async ({ page }) => {
  await page.goto(areas.settings)
  await expect(page).toHaveURL('/')
  await enterAs(page, 'mariana@casaaurora.test')
  await expect(warning(page)).toBeVisible()
  await expect(page).toHaveURL(chats)
})

test('R040 a hand-over leads inside only', { tag }, async ({ page }) => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '']) {
    await page.goto(`/redirect?to=${encodeURIComponent(to)}`)
    await expect(page.getByLabel('E-mail')).toBeVisible()
  }
  await enterAs(page, 'dupla@casaaurora.test')
  await expect(page).toHaveURL(chatsAtFirst)
  await page.goto(`/redirect?to=${encodeURIComponent(`/user/${casa}/profile`)}`)
  await expect(page).toHaveURL(`/user/${casa}/profile`)
})

test('R045 half a session is none: it is cleared, and the company stays', { tag }, async ({ page, provoked }) => {
  // The page that is still open sends a request without its token.
  provoked.push(/Failed to load resource.*401/)
  const stored = () =>
    page.evaluate(() => ['prosa.companyId', 'prosa.sessionData', 'prosa.flowHeader'].map((key) => localStorage.getItem(key)))
  for (const lose of [
    () => localStorage.removeItem('prosa.sessionData'),
    () => localStorage.setItem('prosa.session', 'null'),
    () => localStorage.setItem('prosa.sessionData', 'null'),
  ]) {
    await signInByHand(page, 'dupla@casaaurora.test')
    await page.evaluate(lose)
    await page.goto(`/user/${casa}/profile`)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Casa Aurora — Entrar')
    expect(await storedSession(page)).toBeNull()
    const [companyId, data, flowHeader] = await stored()
    expect([companyId, data, JSON.parse(flowHeader!)]).toEqual([casa, null, { chatFlowId: null, showFlowHeader: false, flowTitle: '' }])
    await page.evaluate(() => sessionStorage.clear())
  }
})
