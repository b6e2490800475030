import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { button, field } from '../controls.ts'
import { casa } from '../demo-ids.ts'
import { admin, signIn } from '../people.ts'

const funnel = (page: Page) => page.getByRole('region', { name: 'Funil' })

export const figure = (page: Page, name: string) =>
  funnel(page)
    .locator('div', { hasText: new RegExp(`^${name}`) })
    .last()

/** The numbers of the audience, or of the rehearsal, each of which opens who is behind it. */
export const counts = (page: Page, name: 'Quantas pessoas' | 'Ensaio') => page.getByRole('group', { name, exact: true })

/** A new one with a name of its own, at its first step. */
export async function beginBroadcast(page: Page, begins: string, source: 'Lista de contatos' | 'Arquivo CSV'): Promise<string> {
  const name = `${begins} ${randomInt(10_000, 100_000)}`
  await signIn(page, admin, `/broadcast/${casa}/list`)
  await button(page, /^Nova transmissão/)
    .first()
    .click()
  await button(page, /^Nome da transmissão/).click()
  await field(page, 'Nome da transmissão').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: new RegExp(`^${source}`) }).check({ force: true })
  return name
}

export async function chooseTemplate(page: Page) {
  await button(page, /^Continuar para mensagem/).click()
  await button(page, /^retomar_conversa/).click()
  await field(page, /^Se .* estiver vazio, usar/).fill('cliente')
}

/** From the message to the review, whose rehearsal is over. */
export async function goToReview(page: Page, receive: number) {
  await button(page, /^Continuar para agendamento/).click()
  // At any hour of the day on which the journey is made.
  await page.getByRole('switch', { name: /^Silêncio à noite/ }).uncheck({ force: true })
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible()
  await button(page, /^Continuar para revisão/).click()
  await expect(counts(page, 'Ensaio')).toContainText(`${receive}vão receber`)
}

/** Sends it, and opens its report. */
export async function sendNow(page: Page, name: string) {
  await page.getByRole('checkbox', { name: /^Confirmo que estas pessoas/ }).click()
  await expect(button(page, /^Enviar agora/)).toBeEnabled()
  await button(page, /^Enviar agora/).click()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(funnel(page)).toBeVisible()
}
