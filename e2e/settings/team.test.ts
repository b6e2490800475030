import type { Page } from '@playwright/test'
import { mailTo, passwordCode } from '../accounts/mails.ts'
import { newCompany } from '../accounts/new-company.ts'
import { press, tabTo } from '../keys.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { frame, signIn, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@agents', '@session']
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

let people = 0

/** Somebody who belongs to no company yet, new for each journey and each try of it. */
const aNewcomer = () => ({ name: `Nina ${Date.now()} ${people}`, email: `nina-${Date.now()}-${people++}@example.com` })

type Newcomer = ReturnType<typeof aNewcomer>

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const box = (page: Page, name: string, permission: string) => page.getByRole('checkbox', { name: `${permission}: ${name}` })

/** Invites them with one department; gives the password that is shown once. */
async function invite(page: Page, { name, email }: Newcomer): Promise<string> {
  await page.getByRole('button', { name: 'Convidar agente' }).click()
  const panel = dialog(page, 'Convidar agente')
  await panel.getByLabel(/^Nome/).fill(name)
  await panel.getByLabel(/^E-mail/).fill(email)
  await panel.getByRole('switch', { name: 'Contatos' }).press('Space')
  await panel.getByRole('switch', { name: 'Todos os departamentos' }).press('Space')
  await panel.getByRole('combobox', { name: 'Departamentos em que atua' }).click()
  await page.getByRole('option', { name: 'Atendimento', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(panel.getByText('Nina vai atender conversas de Atendimento e ver contatos. Não vê painéis nem ajustes.')).toBeVisible()
  await mustLookWell(page)
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText(`${name} já pode entrar`)).toBeVisible()
  await mustHaveNoBarriers(page)
  const password = await panel.locator('code').innerText()
  await panel.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return password
}

/** With the given password at first; then they choose their own with a code from their mailbox. */
async function enter(page: Page, email: string, given: string) {
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
}

async function departmentsSeenBy(page: Page, companyId: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${(await storedSession(page))!.accessToken}` }
  const answer = await page.request.get(`/api/department/${companyId}/departmentsOfCompany`, { headers })
  return ((await answer.json()) as { departmentName: string }[]).map(({ departmentName }) => departmentName)
}

test('an invited agent reads the mail, comes in, sees only their department, loses a permission while they work, and is out the moment they are deactivated', {
  tag,
}, async ({ page, another, provoked, request }) => {
  const nina = aNewcomer()
  const { companyId, email } = await newCompany(request)
  await signIn(page, email, '/user/list')
  await expect(row(page, 'Dona Nova')).toBeVisible()
  await mustLookWell(page)
  const given = await invite(page, nina)
  await expect(row(page, nina.name)).toContainText('Atendimento')
  expect(await mailTo(page.request, nina.email)).toContain('Agora você tem acesso a ')

  const hers = await another()
  await enter(hers, nina.email, given)
  await hers.goto(`/user/${companyId}/profile`)
  await expect(hers.getByText('1 departamento')).toBeVisible()
  expect(await departmentsSeenBy(hers, companyId)).toEqual(['Atendimento'])
  await hers.goto(`/${companyId}/contact`)
  await expect(hers.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()

  // What she looks at is refused from the moment the permission is taken from her.
  provoked.push(/status of 403/)
  await box(page, nina.name, 'Contatos').click()
  await expect(page.getByText(`Contatos: permissão retirada de ${nina.name}.`)).toBeVisible()
  await expect(hers).toHaveURL(`/${companyId}/0/chat`)

  await page.getByRole('button', { name: `Ações de ${nina.name}` }).click()
  await page.getByRole('menuitem', { name: 'Desativar acesso' }).click()
  const question = dialog(page, `Desativar o acesso de ${nina.name}?`)
  await expect(question).toBeVisible()
  await expect(question.getByText('Contando as conversas abertas…')).toHaveCount(0)
  await mustHaveNoBarriers(page)
  // And then everything is refused.
  provoked.push(/status of 401/)
  await question.getByRole('button', { name: 'Desativar acesso' }).click()
  await expect(row(page, nina.name)).toContainText('Inativo')
  await expect(hers.getByText('A sessão expirou.')).toBeVisible()
  await expect(hers).toHaveURL('/')
})

test('somebody is invited, given a permission and deleted by keys alone', { tag }, async ({ page }) => {
  const nina = aNewcomer()
  await signIn(page, 'admin@lojabeta.test', '/user/list')
  await expect(row(page, 'Ágata Borges')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'n')
  await expect(page.getByLabel(/^Nome/)).toBeFocused()
  await page.keyboard.type(nina.name)
  await press(page, 'Tab')
  await page.keyboard.type(nina.email)
  await press(page, 'Control+Enter')
  await expect(page.getByText(`${nina.name} já pode entrar`)).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Concluir' }))
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(page.getByLabel('Buscar agentes'), 'Shift+Tab')
  await page.keyboard.type(nina.email)
  await expect(page.getByText(/^1 de /)).toBeVisible()
  await tabTo(box(page, nina.name, 'Painel'))
  await press(page, 'Space')
  await expect(page.getByText(`Painel: permissão dada a ${nina.name}.`)).toBeVisible()
  await press(page, 'z')
  await expect(box(page, nina.name, 'Painel')).not.toBeChecked()
  await tabTo(page.getByRole('button', { name: `Ações de ${nina.name}` }))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'End')
  await expect(page.getByRole('menuitem', { name: 'Excluir agente' })).toBeFocused()
  await press(page, 'Enter')
  const question = dialog(page, `Excluir ${nina.name}?`)
  await expect(question).toBeVisible()
  await expect(question.getByText('Contando as conversas abertas…')).toHaveCount(0)
  await tabTo(question.getByRole('button', { name: 'Excluir agente' }))
  await press(page, 'Enter')
  await expect(page.getByText('Agente excluído.')).toBeVisible()
  await expect(row(page, nina.name)).toHaveCount(0)
})
