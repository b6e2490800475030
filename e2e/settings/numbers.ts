import type { Page } from '@playwright/test'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

export const nameField = (page: Page) => field(page, /^Nome do número/)

export const phone = { width: 390, height: 844 }
