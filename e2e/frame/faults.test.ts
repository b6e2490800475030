import type { Page } from '@playwright/test'
import { isFull } from '../is-full.ts'
import { expiredCopy, personButton, signIn, signInByHand, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@session', '@company', '@frame']
/** The browser itself logs every request that fails. */
const failing = /Failed to load resource/
const token = '**/api/oauth2/token'

const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

const clocks = [
  ['two years ahead', 730],
  ['a day behind', -1],
] as const
for (const [name, days] of isFull ? clocks : clocks.slice(0, 1)) {
  test(`a computer whose clock is ${name} signs in and stays signed in`, { tag }, async ({ page }) => {
    const day = 86_400_000
    const renewals: string[] = []
    page.on('request', (request) => {
      if (/oauth2\/(checkSession|token)$/.test(request.url())) renewals.push(request.url())
    })
    await page.clock.setFixedTime(Date.now() + days * day)
    await signInByHand(page, 'dupla@casaaurora.test')
    await page.reload()
    await expect(personButton(page)).toHaveText(/^.*Duda Plácido — /)
    await page.getByRole('link', { name: 'Simulador', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Simulador' })).toBeFocused()
    expect(renewals).toHaveLength(1)
  })
}

test('R172 what is being typed survives a lost line and a renewed session', { tag }, async ({ page, context, provoked }) => {
  provoked.push(failing, /ERR_INTERNET_DISCONNECTED/)
  await signIn(page)
  // The whole page is loaded before the connection is lost.
  await expect(page.getByText('Escolha uma conversa')).toBeVisible()
  await markDocument(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('meu perf')
  // What it brings to search with is here, too.
  await expect(page.getByRole('option', { name: /Meu perfil/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão desde/)).toBeVisible()
  await expect(search).toHaveValue('meu perf')
  const before = (await storedSession(page))!
  await page.evaluate((stored) => localStorage.setItem('prosa.session', JSON.stringify(stored)), {
    ...before,
    accessToken: expiredCopy(before.accessToken),
  })
  const renewed = page.waitForResponse(token)
  const repeated = page.waitForResponse((answer) => answer.url().endsWith('/api/user/profile') && answer.ok())
  await context.setOffline(false)
  expect((await renewed).ok()).toBe(true)
  await repeated
  await expect(page.getByText(/^Sem conexão desde/)).toHaveCount(0)
  await expect(search).toHaveValue('meu perf')
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Meu perfil' })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})
