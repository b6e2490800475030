import type { Page } from '@playwright/test'
import { expect } from './watched-page.ts'

export const chats = '/casa-aurora/0/chat'

/** One screen of each area. */
export const areas = {
  contacts: '/casa-aurora/contact',
  broadcasts: '/broadcast/casa-aurora/list',
  automation: '/automation/casa-aurora/main',
  dashboard: '/dashboard/casa-aurora/main',
  developer: '/casa-aurora/developer/webhook',
  settings: '/settings/casa-aurora/main',
} as const

export const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Você não tem permissão para esta ação.' })

export async function mustLeadHome(page: Page, address: string, home: string) {
  await page.goto(address)
  await expect(warning(page), address).toBeVisible()
  await expect(page, address).toHaveURL(home)
}
