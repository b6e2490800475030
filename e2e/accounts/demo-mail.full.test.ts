import { casa } from '../demo-ids.ts'
import { mustFit, seriousProblems } from '../gallery/gallery.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { beginSignup, mailRow, subject } from './demo-mail.ts'

const tag = ['@demo', '@notifications', '@signup']

test('on a phone the list comes first, then the mail, and back to where one was', { tag }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await beginSignup(request)
  await page.goto('/demo/mail')
  await mailRow(page, email).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeFocused()
  await expect(mailRow(page, email)).toBeHidden()
  await mustFit(page)
  await page.getByRole('link', { name: 'Todos os e-mails' }).click()
  await expect(mailRow(page, email)).toBeFocused()
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
})

test('the badge of the frame leads to the mails', { tag }, async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Demonstração (ver os e-mails)' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/demo/mail')
  await page.getByRole('link', { name: 'Voltar ao sistema' }).click()
  await expect(page).toHaveURL(`/${casa}/0/chat`)
})
