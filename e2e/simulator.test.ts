import type { Page } from '@playwright/test'
import { frame, signIn } from './people.ts'
import { beQuiet, thread } from './simulator.ts'
import { expect, test } from './watched-page.ts'

const tag = ['@simulator']

const phone = (page: Page, name: string) => page.getByRole('region', { name: `Telefone de ${name}` })

const fernanda = 'Fernanda Lacerda'

async function openSimulator(page: Page) {
  await signIn(page)
  await frame(page).getByRole('link', { name: 'Simulador', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simulador' })).toBeVisible()
  await beQuiet(page)
}

/** Whose clock and whose beginning are no other journey's. */
async function openOutlet(page: Page) {
  await openSimulator(page)
  await page.goto('/simulator?number=wa-cloud-2')
  await expect(page.getByRole('combobox', { name: 'Número da empresa' })).toHaveValue(/^Outlet/)
  await beQuiet(page)
}

async function sayAs(page: Page, name: string, text: string) {
  await page.getByRole('list', { name: 'Clientes simulados' }).getByRole('button', { name }).click()
  const field = phone(page, name).getByRole('textbox', { name: 'Mensagem do cliente' })
  await field.fill(text)
  await field.press('Enter')
  await expect(thread(page).getByText(text)).toBeVisible()
}

test.describe('one after the other', () => {
  // Both change all of a number: neither while the other one looks at it.
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
    await expect(row).toContainText('expirada')
  })
})
