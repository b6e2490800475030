import type { APIRequestContext, Page } from '@playwright/test'
import { appCodeAt } from '../apps/server/src/testing/app-code.ts'
import { mustFit, seriousProblems } from './gallery.ts'
import { passwordCode } from './mails.ts'
import { type NewPerson, newCompany, post, tokenOf } from './new-company.ts'
import { enterAs, frame, password, signOut } from './people.ts'
import { expect, test } from './watched-page.ts'

/** The browser itself logs every refused request. */
const refusedRequest = /Failed to load resource.*(400|401|403)/
const halfMinute = 30_000

const profile = ({ companyId }: NewPerson) => `/user/${companyId}/profile`
const card = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' })
const codeField = (page: Page) => page.getByLabel('Código de verificação')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function mustLookWell(page: Page, what: string) {
  await mustFit(page)
  expect(await seriousProblems(page), what).toEqual([])
}

/** From the picture to the recovery codes; the secret is read where people read it. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await mustLookWell(page, 'the picture')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await codeField(page).fill(await appCodeAt(secret, Date.now()))
  await mustLookWell(page, 'the first code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guarde os códigos de recuperação')).toBeVisible()
  await mustLookWell(page, 'the recovery codes')
  const recoveryCodes = (await page.getByRole('listitem').allInnerTexts()).filter((text) => /^\w{5}-\w{5}$/.test(text))
  expect(recoveryCodes).toHaveLength(10)
  await page.getByLabel('Guardei os códigos em um lugar seguro').check()
  return { secret, recoveryCodes }
}

test('turned on, asked for at the sign-in, replaced by a recovery code, and turned off again', async ({ page, request, provoked }) => {
  provoked.push(refusedRequest)
  const person = await newCompany(request)
  await page.goto('/')
  await enterAs(page, person.email)
  await expect(frame(page)).toBeVisible()
  await page.goto(profile(person))
  await expect(card(page).getByText('Desativada')).toBeVisible()
  await card(page).getByRole('button', { name: 'Ativar' }).click()
  const { secret, recoveryCodes } = await setUp(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar em .txt' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(card(page).getByText('Ativa', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  await signOut(page)
  await enterAs(page, person.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificação em duas etapas')
  await expect(codeField(page)).toBeFocused()
  await mustLookWell(page, 'the code of the sign-in')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('O código não está certo ou já foi usado. Confira no aplicativo e tente de novo.')
  // The one of now was used up by the set-up; the next one is good already.
  await codeField(page).fill(await appCodeAt(secret, Date.now() + halfMinute))
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()

  await signOut(page)
  await enterAs(page, person.email)
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await expect(page.getByLabel('Código de recuperação')).toBeFocused()
  await page.keyboard.type(recoveryCodes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()
  await page.goto(profile(person))
  await expect(card(page).getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Desativar' }).click()
  await dialog(page, 'Desativar a verificação em duas etapas?').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Verificação em duas etapas desativada.')).toBeVisible()
  await expect(card(page).getByText('Desativada')).toBeVisible()
})

test('a proof of long ago is asked for again, by the keyboard, and the command goes on', async ({ page, request, provoked }) => {
  provoked.push(refusedRequest)
  const person = await newCompany(request)
  await page.goto('/')
  await enterAs(page, person.email)
  await expect(frame(page)).toBeVisible()
  await page.goto(profile(person))
  // As ten minutes later: the server refuses once, as it would then.
  await page.route('**/api/user/twoFactor/start', (route) => route.fulfill({ status: 403, json: proofNeeded }), { times: 1 })
  await card(page).getByRole('button', { name: 'Ativar' }).click()
  const question = dialog(page, 'Confirme que é você')
  await expect(question.getByLabel('Senha', { exact: true })).toBeFocused()
  await mustLookWell(page, 'the question')
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(question.getByText('A senha não está certa. Tente de novo.')).toBeVisible()
  await question.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const proofNeeded = { code: 'session.proofNeeded', detailMessage: 'A proof is needed.', requestId: 'e2e' }

/** Somebody of the company who has chosen a password of their own. */
async function aColleague(request: APIRequestContext, { companyId }: NewPerson, token: string): Promise<string> {
  const email = `colega.${Date.now()}@loja-nova.com.br`
  const given = 'Emprestada#2026'
  await post(request, `/api/company/${companyId}/userAdd`, { name: 'Colega Nova', email, password: given, agent: 'true' }, token)
  const own = await tokenOf(request, email, given)
  await post(request, '/api/user/requestPasswordWithToken', { password }, own)
  await post(request, '/api/user/confirmPasswordWithToken', { password, token: await passwordCode(request, email) }, own)
  return email
}

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('where the company asks for it, whoever has none sets it up first and goes on to where they wanted', async ({
    page,
    browser,
    request,
    provoked,
  }) => {
    provoked.push(refusedRequest)
    const person = await newCompany(request)
    const colleague = await aColleague(request, person, await tokenOf(request, person.email))
    await page.goto('/')
    await enterAs(page, person.email)
    await expect(frame(page)).toBeVisible()
    await page.goto(profile(person))
    await card(page).getByRole('button', { name: 'Ativar' }).tap()
    await setUp(page)
    await page.getByRole('button', { name: 'Concluir' }).tap()
    await card(page).getByRole('switch', { name: 'Exigir de toda a equipe' }).press('Space')
    const question = dialog(page, 'Exigir a verificação em duas etapas de toda a equipe?')
    await expect(question).toBeVisible()
    await mustLookWell(page, 'the question')
    await question.getByRole('button', { name: 'Exigir de todos' }).tap()
    await expect(page.getByText('A verificação em duas etapas agora é exigida de toda a equipe.')).toBeVisible()
    await expect(card(page).getByRole('switch')).toBeChecked()

    const options = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'pt-BR' } as const
    const other = await (await browser.newContext(options)).newPage()
    await other.goto(profile(person))
    await enterAs(other, colleague)
    await expect(other).toHaveURL('/user/second-factor')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ative a verificação em duas etapas')
    await mustLookWell(other, 'the page of the requirement')
    await other.goto(`/${person.companyId}/0/chat`)
    await expect(other).toHaveURL('/user/second-factor')
    await other.getByRole('button', { name: 'Configurar agora' }).click()
    await setUp(other)
    await other.getByRole('button', { name: 'Concluir' }).click()
    await expect(other).toHaveURL(`/${person.companyId}/0/chat`)
    await expect(frame(other)).toBeVisible()
    await other.context().close()
  })
})
