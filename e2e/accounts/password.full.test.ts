import { beta, casa } from '../demo-ids.ts'
import { mustFit } from '../gallery/gallery.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { password as demoPassword, frame, personButton } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { passwordCode } from './mails.ts'
import { aPerson, chosenByAdmin, fillLogin, mailedPassword, newPassword, refused } from './password.ts'

const tag = ['@agents', '@session']

test('R108 M069 whose password has expired is told so, led into the reset and gets in with a new one', { tag }, async ({
  page,
  request,
  provoked,
}) => {
  provoked.push(refused)
  const since = Date.now()
  const vera = 'vencida@lojabeta.test'
  await page.goto('/')
  await fillLogin(page, vera, demoPassword)
  await expect(page.getByRole('alert')).toContainText('Sua senha expirou. Redefina a senha para continuar.')
  await page.getByRole('link', { name: 'Redefinir senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(vera)
  await page.getByRole('button', { name: 'Enviar nova senha' }).click()
  const sent = await mailedPassword(request, vera, since)
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await fillLogin(page, vera, sent)
  await expect(page).toHaveURL('/user/new-password')
  const chosen = newPassword()
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirme a nova senha').fill(chosen)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`/${beta}/0/chat`)
})

test('S037 M066 on a phone the password is changed with a mailed code, and the other browser is out at once', { tag }, async ({
  page,
  request,
  browser,
  baseURL,
  provoked,
}) => {
  provoked.push(refused)
  const since = Date.now()
  const chosen = newPassword()
  const careful = await aPerson(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await fillLogin(page, careful, chosenByAdmin)
  await expect(page).toHaveURL('/user/new-password')
  await mustFit(page)
  const first = `${chosen}a`
  await page.getByLabel('Nova senha', { exact: true }).fill(first)
  await page.getByLabel('Confirme a nova senha').fill(first)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible()
  await mustFit(page)
  await inEachScheme(page, mustLookWell)
  await page.getByLabel('Código de segurança').fill(await passwordCode(request, careful, since))
  await page.getByRole('button', { name: 'Confirmar nova senha' }).click()
  await expect(page).toHaveURL('/user/PasswordSucess')
  await mustFit(page)
  const changedAt = Date.now()

  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await fillLogin(other, careful, first)
  await expect(personButton(other)).toBeVisible()

  await page.goto(`/user/${casa}/profile`)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirme a nova senha').fill(chosen)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Operação realizada com sucesso! Um código de segurança foi enviado para o seu e-mail.')).toBeVisible()
  await mustFit(page)
  await inEachScheme(page, mustLookWell)
  const code = await passwordCode(request, careful, changedAt)
  await page.getByLabel('Código de segurança').fill(code)
  await page.getByRole('button', { name: 'Confirmar nova senha' }).click()
  await expect(page).toHaveURL('/user/PasswordSucess')
  await expect(other.getByText('A sessão expirou.')).toBeVisible()
  await elsewhere.close()
  await page.goto(`/${casa}/0/chat`)
  await expect(frame(page)).toBeVisible()
})
