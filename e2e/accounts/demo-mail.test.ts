import type { Page } from '@playwright/test'
import { mustFit, seriousProblems } from '../gallery/gallery.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { beginSignup, mailRow, subject } from './demo-mail.ts'

const tag = ['@demo', '@notifications', '@signup']

/** What the browser logs when Playwright looks into a frame that may run no scripts. */
const noScripts = /Blocked script execution in 'about:srcdoc'/

/** Clicks by position: in a frame without scripts Playwright cannot wait until an element stands still. */
async function clickInMail(page: Page, name: string) {
  const box = (await page.frameLocator('iframe').getByRole('link', { name }).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('a mail of the demonstration arrives by itself, and its link leads into the product', { tag }, async ({
  page,
  request,
  context,
  provoked,
}) => {
  provoked.push(noScripts)
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver e-mails da demonstração' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mails da demonstração' })).toBeVisible()
  const email = await beginSignup(request)
  await mailRow(page, email).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  const [opened] = await Promise.all([context.waitForEvent('page'), clickInMail(page, 'Confirmar e continuar')])
  await expect(opened).toHaveURL(/\/create\/account\//)
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await opened.close()
  await page.getByRole('switch', { name: 'Só texto' }).press('Space')
  await expect(page.getByText('Não foi você? Ignore este e-mail')).toBeVisible()
  await inEachScheme(page, mustLookWell)
})

test('a mail itself is accessible, light and dark, and fits a phone', { tag }, async ({ page, request }) => {
  const email = await beginSignup(request)
  const find = async () =>
    ((await (await request.get('/api/demo/mails')).json()) as { mailId: string; to: string }[]).find(({ to }) => to === email)
  await expect.poll(find).toBeTruthy()
  const { html } = (await (await request.get(`/api/demo/mails/${(await find())!.mailId}`)).json()) as { html: string }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(html)
  await mustFit(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousProblems(page)).toEqual([])
  }
})
