import type { Page } from '@playwright/test'

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
