import type { Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { admin, frame, signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const [mariana, rafael] = ['mariana@casaaurora.test', 'rafael@casaaurora.test']
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens da conversa' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

/** Somebody of the simulator, who alone writes. */
async function aCustomer(page: Page, name: string) {
  await signIn(page, admin)
  await frame(page).getByRole('link', { name: 'Simulador', exact: true }).click()
  const lively = page.getByRole('switch', { name: 'Clientes automáticos' })
  await expect(lively).toBeVisible()
  if (await lively.isChecked()) await lively.press('Space')
  await page.getByRole('list', { name: 'Clientes simulados' }).getByRole('button', { name }).click()
  const field = page.getByRole('textbox', { name: 'Mensagem do cliente' })
  return {
    thread: page.getByRole('log', { name: 'Mensagens no telefone' }),
    say: async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

async function enter(page: Page, email: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Conversas' })).toBeVisible()
}

async function write(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
}

test('from the first message through queue, taking, note, transfer and close to the customer’s next word', async ({
  page,
  another,
  provoked,
}) => {
  // What she may not see any more is asked for once more.
  provoked.push(/404 \(Not Found\)/)
  const name = 'Fernanda Lacerda'
  const [hers, his] = [await another(), await another()]
  const customer = await aCustomer(page, name)
  await enter(hers, mariana)
  await enter(his, rafael)

  const question = `Meu sofá chegou riscado ${Date.now()}`
  await customer.say(question)
  await tab(hers, 'Fila').click()
  await row(hers, name).click()
  await expect(log(hers).getByText(question)).toBeVisible()
  await hers.getByRole('button', { name: 'Assumir' }).click()
  await expect(hers.getByText('Mariana Prado assumiu')).toBeVisible()
  const answer = `Sinto muito, Fernanda! ${Date.now()}`
  await write(hers, answer)
  await expect(customer.thread.getByText(answer)).toBeVisible()

  await hers.getByRole('button', { name: 'Nota interna' }).click()
  const note = hers.getByRole('textbox', { name: 'Nota interna', exact: true })
  const secret = `Cliente antiga ${Date.now()}`
  await note.fill(secret)
  await note.press('Enter')
  await expect(log(hers).getByText(secret)).toBeVisible()
  await expect(customer.thread.getByText(secret)).toHaveCount(0)

  await hers.getByRole('button', { name: 'Transferir' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByText('Vendas', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Transferir/ }).click()
  await expect(hers.getByText('Conversa transferida para Vendas.')).toBeVisible()

  await tab(his, 'Fila').click()
  await row(his, name).click()
  await expect(log(his).getByText(secret)).toBeVisible()
  await his.getByRole('button', { name: 'Assumir' }).click()
  await write(his, `Troco amanhã ${Date.now()}`)
  await his.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(his.getByText('Conversa encerrada.')).toBeVisible()

  const again = `Obrigada! ${Date.now()}`
  await customer.say(again)
  await tab(his, 'Fila').click()
  await expect(row(his, again)).toBeVisible()
})

test('five messages written without a network all arrive, once and in order', async ({ page, another, provoked }) => {
  provoked.push(/ERR_INTERNET_DISCONNECTED|net::ERR/)
  const name = 'Otávio Brandão'
  const hers = await another()
  const customer = await aCustomer(page, name)
  await enter(hers, admin)
  await customer.say(`Oi ${Date.now()}`)
  await tab(hers, 'Fila').click()
  await row(hers, name).click()
  await expect(box(hers)).toBeVisible()
  await hers.context().setOffline(true)
  const words = Array.from({ length: 5 }, (_, nth) => `Sem rede ${nth} ${Date.now()}`)
  for (const text of words) await write(hers, text)
  await hers.context().setOffline(false)
  for (const text of words) await expect(customer.thread.getByText(text)).toHaveCount(1, { timeout: 30_000 })
  const shown = await customer.thread.innerText()
  expect(words.map((text) => shown.indexOf(text)).every((at, nth, all) => nth === 0 || at > all[nth - 1]!)).toBe(true)
})

for (const [width, height] of [
  [1440, 900],
  [1100, 800],
  [390, 844],
] as const)
  test(`the inbox fits ${width} px, light and dark, without barriers`, async ({ page, another }) => {
    const name = 'Carlos Eduardo Ramos'
    const customer = await aCustomer(await another(), name)
    await customer.say(`Bom dia ${Date.now()}`)
    await page.setViewportSize({ width, height })
    await signIn(page, admin)
    await tab(page, 'Fila').click()
    await row(page, name).click()
    await expect(box(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await mustFit(page)
      expect(await seriousProblems(page)).toEqual([])
    }
  })
