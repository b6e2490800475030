import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { post, tokenOf } from '../accounts/new-company.ts'
import { casa, firstNumber } from '../demo-ids.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { admin, signIn } from '../people.ts'

export const mariana = 'mariana@casaaurora.test'
export const rafael = 'rafael@casaaurora.test'
export const companyId = casa
export const phonenumberId = firstNumber

export const log = (page: Page) => page.getByRole('log', { name: 'Mensagens da conversa' })
export const line = (page: Page, words: string) => log(page).getByRole('article').filter({ hasText: words })
export const box = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true })
export const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Nota interna', exact: true })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
export const chatRow = (page: Page, words: string) => page.getByRole('link', { name: new RegExp(words) })
export const searchField = (page: Page) => page.getByRole('textbox', { name: 'Buscar conversas' })
export const anyDialog = (page: Page) => page.getByRole('dialog')

/** The text as it is shown: without the asterisks around bold words. */
const plain = (text: string) => text.replaceAll('*', '')

export type Stranger = { name: string; waId: string; customerId: string }

/** A customer whom no other journey knows, with a telephone in the simulator. */
export async function aStranger(request: APIRequestContext, given: string, number = phonenumberId): Promise<Stranger> {
  // A number that ends like this switches on none of the simulator's faults.
  const waId = `551197${randomInt(100, 1_000)}${randomInt(1_000, 10_000)}`
  const stranger = { name: `${given} ${randomInt(10_000, 100_000)}`, waId }
  const address = `/api/simulator/${companyId}/${number}/customer`
  const { customerId } = await post<{ customerId: string }>(request, address, stranger, await tokenOf(request, admin))
  return { ...stranger, customerId }
}

/** Opens their telephone as an administrator. */
export async function phoneOf(page: Page, { name, waId }: Pick<Stranger, 'name' | 'waId'>) {
  await signIn(page, admin, `/simulator?number=${phonenumberId}&customer=${waId}`)
  const phone = page.getByRole('region', { name: `Telefone de ${name}` })
  const field = phone.getByRole('textbox', { name: 'Mensagem do cliente' })
  const thread = phone.getByRole('log', { name: 'Mensagens no telefone' })
  await expect(field).toBeVisible()
  const choose = async (menu: string, action: string) => {
    await phone.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  return {
    thread,
    say: async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
      await expect(thread.getByText(plain(text))).toBeVisible()
    },
    attach: (what: string) => choose('Anexar', what),
    more: (what: string) => choose('Mais ações do telefone', what),
    /** Acts on the last message with these words. */
    act: async (words: string, action: string) => {
      const said = thread.getByText(words).last()
      await said.hover()
      await said
        .locator('xpath=ancestor::*[.//button[@aria-label="Ações da mensagem"]][1]')
        .getByRole('button', { name: 'Ações da mensagem' })
        .click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
  }
}

export async function enterInbox(page: Page, email: string) {
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Conversas' })).toBeVisible()
}

/** The list is long and renders only what is visible, so that the chat is searched for by name. */
export async function openChat(page: Page, from: string, name: string) {
  await tab(page, from).click()
  await searchField(page).fill(name)
  await chatRow(page, name).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

export async function write(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(log(page).getByText(plain(text))).toBeVisible()
}

export async function noteDown(page: Page, text: string) {
  await page.getByRole('button', { name: 'Nota interna' }).click()
  await noteBox(page).fill(text)
  await noteBox(page).press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
  // Before a chat is given away the note has to be sent, or it is lost.
  await expect(log(page).locator('[data-waiting]')).toHaveCount(0)
}

/** In the open dialog, or in the place of the composer; `values` by the names of their fields. */
export async function sendTemplate(page: Page, name: string, values: Record<string, string>) {
  const layer = anyDialog(page).or(page.getByRole('region', { name: 'A janela de 24 h desta conversa expirou' }))
  await layer.getByRole('searchbox', { name: 'Buscar templates' }).fill(name)
  await layer.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  for (const [field, value] of Object.entries(values)) await layer.getByRole('textbox', { name: field }).fill(value)
  await inEachScheme(page, mustLookWell)
  await layer.getByRole('button', { name: /^Enviar template/ }).click()
}
