import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import {
  anyDialog,
  aStranger,
  box,
  companyId,
  enterInbox,
  line,
  log,
  mariana,
  openChat,
  phonenumberId,
  phoneOf,
  sendTemplate,
  write,
} from './inbox.ts'

const tag = ['@inbox', '@chats', '@composer', '@templates']

// The product looks once a minute for windows that have passed.
const untilLookedFor = { timeout: 90_000 }

/** As if a day had passed for this chat alone; the product finds out by itself. */
const endWindow = (waId: string) =>
  inDatabase(
    (sql) => sql`update chats set window_expires_at = now() - interval '1 minute', version = version + 1
      where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`,
  )

/** Closes the chat with a reason, from the menu beside the button. */
async function closeWith(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Outras formas de encerrar' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar com motivo' }).click()
  await anyDialog(page).getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await inEachScheme(page, mustLookWell)
  await anyDialog(page)
    .getByRole('button', { name: /^Encerrar/ })
    .click()
  await expect(page.getByText('Conversa encerrada.')).toBeVisible()
}

test('closed with a reason, reopened for a department, and open again with the customer’s next word', { tag }, async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const stranger = await aStranger(request, 'Tainá Queiroz')
  const hers = await another()
  const customer = await phoneOf(page, stranger)
  await customer.say('Quero trocar a cor')
  await enterInbox(hers, mariana)
  await openChat(hers, 'Fila', stranger.name)
  await hers.getByRole('button', { name: 'Assumir' }).click()
  await expect(line(hers, 'Mariana Prado assumiu')).toBeVisible()
  const address = hers.url()
  await closeWith(hers, 'Resolvido por telefone')

  await hers.goto(address)
  await expect(line(hers, 'Mariana Prado encerrou a conversa')).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Esta conversa está encerrada' })).toBeVisible()
  await expect(box(hers)).toHaveCount(0)
  await inEachScheme(hers, mustLookWell)
  await hers.getByRole('button', { name: 'Mais ações da conversa' }).click()
  await hers.getByRole('menuitem', { name: 'Reabrir conversa' }).click()
  await expect(anyDialog(hers).getByRole('combobox', { name: 'Departamento' })).toHaveValue('Pós-venda')
  await anyDialog(hers)
    .getByRole('button', { name: /^Reabrir conversa/ })
    .click()
  await expect(line(hers, 'Mariana Prado reabriu a conversa')).toBeVisible()
  await write(hers, 'Reabri para conferir')
  await expect(customer.thread.getByText('Reabri para conferir')).toBeVisible()

  await closeWith(hers, 'Tudo certo')
  await expect(box(hers)).toHaveCount(0)
  await customer.say('Só mais uma coisa')
  await expect(log(hers).getByText('Só mais uma coisa')).toBeVisible()
  await expect(box(hers)).toBeVisible()
})

test('a window that passes leaves the templates; one is filled in and sent, and the answer opens the window again', { tag }, async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const stranger = await aStranger(request, 'Ulisses Farias')
  const hers = await another()
  const customer = await phoneOf(page, stranger)
  await customer.say('O pedido já saiu?')
  await enterInbox(hers, mariana)
  await openChat(hers, 'Fila', stranger.name)
  await hers.getByRole('button', { name: 'Assumir' }).click()
  await expect(line(hers, 'Mariana Prado assumiu')).toBeVisible()
  await box(hers).fill('Vou ver agora')
  await endWindow(stranger.waId)

  await expect(hers.getByRole('heading', { name: 'A janela de 24 h desta conversa expirou' })).toBeVisible(untilLookedFor)
  await expect(box(hers)).toHaveCount(0)
  await expect(hers.getByText('O que você digitou fica guardado: “Vou ver agora”')).toBeVisible()
  await expect(hers.getByRole('button', { name: /^Enviar template/ })).toBeInViewport({ ratio: 1 })
  await sendTemplate(hers, 'pedido_enviado', { 'Texto {{1}}': 'Ulisses', 'Texto {{2}}': 'CA-50001', 'Botão {{1}}': 'CA-50001' })
  const sent = 'Oi, Ulisses! O pedido CA-50001 saiu do nosso depósito'
  await expect(customer.thread.getByText(sent)).toBeVisible()
  await expect(line(hers, sent)).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Aguardando a resposta do cliente' })).toBeVisible()
  await inEachScheme(hers, mustLookWell)

  await customer.say('Obrigado pelo aviso')
  await expect(log(hers).getByText('Obrigado pelo aviso')).toBeVisible()
  await expect(box(hers)).toHaveValue('Vou ver agora')
  await box(hers).press('Enter')
  await expect(customer.thread.getByText('Vou ver agora')).toBeVisible()
})
