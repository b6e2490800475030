import { mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { accountLink, fillAccount, mailedPath, start } from './signup.ts'

const tag = ['@signup', '@session']

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('R035 the whole way fits, and the company is there', { tag }, async ({ page, request }) => {
    const email = `bia.${Date.now()}@gmail.com`
    await start(page, email)
    await mustLookWell(page)
    await page.goto(await mailedPath(request, email, accountLink))
    await fillAccount(page)
    await mustLookWell(page)
    await page.getByRole('button', { name: 'Criar conta' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boas-vindas, Padaria do Sol')
    await mustLookWell(page)
    await page.getByRole('link', { name: 'Ver os primeiros passos' }).tap()
    await expect(page.getByText('1 de 6 concluídos')).toBeVisible()
    await mustLookWell(page)
  })
})

test('an e-mail that is known gets the same page and another mail', { tag }, async ({ page, request }) => {
  await start(page, 'rafael@casaaurora.test')
  await expect.poll(async () => JSON.stringify(await (await request.get('/api/demo/mails')).json())).toContain('rafael@casaaurora.test')
  await expect(mailedPath(request, 'rafael@casaaurora.test', /\/forgot\/password/)).resolves.toBe('/forgot/password')
})
