import type { Page } from '@playwright/test'
import { appCodeAt } from '../../apps/server/src/testing/scenes/app-code.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { expect } from '../watched-page.ts'
import type { NewPerson } from './new-company.ts'

/** The browser itself logs every refused request. */
export const refusedRequest = /Failed to load resource.*(400|401|403)/

export const profile = ({ companyId }: NewPerson) => `/user/${companyId}/profile`

export const card = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' })

export const codeField = (page: Page) => page.getByLabel('Código de verificação')

/** From the QR code to the recovery codes; the secret is read from the page, as people do. */
export async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await mustLookWell(page, 'the picture')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await codeField(page).fill(await appCodeAt(secret, Date.now()))
  await mustLookWell(page, 'the first code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guarde os códigos de recuperação')).toBeVisible()
  await mustHaveNoBarriers(page, 'the recovery codes')
  const recoveryCodes = (await page.getByRole('listitem').allInnerTexts()).filter((text) => /^\w{5}-\w{5}$/.test(text))
  expect(recoveryCodes).toHaveLength(10)
  await page.getByLabel('Guardei os códigos em um lugar seguro').check()
  return { secret, recoveryCodes }
}
