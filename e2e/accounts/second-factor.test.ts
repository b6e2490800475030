import { appCodeAt } from '../../apps/server/src/testing/scenes/app-code.ts'
import { dialog } from '../controls.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { enterAs, frame, signIn, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { newCompany } from './new-company.ts'
import { card, codeField, profile, refusedRequest, setUp } from './second-factor.ts'

const tag = ['@session', '@agents']

const halfMinute = 30_000

test('turned on, asked for at the sign-in, replaced by a recovery code, and turned off again', { tag }, async ({
  page,
  request,
  provoked,
}) => {
  provoked.push(refusedRequest)
  const person = await newCompany(request)
  await signIn(page, person.email, profile(person))
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
  await mustHaveNoBarriers(page, 'the code of the sign-in')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('O código não está certo ou já foi usado. Confira no aplicativo e tente de novo.')
  // The present code was used by the set-up; the next one is accepted already.
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
