import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { button, field } from '../controls.ts'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, companyId } from '../inbox/inbox.ts'
import { mustLookWell } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@broadcasts', '@simulator']

const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Funil' })
    .locator('div', { hasText: new RegExp(`^${name}`) })
    .last()

test('[BR75] who was picked gets the message with their name, and the report counts them until they have answered', { tag }, async ({
  page,
  request,
}) => {
  const stranger = await aStranger(request, 'Zuleica Prates')
  const customer = await customerOf(request, stranger)
  await customer.say('Vocês têm poltronas?')
  const name = `Poltronas ${randomInt(10_000, 100_000)}`

  await signIn(page, admin, `/broadcast/${companyId}/list`)
  await button(page, /^Nova transmissão/)
    .first()
    .click()
  await button(page, /^Nome da transmissão/).click()
  await field(page, 'Nome da transmissão').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Lista de contatos/ }).check({ force: true })
  await page.getByRole('radio', { name: 'Um a um' }).check({ force: true })
  await page.getByRole('searchbox', { name: 'Buscar por nome ou número' }).fill(stranger.name)
  await page.getByRole('checkbox', { name: `Escolher ${stranger.name}` }).check()
  await button(page, /^Continuar para mensagem/).click()
  await button(page, /^retomar_conversa/).click()
  await field(page, /^Se .* estiver vazio, usar/).fill('cliente')
  await button(page, /^Continuar para agendamento/).click()
  // At any hour of the day on which the journey is made.
  await page.getByRole('switch', { name: /^Silêncio à noite/ }).uncheck({ force: true })
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible()
  await button(page, /^Continuar para revisão/).click()
  await expect(page.getByRole('region', { name: 'Ensaio' })).toContainText('vão receber')
  await page.getByRole('checkbox', { name: /^Confirmo que estas pessoas/ }).click()
  await expect(button(page, /^Enviar agora/)).toBeEnabled()
  await button(page, /^Enviar agora/).click()

  await expect(page).toHaveURL(/\/(report|list)/)
  if (!page.url().endsWith('/report')) await page.getByRole('link', { name: new RegExp(name) }).click()
  const message = `Oi, ${stranger.name.split(' ')[0]}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?`
  await expect.poll(customer.got).toContain(`template ${message}`)
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
  await customer.say('Quero sim, pode mandar')
  // What comes after the end is told within a minute: whoever looks again sees it at once.
  await expect(async () => {
    await page.reload()
    await expect(figure(page, 'Respondidas')).toContainText('Respondidas1', { timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('Quero sim, pode mandar')).toBeVisible()
  await mustLookWell(page)
})
