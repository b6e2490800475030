import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { mustLookWell } from '../look-well.ts'
import { personButton, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { newCompany } from './new-company.ts'

const tag = ['@agents']

const address = `/user/${casa}/profile`
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

const save = (page: Page) => page.getByRole('button', { name: /^Salvar/ })

test('G012 name, phone, photo and language are one’s own, and follow in every tab', { tag }, async ({ page, context, request }) => {
  // Changes stay with a person, so that each try has a new one.
  const { companyId, email } = await newCompany(request)
  const own = `/user/${companyId}/profile`
  await signIn(page, email, own)
  const other = await context.newPage()
  await other.goto(own)
  await expect(other.getByText(/^Olá, /)).toBeVisible()
  await page.bringToFront()

  await field(page, 'Nome').fill('Camila Nunes')
  await page.reload()
  await expect(field(page, 'Nome')).toHaveValue('Camila Nunes')
  await field(page, 'Telefone').fill('11 98721-4406')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(save(page)).toBeInViewport()
    await mustLookWell(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await save(page).click()
  await expect(page.getByText('Perfil salvo.')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expect(other.getByText('Olá, Camila')).toBeVisible()
  await expect(field(other, 'Telefone')).toHaveValue('(11) 98721-4406')
  await expect(personButton(other)).toHaveText(/Camila Nunes — /)

  const choose = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher foto' }).click()
  await (await choose).setFiles('apps/web/public/icons/icon-512.png')
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible()
  for (const tab of [page, other]) {
    const photo = personButton(tab).locator('img')
    await expect(photo).toBeVisible()
    expect(await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([256, 256])
  }
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(personButton(other).locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(personButton(other).locator('img')).toBeVisible()

  await page.getByRole('combobox', { name: 'Idioma da Prosa' }).click()
  await page.getByRole('option', { name: 'Español' }).click()
  for (const tab of [page, other]) await expect(tab.getByText('Hola, Camila')).toBeVisible()
})

test('changes are not left behind unasked, and the side leads to each part', { tag }, async ({ page }) => {
  await signIn(page, 'transmissao@casaaurora.test', address)
  const side = page.getByRole('navigation', { name: 'Partes do perfil' })
  await side.getByRole('link', { name: 'Seu acesso' }).click()
  await expect(page.getByRole('heading', { name: 'Seu acesso' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Seu acesso' })).toBeInViewport()
  await side.getByRole('link', { name: 'Seus dados' }).click()
  await field(page, 'Nome').fill('Outro nome')
  await page.getByRole('link', { name: 'Conversas' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Conversas' }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await page.goto(address)
  await expect(field(page, 'Nome')).not.toHaveValue('Outro nome')
})
