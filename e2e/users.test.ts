import type { Browser, Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { mailTo, passwordCode } from './mails.ts'
import { frame, signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const boss = 'admin@lojabeta.test'
let people = 0
/** Somebody who is nobody's yet, for each journey and each try of it. */
const aNewcomer = () => ({ name: `Nina ${Date.now()} ${people}`, email: `nina-${Date.now()}-${people++}@example.com` })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function mustLookWell(page: Page) {
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
}

/** The password that is shown once. */
async function add(page: Page, { name, email }: ReturnType<typeof aNewcomer>): Promise<string> {
  await page.getByRole('button', { name: 'Adicionar usuário' }).first().click()
  const panel = dialog(page, 'Adicionar usuário')
  await panel.getByLabel(/^Nome/).fill(name)
  await panel.getByLabel(/^E-mail/).fill(email)
  await panel.getByRole('switch', { name: 'Contatos' }).press('Space')
  await expect(panel.getByText(/^Esta pessoa conversa com clientes .*; busca, importa e exporta contatos\.$/)).toBeVisible()
  await mustLookWell(page)
  await panel.getByRole('button', { name: 'Adicionar usuário' }).click()
  await expect(panel.getByText(`${name} já pode entrar`)).toBeVisible()
  await mustLookWell(page)
  const password = await panel.locator('code').innerText()
  await panel.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return password
}

/** With the given password first; their own one they choose with a code from their mailbox. */
async function enter(browser: Browser, email: string, given: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/user/new-password')
  await page.getByLabel('Nova senha', { exact: true }).fill('SoMinha#2026')
  await page.getByLabel('Confirme a nova senha').fill('SoMinha#2026')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await page.getByLabel('Código de segurança').fill(await passwordCode(page.request, email))
  await page.getByRole('button', { name: 'Confirmar nova senha' }).click()
  await expect(frame(page)).toBeVisible()
  return page
}

test('somebody is added, reads the mail, comes in with the given password, chooses their own, and is out the moment they are removed', async ({
  page,
  browser,
}) => {
  const nina = aNewcomer()
  await signIn(page, boss)
  await page.goto('/user/list')
  await expect(row(page, 'Ágata Borges')).toBeVisible()
  await expect(row(page, 'Bruno Beltrão')).toHaveCount(0)
  await mustLookWell(page)
  const given = await add(page, nina)
  await expect(row(page, nina.name)).toContainText('nunca entrou')
  expect(await mailTo(page.request, nina.email)).toContain('Agora você tem acesso a Loja Beta')

  const hers = await enter(browser, nina.email, given)
  await hers.goto('/loja-beta/contact')
  await expect(frame(hers)).toBeVisible()
  await row(page, nina.name)
    .getByRole('button', { name: `Ações de ${nina.name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await expect(dialog(page, `Remover ${nina.name}?`)).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('button', { name: 'Remover usuário' }).click()
  await expect(row(page, nina.name)).toHaveCount(0)
  await expect(hers.getByText('A sessão expirou.')).toBeVisible()
  await expect(hers).toHaveURL('/')
  await hers.context().close()
})

test('on a phone users are cards, and somebody is changed by keys without losing what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, boss)
  await page.goto('/user/list')
  const cards = page.getByRole('list', { name: 'Usuários da empresa' })
  await expect(cards.getByText('Ágata Borges')).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('button', { name: 'Ações de Ágata Borges' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter')
  const panel = dialog(page, 'Editar Ágata Borges')
  await expect(panel.getByLabel(/^E-mail/)).toHaveAttribute('readonly')
  const last = String(Date.now()).slice(-8)
  await panel.getByLabel(/^Telefone/).fill(`319${last}`)
  await mustLookWell(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Descartar o que foi preenchido?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.getByLabel(/^Telefone/)).toHaveValue(`(31) 9${last.slice(0, 4)}-${last.slice(4)}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Usuário atualizado.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
