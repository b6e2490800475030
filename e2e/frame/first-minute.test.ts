import type { Page } from '@playwright/test'
import { log, tab } from '../inbox/inbox.ts'
import { isFull } from '../is-full.ts'
import { frame } from '../people.ts'
import { startLiving } from '../start-product.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@frame', '@inbox', '@chats', '@demo']

/** Whoever of the living demo answers customers, and whose chat is open beside their list when they have signed in. */
const agents = [
  ['Helena Duarte', ''],
  ['Mariana Prado', 'Fernanda Lacerda'],
  ['Bruno Machado', ''],
  ['Duda Plácido', ''],
  ['Rafael Nogueira', 'Carlos Eduardo Ramos'],
  ['Bianca Tavares', ''],
  ['João Pedro Farias', ''],
  ['Patrícia Lemos', ''],
  ['Vinícius Barreto', ''],
  ['Sônia Valadares', ''],
  ['Thiago Albuquerque', ''],
  ['Diego Sampaio', ''],
  ['Elaine Cardoso', ''],
  ['Marcos Vieira', ''],
  ['Camila Rezende', ''],
  ['Renata Campos', ''],
  ['Letícia Moura', ''],
  ['Ágata Borges', ''],
] as const

/** Whose screens are still to come: they begin at their own profile, with what they may do in sight. */
const others = ['Paulo Meireles', 'Aline Castanho', 'Tânia Furtado', 'Caio Bittencourt', 'Davi Sobral', 'Fátima Quintela'] as const

let product: Awaited<ReturnType<typeof startLiving>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startLiving()
})
test.afterAll(() => product.stop())

async function enterByOneClick(page: Page, name: string) {
  await page.goto(product.origin)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(frame(page)).toBeVisible()
}

const countOf = async (page: Page, name: string) => Number((await tab(page, name).innerText()).replace(/\D/g, ''))

for (const [name, customer] of isFull ? agents : agents.slice(0, 4))
  test(`${name} finds own chats, a queue and colleagues' chats, and ${customer} open beside them`, { tag }, async ({ page }) => {
    await enterByOneClick(page, name)
    await expect(page.getByRole('heading', { level: 2, name: customer })).toBeVisible()
    await expect(log(page).getByRole('article').first()).toBeVisible()
    for (const list of ['Meus', 'Fila', 'Outros']) await expect.poll(() => countOf(page, list), list).toBeGreaterThan(0)
  })

for (const name of isFull ? others : others.slice(0, 1))
  test(`${name} begins at the own profile, and nothing leads to a wall`, { tag }, async ({ page }) => {
    await enterByOneClick(page, name)
    await expect(page.getByRole('heading', { level: 1, name: 'Meu perfil' })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
  })

test('Ivo Salgado of the support sees every queue; Vera Lopes is asked for a new password', { tag }, async ({ page, another }) => {
  await enterByOneClick(page, 'Ivo Salgado')
  await expect.poll(() => countOf(page, 'Fila')).toBeGreaterThan(5)
  const second = await another()
  await second.goto(product.origin)
  await second.getByRole('button', { name: /Vera Lopes/ }).click()
  await expect(second.getByText(/senha expirou/i).first()).toBeVisible()
})
