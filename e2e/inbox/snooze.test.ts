import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, box, chatRow, enterInbox, line, log, mariana, openChat, searchField, write } from './inbox.ts'

const tag = ['@inbox', '@chats', '@messages', '@composer', '@simulator']

test('[CH48] [CH50] a chat is put aside by a few words, found among the snoozed ones, and back with the customer’s next word', {
  tag,
}, async ({ page, request }) => {
  test.slow()
  const stranger = await aStranger(request, 'Noêmia Falcão')
  const customer = await customerOf(request, stranger)
  await customer.say('Consigo receber na sexta?')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Assumir' }).click()
  await write(page, 'Confirmo amanhã, está bem?')
  await searchField(page).fill('')
  await expect(chatRow(page, stranger.name)).toBeVisible()

  await box(page).press('Escape')
  await page.keyboard.press('s')
  await page.getByRole('textbox', { name: 'Voltar quando' }).fill('amanhã 9h')
  await expect(page.getByText('Entendido: amanhã 09:00')).toBeVisible()
  await inEachScheme(page, mustLookWell)
  await page.keyboard.press('Enter')
  await expect(chatRow(page, stranger.name)).toHaveCount(0)

  await page.getByRole('button', { name: /^Adiadas/ }).click()
  await chatRow(page, `${stranger.name}.*até amanhã 09:00`).click()
  await expect(page.getByText('Adiada até amanhã 09:00', { exact: true })).toBeVisible()
  await inEachScheme(page, mustLookWell)
  await page.getByRole('button', { name: /^Adiadas/ }).click()
  await expect(chatRow(page, stranger.name)).toHaveCount(0)

  await customer.say('Está ótimo, obrigada!')
  await expect(log(page).getByText('Está ótimo, obrigada!')).toBeVisible()
  await expect(chatRow(page, stranger.name)).toBeVisible()
  await expect(page.getByText('Adiada até amanhã 09:00', { exact: true })).toHaveCount(0)
  await expect(line(page, 'Mariana Prado adiou até')).toBeVisible()
})
