import { casa } from '../demo-ids.ts'
import { inEachScheme, mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { frame, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aPerson, chosenByAdmin, fillLogin, mailedPassword, newPassword, refused } from './password.ts'

const tag = ['@agents', '@session']

test('S003 X001 S038 M067 who has forgotten the password gets in with a mailed one and chooses another', { tag }, async ({
  page,
  request,
  provoked,
}) => {
  provoked.push(refused)
  const since = Date.now()
  const chosen = newPassword()
  const forgetful = await aPerson(request)
  await page.goto('/')
  await page.getByLabel('E-mail').fill(forgetful)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeFocused()
  await expect(page).toHaveURL('/forgot/password')
  await expect(page.getByLabel('E-mail')).toHaveValue(forgetful)
  await inEachScheme(page, mustLookWell)
  await page.getByRole('button', { name: 'Enviar nova senha' }).click()
  await expect(page.getByText('Uma nova senha foi enviada para o seu e-mail.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver os e-mails da demonstração' })).toBeVisible()
  await inEachScheme(page, mustLookWell)

  const sent = await mailedPassword(request, forgetful, since)
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(forgetful)
  await fillLogin(page, forgetful, sent)
  await expect(page).toHaveURL('/user/new-password')
  await inEachScheme(page, mustHaveNoBarriers)
  await page.goto(`/${casa}/0/chat`)
  await expect(page).toHaveURL('/user/new-password')
  await page.getByLabel('Nova senha', { exact: true }).fill(sent)
  await page.getByLabel('Confirme a nova senha').fill(sent)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByText('Esta já é a sua senha. Escolha outra.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirme a nova senha').fill(chosen)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/user/PasswordSucess')
  await expect(page.getByText('Sua senha foi alterada', { exact: true })).toBeVisible()
  await inEachScheme(page, mustLookWell)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`/${casa}/0/chat`)

  await signOut(page)
  for (const over of [chosenByAdmin, sent]) {
    await fillLogin(page, forgetful, over)
    await expect(page.getByRole('alert')).toHaveText('Usuário e/ou senha incorreto(s). Por favor, tente novamente.')
  }
  await fillLogin(page, forgetful, chosen)
  await expect(frame(page)).toBeVisible()
})
