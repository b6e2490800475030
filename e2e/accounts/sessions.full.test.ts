import { mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { choice, takeIn } from './sessions.ts'

const tag = ['@session', '@company']

test('on a phone the companies stand under “Mais”', { tag }, async ({ page, request }) => {
  await takeIn(request, 'marcos@casaaurora.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'marcos@casaaurora.test')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  const other = choice(page).getByRole('button')
  expect((await other.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await mustLookWell(page)
  const name = (await other.locator('span span').first().innerText()).trim()
  await other.click()
  await expect(page).toHaveTitle(name)
})
