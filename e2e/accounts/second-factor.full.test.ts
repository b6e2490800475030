import type { APIRequestContext } from '@playwright/test'
import { dialog } from '../controls.ts'
import { mustLookWell } from '../look-well.ts'
import { enterAs, frame, password } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { passwordCode } from './mails.ts'
import { type NewPerson, newCompany, post, tokenOf } from './new-company.ts'
import { card, profile, refusedRequest, setUp } from './second-factor.ts'

const tag = ['@session', '@agents']

test('a proof of long ago is asked for again, by the keyboard, and the command goes on', { tag }, async ({ page, request, provoked }) => {
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

/** A colleague of the company who has chosen a password of their own. */
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

  test('where the company asks for it, whoever has none sets it up first and goes on to where they wanted', { tag }, async ({
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
