import type { Page } from '@playwright/test'
import { outlet } from '../demo-ids.ts'
import { mustFit, seriousProblems } from '../gallery/gallery.ts'
import { aStranger, box, enterInbox, log, openChat, phoneOf } from '../inbox/inbox.ts'
import { admin, frame, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@simulator']

const phone = (page: Page, name: string) => page.getByRole('region', { name: `Telefone de ${name}` })

const thread = (page: Page) => page.getByRole('log', { name: 'Mensagens no telefone' })

const fernanda = 'Fernanda Lacerda'

async function openSimulator(page: Page) {
  await signIn(page)
  await frame(page).getByRole('link', { name: 'Simulador', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simulador' })).toBeVisible()
  await beQuiet(page)
}

/** A number whose clock and reset no other journey uses. */
async function openOutlet(page: Page) {
  await openSimulator(page)
  await page.goto(`/simulator?number=${outlet}`)
  await expect(page.getByRole('combobox', { name: 'Número da empresa' })).toHaveValue(/^Outlet/)
  await beQuiet(page)
}

/** Switches off the customers who write by themselves, as their messages would come into the test. */
async function beQuiet(page: Page) {
  const off = page.getByRole('radiogroup', { name: 'Clientes automáticos' }).getByRole('radio', { name: 'Parados' })
  await off.check({ force: true })
  await expect(off).toBeChecked()
}

async function sayAs(page: Page, name: string, text: string) {
  await page.getByRole('list', { name: 'Clientes simulados' }).getByRole('button', { name }).click()
  const field = phone(page, name).getByRole('textbox', { name: 'Mensagem do cliente' })
  await field.fill(text)
  await field.press('Enter')
  await expect(thread(page).getByText(text)).toBeVisible()
}

test('a customer of the simulator and an agent talk, side by side in two windows', { tag }, async ({ page, another, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const stranger = await aStranger(request, 'Zilda Prates')
  const customer = await phoneOf(page, stranger)
  await beQuiet(page)
  const agent = await another()
  await agent.setViewportSize({ width: 1440, height: 900 })
  await enterInbox(agent, admin)

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

test.describe('one after the other', () => {
  // Both tests change the whole number, so that they do not run at the same time.
  test.describe.configure({ mode: 'default' })

  test('a scenario plays by itself, its events open, and everything begins anew', { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOutlet(page)
    await page.getByRole('button', { name: 'Cenários prontos' }).click()
    await page.getByRole('menuitem', { name: /Avaria na entrega/ }).click()
    await expect(
      thread(page)
        .getByRole('button', { name: /Ampliar/ })
        .first(),
    ).toBeVisible()
    const events = page.getByRole('region', { name: 'Eventos ao vivo' })
    await events.getByRole('button', { name: 'Mensagens' }).click()
    await events
      .getByRole('button', { name: /Mensagem recebida/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Conteúdo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reiniciar tudo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reiniciar tudo' }).click()
    await events.getByRole('button', { name: 'Todos' }).click()
    await expect(events.getByText('Simulador reiniciado')).toBeVisible()
    await expect(events.getByText('Mensagem recebida')).toHaveCount(0)
  })

  test('time goes on, and a chat whose window is over is expired', { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOutlet(page)
    await sayAs(page, fernanda, `Oi ${Date.now()}`)
    const row = page.getByRole('list', { name: 'Clientes simulados' }).getByRole('button', { name: fernanda })
    await expect(row).toContainText(/na fila|aberta/)
    await page.getByRole('button', { name: '+24 h' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Adiantar 24 h' }).click()
    await expect(row).toContainText('expirada')
  })
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
    await expect(page.getByRole('textbox', { name: 'Mensagem do cliente' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await mustFit(page)
      expect(await seriousProblems(page)).toEqual([])
    }
  })
