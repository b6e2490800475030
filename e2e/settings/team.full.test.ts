import type { Page } from '@playwright/test'
import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { inDatabase } from '../database.ts'
import { mustLookWell } from '../look-well.ts'
import { password, signIn } from '../people.ts'
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

for (const width of [1440, 390])
  test(`somebody becomes an administrator, invited or later, once it is proved who makes them one, at ${width}`, {
    tag,
  }, async ({ page, request, provoked }) => {
    provoked.push(/status of 403/)
    await page.setViewportSize({ width, height: 900 })
    const { companyId, email } = await newCompany(request)
    await signIn(page, email, '/user/list')
    const proveLongAgo = () =>
      inDatabase(
        (sql) => sql`update sessions set started_at = started_at - interval '1 hour', proven_at = null where company_id = ${companyId}`,
      )
    const question = dialog(page, 'Confirme que é você')
    const prove = async () => {
      await expect(question.getByLabel('Senha', { exact: true })).toBeFocused()
      await mustLookWell(page)
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await expect(question).toHaveCount(0)
    }

    await proveLongAgo()
    await page.getByRole('button', { name: 'Convidar agente' }).click()
    const invited = dialog(page, 'Convidar agente')
    await invited.getByLabel(/^Nome/).fill('Nina Nova')
    await invited.getByLabel(/^E-mail/).fill(`nina-${Date.now()}@example.com`)
    await invited.getByRole('switch', { name: 'Administração' }).press('Space')
    await page.keyboard.press('Control+Enter')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await prove()
    await expect(invited.getByText('Nina Nova já pode entrar')).toBeVisible()
    await invited.getByRole('button', { name: 'Concluir' }).click()

    await page
      .getByRole('button', { name: /^Nina Nova/ })
      .first()
      .click()
    const edited = dialog(page, 'Editar Nina Nova')
    const administrator = edited.getByRole('switch', { name: 'Administração' })
    await administrator.press('Space')
    await page.keyboard.press('Control+Enter')
    await expect(edited).toHaveCount(0)

    await proveLongAgo()
    await page
      .getByRole('button', { name: /^Nina Nova/ })
      .first()
      .click()
    await administrator.press('Space')
    await page.keyboard.press('Control+Enter')
    await prove()
    await expect(edited).toHaveCount(0)
  })
