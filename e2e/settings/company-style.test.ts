import type { Page } from '@playwright/test'
import { newCompany } from '../accounts/new-company.ts'
import { tabTo } from '../keys.ts'
import { lookAtWidths } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@company', '@inbox', '@frame']
const painted = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--co-primary'))

test('R005 R052 a colour, a name and a logo that an administrator saves repaint every other browser, and maintenance shuts it', {
  tag,
}, async ({ page, request, browser }) => {
  const { companyId, email } = await newCompany(request)
  await signIn(page, email, `/settings/${companyId}/main?section=style`)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email, `/user/${companyId}/profile`)

  await tabTo(page.getByRole('combobox', { name: 'Cor primária' }))
  await page.keyboard.press('Enter')
  await page.getByLabel('Código da cor').fill('#A4461C')
  await page.keyboard.press('Escape')
  await page.getByLabel('Nome exibido').fill('Olaria Vilela')
  await expect(page.getByText('Texto no botão 6,0:1')).toBeVisible()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"><rect width="240" height="64" fill="#A4461C"/></svg>'
  await page.locator('input[type="file"][aria-label="Logotipo"]').setInputFiles({
    name: 'logo_olaria.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  })
  await expect(page.getByText('logo_olaria.svg')).toBeVisible()
  await lookAtWidths(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Alterações salvas.')).toBeVisible()

  await expect.poll(() => painted(other)).toBe('#A4461C')
  await expect(other).toHaveTitle(/Olaria Vilela/)
  await page.getByRole('switch', { name: 'Em manutenção' }).click()
  await expect(other.getByText(/^Olaria Vilela está em manutenção/)).toBeVisible()
  await other.getByRole('button', { name: 'Encerrar manutenção' }).click()
  await expect(page.getByText(/está em manutenção/)).toHaveCount(0)
  await other.context().close()
})
