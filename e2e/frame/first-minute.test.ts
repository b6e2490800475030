import type { Page } from '@playwright/test'
import { log, tab } from '../inbox/inbox.ts'
import { isFull } from '../is-full.ts'
import { frame } from '../people.ts'
import { startLiving } from '../start-product.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@frame', '@inbox', '@chats', '@demo']

/** Whoever of the living demo answers customers, and whose chat is open beside their list when they have signed in. */
const agents = [
  ['Helena Duarte', 'Elisa Furtado'],
  ['Mariana Prado', 'Fernanda Lacerda'],
  ['Bruno Machado', 'Denise Martins'],
  ['Duda Plácido', 'Ivone Viana Alencar'],
  ['Rafael Nogueira', 'Carlos Eduardo Ramos'],
  ['Bianca Tavares', 'Silvana Neves'],
  ['João Pedro Farias', 'Pedro Guimarães'],
  ['Patrícia Lemos', 'Flávia Viana Costa'],
  ['Vinícius Barreto', 'Denise Oliveira Reis'],
  ['Sônia Valadares', 'Rogério Portela'],
  ['Thiago Albuquerque', 'Daniel Brooks'],
  ['Diego Sampaio', 'Anderson Luiz Moraes'],
  ['Elaine Cardoso', 'Mônica Pacheco'],
  ['Marcos Vieira', 'Simone Aguiar'],
  ['Camila Rezende', 'Rosângela Teixeira'],
  ['Renata Campos', 'Marcelo Marinho'],
  ['Letícia Moura', 'Oliver Grant'],
  ['Ágata Borges', 'Olívia Pires Gomes'],
] as const

/** Whose screens are still to come: they begin at their own profile, with what they may do in sight. */
const others = ['Paulo Meireles', 'Davi Sobral'] as const

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

test('Ivo Salgado of the support, who has no chat of their own, is offered whoever waits longest', { tag }, async ({ page }) => {
  await enterByOneClick(page, 'Ivo Salgado')
  await expect(page.getByRole('button', { name: /^Assumir/ })).toBeVisible()
  await expect.poll(() => countOf(page, 'Fila')).toBeGreaterThan(5)
})
