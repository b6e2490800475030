import type { Page } from '@playwright/test'
import { casa, firstNumber } from '../demo-ids.ts'
import { enterAs, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { areas, chats, chatsAtFirst } from './guard.ts'

const tag = ['@session', '@frame']

const contactToOpen = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('prosa.contactToOpen') ?? 'null') as unknown)

test('R021 R040 R044 R046 who comes by a link is led there after the sign-in, once, and its contact is kept', { tag }, async ({ page }) => {
  const link = `/${casa}/contact?number=11955501234&phoneNumberId=${firstNumber}&countryNumber=55`
  await page.goto(link)
  await expect(page).toHaveURL('/')
  expect(await contactToOpen(page)).toEqual({ waId: '5511955501234', phonenumberId: firstNumber, countryNumber: '55' })
  await enterAs(page, 'dupla@casaaurora.test')
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
  expect(await contactToOpen(page)).toEqual({ waId: '5511955501234', phonenumberId: firstNumber, countryNumber: '55' })
  await page.goto('/')
  await expect(page).toHaveURL(chats)
  await page.goto('/login')
  await expect(page).toHaveURL(chats)
  await page.goto(areas.contacts)
  await expect(page).toHaveURL(areas.contacts)
  await signOut(page)
  await expect(page).toHaveURL('/')
  expect(await contactToOpen(page)).toBeNull()
  await enterAs(page, 'dupla@casaaurora.test')
  await expect(page).toHaveURL(chatsAtFirst)
})
