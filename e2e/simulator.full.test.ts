import { mustFit, seriousProblems } from './gallery.ts'
import { aStranger, box, enter, log, openChat, phoneOf } from './inbox.ts'
import { admin, signIn } from './people.ts'
import { beQuiet, thread } from './simulator.ts'
import { expect, test } from './watched-page.ts'

const tag = ['@simulator']

test('a customer of the simulator and an agent talk, side by side in two windows', { tag }, async ({ page, another, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const stranger = await aStranger(request, 'Zilda Prates')
  const customer = await phoneOf(page, stranger)
  await beQuiet(page)
  const agent = await another()
  await agent.setViewportSize({ width: 1440, height: 900 })
  await enter(agent, admin)

  const question = `Pode ser às 9h? ${Date.now()}`
  await customer.say(question)
  await openChat(agent, 'Fila', stranger.name)
  await expect(log(agent).getByText(question)).toBeVisible()
  const answer = `Pode, Zilda! ${Date.now()}`
  await box(agent).fill(answer)
  await box(agent).press('Enter')

  await expect(customer.thread.getByText(answer)).toBeVisible()
  await customer.more('Ler tudo')
  await expect(log(agent).getByRole('button', { name: /^Lida/ }).last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Eventos ao vivo' }).getByText('Status: Lida').first()).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [1200, 800],
  [900, 800],
  [390, 844],
] as const)
  test(`the simulator fits ${width} px, light and dark, without barriers`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page)
    await page.goto('/simulator')
    if (width < 768) await page.getByRole('list', { name: 'Clientes simulados' }).getByRole('button').first().click()
    await expect(thread(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await mustFit(page)
      expect(await seriousProblems(page)).toEqual([])
    }
  })
