import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { anyDialog, aStranger, box, enterInbox, log, mariana, openChat } from './inbox.ts'

const tag = ['@quick-replies', '@composer', '@inbox']

test('a quick reply is made in the chat, taken with a slash, filled in with Tab, sent and counted', { tag }, async ({ page, request }) => {
  const stranger = await aStranger(request, 'Dalva Freire')
  const customer = await customerOf(request, stranger)
  const shortcut = `visita-${Date.now()}`
  await customer.say('Quando vem o montador?')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Assumir' }).click()

  await box(page).pressSequentially('/')
  await page.getByRole('option', { name: 'Nova resposta rápida…' }).click()
  const panel = anyDialog(page)
  await panel.getByRole('textbox', { name: /^Atalho/ }).fill(shortcut)
  await panel.getByRole('textbox', { name: /^Texto/ }).fill('{{primeiro_nome}}, a visita é {{?dia}}, às {{?hora}}.')
  await expect(panel.getByRole('region', { name: 'Como o cliente vê' })).toContainText('Fernanda, a visita é dia')
  await inEachScheme(page, mustLookWell)
  await panel.getByRole('button', { name: /^Criar resposta rápida/ }).click()
  await expect(panel).toHaveCount(0)

  await expect(page.getByRole('option', { name: new RegExp(shortcut) })).toBeVisible()
  await inEachScheme(page, mustLookWell)
  await box(page).fill('')
  await box(page).pressSequentially(`/${shortcut} `)
  await expect(box(page)).toHaveValue('Dalva, a visita é {{?dia}}, às {{?hora}}.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Preencha “dia” antes de enviar.')
  await page.keyboard.type('amanhã')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9h')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Dalva, a visita é amanhã, às 9h.')).toBeVisible()
  await customer.mustGet('Dalva, a visita é amanhã, às 9h.')

  await box(page).pressSequentially('/')
  await page.getByRole('option', { name: 'Gerenciar respostas rápidas…' }).click()
  await expect(
    anyDialog(page)
      .getByRole('row', { name: new RegExp(shortcut) })
      .getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()
})
