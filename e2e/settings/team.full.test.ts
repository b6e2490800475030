import type { Page } from '@playwright/test'
import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@agents', '@session']
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

for (const { language, list, edit, sentence, phone } of [
  {
    language: 'en',
    list: 'Agents of the company',
    edit: 'Edit Dona Nova',
    sentence: /^Dona will be able to do everything/,
    phone: /^Phone/,
  },
  {
    language: 'es',
    list: 'Agentes de la empresa',
    edit: 'Editar a Dona Nova',
    sentence: /^Dona va a poder hacer todo/,
    phone: /^Teléfono/,
  },
])
  test(`on a phone agents are cards, and what was typed survives a reload, in ${language}`, { tag }, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { email } = await newCompany(request)
    await signIn(page, email)
    await post(request, '/api/user/language', { language }, await tokenOf(request, email))
    await page.goto('/user/list')
    await expect(page.getByRole('list', { name: list })).toBeVisible()
    await mustLookWell(page)
    await page.getByRole('button', { name: /^Dona Nova/ }).click()
    const panel = dialog(page, edit)
    await expect(panel.getByText(sentence)).toBeVisible()
    const last = String(Date.now()).slice(-8)
    await panel.getByLabel(phone).fill(`319${last}`)
    await mustLookWell(page)
    await page.reload()
    await expect(panel.getByLabel(phone)).toHaveValue(`(31) 9${last.slice(0, 4)}-${last.slice(4)}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
