import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { anyDialog, aStranger, enterInbox, line, mariana, openChat } from './inbox.ts'

const tag = ['@composer', '@quick-replies', '@inbox']

test('an agent sends buttons and a list that were written in the chat, and the customer answers with a tap', { tag }, async ({
  page,
  request,
}) => {
  const stranger = await aStranger(request, 'Zenaide Prado')
  const customer = await customerOf(request, stranger)
  await customer.say('Posso receber a estante no sábado?')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Assumir' }).click()

  const opener = page.getByRole('button', { name: 'Botões ou lista' })
  const field = (name: string | RegExp) => anyDialog(page).getByRole('textbox', { name, exact: true })
  await opener.click()
  await field(/^Texto da mensagem/).fill('Confirma a entrega no sábado?')
  await field('Botão 1').fill('Confirmo')
  await field('Botão 2').fill('Outro dia')
  await inEachScheme(page, mustLookWell)
  await page.keyboard.press('Control+Enter')
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(line(page, 'Confirma a entrega no sábado?')).toContainText('Outro dia')
  await expect.poll(customer.got).toContain('interactive Confirma a entrega no sábado?')
  await customer.tap('Outro dia')
  await expect(line(page, 'Outro dia').last()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  await field(/^Texto da mensagem/).fill('Qual dia prefere?')
  await anyDialog(page).getByRole('combobox', { name: 'Botões, lista ou link' }).click()
  await page.getByRole('option', { name: 'Lista' }).click()
  await field(/^Texto que abre a lista/).fill('Ver dias')
  await field('Opção 1').fill('Segunda')
  await page.reload()
  await opener.click()
  await expect(field('Opção 1')).toHaveValue('Segunda')
  await anyDialog(page).getByRole('button', { name: 'Adicionar opção' }).click()
  await field('Opção 2').fill('Terça')
  await field('Descrição da opção 2').fill('Só de manhã')
  await inEachScheme(page, mustLookWell)
  await anyDialog(page)
    .getByRole('button', { name: /^Enviar mensagem/ })
    .click()
  await expect(line(page, 'Qual dia prefere?')).toContainText('Ver dias')
  await expect.poll(customer.got).toContain('interactive Qual dia prefere?')
})
