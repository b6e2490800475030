import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { UserStatus } from '@prosa/contract/agents/states'
import { post } from '../accounts/new-company.ts'
import { log, tab } from '../inbox/inbox.ts'
import { isFull } from '../is-full.ts'
import { claimsOf, frame, password, personButton } from '../people.ts'
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

/** Everybody else begins where their work is, with something of it in sight. */
const others: readonly [string, string, (page: Page) => Locator][] = [
  ['Aline Castanho', 'Templates', (page) => rowOf(page, 'Templates da empresa', 'oferta_da_semana')],
  ['Tânia Furtado', 'Transmissões', (page) => rowOf(page, 'Transmissões da empresa', 'Tânia Furtado')],
  ['Caio Bittencourt', 'Contatos', (page) => rowOf(page, 'Contatos da empresa', /\+55/)],
  ['Davi Sobral', 'Painéis da empresa', (page) => page.getByRole('button', { name: 'Ações de Vendas da semana' })],
  ['Fátima Quintela', 'Preços por template', (page) => page.getByRole('region', { name: 'Preços em vigor' }).getByText('R$ 0,3437')],
  ['Paulo Meireles', 'Painéis da empresa', (page) => page.getByRole('link', { name: /^Vendas da semana/ })],
]
/** Of the support. */
const supporter = 'Ivo Salgado'

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

type Login = { name: string; email: string }
const loginsOf = async (request: APIRequestContext): Promise<Login[]> =>
  (await (await request.get(`${product.origin}/api/demo/logins`)).json()).logins

/** Nobody is given chats then: whoever comes in without any, or after colleagues, finds them as the day has left them. */
async function beAway(request: APIRequestContext, name: string) {
  const username = (await loginsOf(request)).find((login) => login.name === name)!.email
  const address = `${product.origin}/api`
  const { access_token } = await post<{ access_token: string }>(request, `${address}/oauth2/token`, {
    grant_type: 'password',
    username,
    password,
  })
  const { cid, sub } = claimsOf(access_token)
  await post(request, `${address}/agent/changeStatus/${cid}/${sub}`, { status: String(UserStatus.Absent) }, access_token)
}

const rowOf = (page: Page, table: string, words: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words }).first()
const countOf = async (page: Page, name: string) => Number((await tab(page, name).innerText()).replace(/\D/g, ''))

for (const [name, customer] of isFull ? agents : agents.slice(0, 4))
  test(`${name} finds own chats, a queue and colleagues' chats, and ${customer} open beside them`, { tag }, async ({ page, request }) => {
    // Eighteen people who are there would share out the last of a short queue.
    if (isFull) await beAway(request, name)
    await enterByOneClick(page, name)
    await expect(page.getByRole('heading', { level: 2, name: customer })).toBeVisible()
    await expect(log(page).getByRole('article').first()).toBeVisible()
    for (const list of ['Minhas', 'Fila', 'Outras']) await expect.poll(() => countOf(page, list), list).toBeGreaterThan(0)
  })

test('everybody who is offered on the login page is seen here in their first minute', { tag }, async ({ request }) => {
  const offered = (await loginsOf(request)).map(({ name }) => name)
  expect(
    [...agents, ...others]
      .map(([name]) => name)
      .concat(supporter)
      .toSorted(),
  ).toEqual(offered.toSorted())
})

test('whoever does not answer customers begins where their work is, and nothing leads to a wall', { tag }, async ({ page }) => {
  for (const [name, title, thing] of others) {
    await enterByOneClick(page, name)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), name).toBeVisible()
    await expect(thing(page), name).toBeVisible()
    await expect(personButton(page)).toHaveAccessibleName(new RegExp(`^${name}`))
    // The next one at the same browser, from a page where nothing is asked any more.
    await page.goto(`${product.origin}/api/healthz`)
    await page.evaluate(() => localStorage.clear())
  }
})

test(`${supporter} of the support, who has no chat of their own, is offered whoever waits longest`, { tag }, async ({ page, request }) => {
  await beAway(request, supporter)
  await enterByOneClick(page, supporter)
  await expect(page.getByRole('button', { name: /^Assumir/ })).toBeVisible()
  await expect.poll(() => countOf(page, 'Fila')).toBeGreaterThan(5)
})
