import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { button, dialog, field } from '../controls.ts'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, companyId, line, openChat, sendTemplate } from '../inbox/inbox.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@templates', '@simulator', '@chats']

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isCut = (page: Page) => heading(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
/** Beside the name: what the provider made of the template. */
const standing = (page: Page, status: string) => heading(page).locator('xpath=..').getByText(status, { exact: true })
const submit = (page: Page) => button(page, 'Enviar para aprovação')
/** What leaves is seen first. */
async function submitNow(page: Page) {
  await submit(page).click()
  await dialog(page, 'Enviar este template?')
    .getByRole('button', { name: /^Enviar/ })
    .click()
}

/** A draft of a category, with a name that no other journey knows. */
async function aDraft(page: Page, category: string, begins: string) {
  const name = `${begins}_${randomInt(10_000, 100_000)}`
  await signIn(page, admin, `/automation/${companyId}/main`)
  await button(page, /^Novo template/).click()
  await dialog(page, 'Novo template')
    .getByRole('button', { name: new RegExp(`^${category}`) })
    .click()
  await field(page, 'Nome').fill(name)
  await expect(heading(page)).toHaveText(name)
  return name
}

test('[TE60] [TE61] [TE37] a gap in the variables is red and corrected; what the provider approves is sent in a chat and reaches the customer', {
  tag,
}, async ({ page, request }) => {
  const stranger = await aStranger(request, 'Quitéria Sales')
  const customer = await customerOf(request, stranger)
  await customer.say('Quando chega?')

  const name = await aDraft(page, 'Utilidade', 'entrega_marcada_para_o_dia_e_o_periodo_que_o_cliente_quis')
  await field(page, 'Corpo').pressSequentially('Oi, {{1}}! A entrega do seu pedido chega na {{3}}, das 8h às 12h.', { delay: 15 })
  await expect(page.getByText('As variáveis precisam ser sequenciais: falta {{2}} antes de {{3}}.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await mustHaveNoBarriers(page, 'a text with a red finding')
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await mustHaveNoBarriers(page, 'the same on a phone')
  expect(await isCut(page), 'the name on a phone').toBe(false)
  expect((await heading(page).boundingBox())!.height, 'lines of the name on a phone').toBeLessThan(60)
  await page.setViewportSize({ width, height })
  expect(await isCut(page), 'the name on a desk').toBe(false)
  await button(page, /^Corrigir: Falta/).click()
  await expect(page.getByText('As variáveis precisam ser sequenciais')).toHaveCount(0)
  await field(page, 'Exemplo de {{1}}').fill('Fernanda')
  await field(page, 'Exemplo de {{2}}').fill('quinta-feira')
  await expect(page.getByRole('figure', { name: 'Prévia no WhatsApp' })).toContainText(
    'Oi, Fernanda! A entrega do seu pedido chega na quinta-feira,',
  )
  await submitNow(page)
  await expect(standing(page, 'Em aprovação')).toBeVisible()
  await expect(standing(page, 'Aprovado')).toBeVisible()

  await page.getByRole('link', { name: /^Conversas/ }).click()
  await openChat(page, 'Fila', stranger.name)
  await button(page, 'Assumir').click()
  await button(page, 'Templates').click()
  await sendTemplate(page, name, { 'Texto {{1}}': 'Quitéria', 'Texto {{2}}': 'sexta-feira' })
  const sent = 'Oi, Quitéria! A entrega do seu pedido chega na sexta-feira, das 8h às 12h.'
  await expect(line(page, sent)).toBeVisible()
  await expect.poll(customer.got).toContain(`template ${sent}`)
})

test('[TE41] [TE11] a template that the provider rejects says why, and its adjusted copy is submitted', { tag }, async ({ page }) => {
  const name = await aDraft(page, 'Utilidade', 'aviso_de_saldo')
  await field(page, 'Corpo').fill('Seu saldo no cassino foi atualizado hoje de manhã.')
  await submitNow(page)
  await expect(standing(page, 'Recusado')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('O texto foi considerado abusivo ou ameaçador.')

  await button(page, 'Duplicar e ajustar').click()
  await expect(standing(page, 'Rascunho')).toBeVisible()
  await expect(heading(page)).not.toHaveText(name)
  await field(page, 'Corpo').fill('Seu saldo na loja foi atualizado hoje de manhã.')
  await submitNow(page)
  await expect(standing(page, 'Em aprovação')).toBeVisible()

  await page.getByRole('navigation', { name: 'Caminho até aqui' }).getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await mustHaveNoBarriers(page, 'the list with one that was rejected')
})
