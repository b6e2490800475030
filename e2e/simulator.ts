import type { Page } from '@playwright/test'
import { expect } from './watched-page.ts'

export const thread = (page: Page) => page.getByRole('log', { name: 'Mensagens no telefone' })

/** The customers who write by themselves would write into what is looked at here. */
export async function beQuiet(page: Page) {
  const lively = page.getByRole('switch', { name: 'Clientes automáticos' })
  await expect(lively).toBeVisible()
  if (await lively.isChecked()) await lively.press('Space')
  await expect(lively).not.toBeChecked()
}
