import type { Page } from '@playwright/test'
import { areas, chats, mustLeadHome, warning } from './guard.ts'
import { isFull } from './is-full.ts'
import { enterAs, signInByHand, signOut } from './people.ts'
import { expect, test } from './watched-page.ts'

const tag = ['@session', '@frame']

type Area = keyof typeof areas

const people: { user: string; home: string; area: Area | null }[] = [
  { user: 'mariana', home: chats, area: null },
  { user: 'painel', home: areas.dashboard, area: 'dashboard' },
  { user: 'financeiro', home: areas.dashboard, area: 'dashboard' },
  { user: 'automacao', home: areas.automation, area: 'automation' },
  { user: 'transmissao', home: areas.broadcasts, area: 'broadcasts' },
  { user: 'contatos', home: areas.contacts, area: 'contacts' },
  { user: 'dev', home: '/casa-aurora/developer/api-key', area: 'developer' },
]

const contactToOpen = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('prosa.contactToOpen') ?? 'null') as unknown)

for (const { user, home, area } of isFull ? people : people.filter(({ area }) => area === 'contacts')) {
  test(`R041 R042 R043 R144 R145 R146 R147 R148 R149 R150 ${user} lands at home, and is led back there from what is not theirs`, {
    tag,
  }, async ({ page }) => {
    await signInByHand(page, `${user}@casaaurora.test`)
    await expect(page).toHaveURL(home)
    await expect(warning(page)).toHaveCount(0)
    const foreign = Object.entries(areas).filter(([name]) => name !== area)
    expect(foreign).toHaveLength(area === null ? 6 : 5)
    for (const [, address] of foreign) await mustLeadHome(page, address, home)
  })
}

test('R021 R040 R044 R046 who comes by a link is led there after the sign-in, once, and its contact is kept', { tag }, async ({ page }) => {
  const link = '/casa-aurora/contact?number=11955501234&phoneNumberId=wa-cloud-1&countryNumber=55'
  await page.goto(link)
  await expect(page).toHaveURL('/')
  expect(await contactToOpen(page)).toEqual({ waId: '5511955501234', phonenumberId: 'wa-cloud-1', countryNumber: '55' })
  await enterAs(page, 'dupla@casaaurora.test')
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
  expect(await contactToOpen(page)).toEqual({ waId: '5511955501234', phonenumberId: 'wa-cloud-1', countryNumber: '55' })
  await page.goto('/')
  await expect(page).toHaveURL(chats)
  await page.goto('/login')
  await expect(page).toHaveURL(chats)
  await page.getByRole('link', { name: 'Contatos', exact: true }).click()
  await expect(page).toHaveURL(areas.contacts)
  await signOut(page)
  await expect(page).toHaveURL('/')
  expect(await contactToOpen(page)).toBeNull()
  await enterAs(page, 'dupla@casaaurora.test')
  await expect(page).toHaveURL(chats)
})
