import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { anyDialog, aStranger, box, enterInbox, line, log, mariana, openChat } from './inbox.ts'

const tag = ['@pix', '@messages', '@composer', '@chats', '@simulator']

/** As the administrator: a key that only this journey charges with. */
async function addKey(page: Page, title: string) {
  await signIn(page, admin, `/settings/${casa}/main?section=pix&setting=create`)
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave' })
  await dialog.getByRole('textbox', { name: 'Chave Pix' }).fill(randomUUID())
  await dialog.getByRole('textbox', { name: 'Nome do titular' }).fill('Aurora Estofados')
  await dialog.getByRole('textbox', { name: 'Cidade do titular' }).fill('Campinas')
  await dialog.getByRole('textbox', { name: 'Apelido' }).fill(title)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*Aleatória`) })).toBeVisible()
}

async function schedule(page: Page, text: string) {
  await box(page).fill(text)
  await page.keyboard.press('Control+Shift+Enter')
  await anyDialog(page)
    .getByRole('button', { name: /^Em 1 hora/ })
    .click()
  await expect(page.getByText(/^Envio agendado:/)).toBeVisible()
  await box(page).press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
}

test('[ME22] an agent charges with Pix, and changes, sends now and cancels what was planned for later', { tag }, async ({
  page,
  request,
}) => {
  const account = `Estofados ${Date.now()}`
  await addKey(page, account)
  const stranger = await aStranger(request, 'Ofélia Prates')
  const customer = await customerOf(request, stranger)
  await customer.say('Posso pagar por Pix?')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Assumir' }).click()

  await page.getByRole('button', { name: 'Mais ações da conversa' }).click()
  await page.getByRole('menuitem', { name: 'Cobrar com Pix' }).click()
  await anyDialog(page).getByRole('textbox', { name: 'Valor' }).fill('12990')
  await anyDialog(page).getByRole('combobox', { name: 'Receber em' }).click()
  await page.getByRole('option', { name: account }).click()
  await anyDialog(page).getByRole('textbox', { name: 'Descrição' }).fill('Sinal da poltrona')
  await expect(anyDialog(page).getByRole('img', { name: 'QR do Pix' })).toBeVisible()
  await anyDialog(page).getByRole('checkbox', { name: 'Enviar também o QR como imagem' }).check()
  await inEachScheme(page, mustLookWell)
  await page.keyboard.press('Control+Enter')
  const card = line(page, 'Cobrança Pix')
  await expect(card).toContainText(/R\$\s129,90.*Aurora Estofados · Campinas.*Sinal da poltrona/)
  const code = /text Pix de R\$\s129,90 copia e cola:\s+(000201.*5406129\.90.*)$/m
  await expect.poll(async () => (await customer.got()).join('\n')).toMatch(code)
  expect((await customer.got()).map((each) => each.split(' ')[0])).toEqual(['image', 'text'])
  // A code that comes from the customer is the same card.
  await customer.say(code.exec((await customer.got()).join('\n'))![1]!)
  await expect(card).toHaveCount(2)
  await card.last().getByRole('button', { name: 'Ver QR' }).click()
  await expect(card.last().getByRole('img', { name: 'QR do Pix' })).toBeVisible()
  await inEachScheme(page, mustLookWell)

  await schedule(page, 'Bom dia! O sinal já caiu?')
  await schedule(page, 'Lembrete que ninguém recebe')
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByRole('button', { name: 'Agendadas…' }).click()
  const list = page.getByRole('dialog', { name: 'Mensagens agendadas' })
  const planned = (words: string) => list.getByRole('listitem').filter({ hasText: words })
  await planned('O sinal já caiu?').getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar mensagem agendada' })
  await edit.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia! O sinal caiu.')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toHaveCount(0)
  await expect(planned('O sinal caiu.')).toContainText(stranger.name)
  await inEachScheme(page, mustLookWell)
  await planned('Lembrete').getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(planned('Lembrete')).toHaveCount(0)
  await planned('O sinal caiu.').getByRole('button', { name: 'Enviar agora' }).click()
  await expect(planned('O sinal caiu.')).toHaveCount(0)
  await customer.mustGet('Bom dia! O sinal caiu.')
  expect((await customer.got()).join()).not.toContain('Lembrete')
})
