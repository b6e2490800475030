import { inEachScheme, mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { admin } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, chatRow, enterInbox } from './inbox.ts'

const tag = ['@inbox', '@views', '@chats']

test('[VI2] filters become a view of the company, whose chats come and go by themselves, with keys only', { tag }, async ({
  page,
  request,
}) => {
  test.slow()
  const name = `Novas ${Date.now()}`
  await enterInbox(page, admin)
  await page.getByRole('button', { name: 'Visões' }).press('Enter')
  await page.getByRole('button', { name: 'Nova visão' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nova visão' })
  await dialog.getByRole('textbox', { name: /Nome/ }).fill(name)
  await dialog.getByRole('radio', { name: 'Empresa' }).press('Space')
  await dialog.getByRole('button', { name: 'Condição', exact: true }).press('Enter')
  const line = dialog.getByRole('combobox', { name: 'Campo' }).last()
  await line.fill('nome ou')
  await line.press('Enter')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('Tarsila')
  await expect(dialog.getByRole('status')).toHaveText(/conversas? agora/)
  await inEachScheme(page, mustHaveNoBarriers)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Nenhuma conversa nesta visão agora')).toBeVisible()

  const stranger = await aStranger(request, 'Tarsila Penteado')
  const customer = await customerOf(request, stranger)
  await customer.say('Vocês entregam no sábado?')
  await expect(chatRow(page, stranger.name)).toBeVisible()
  await inEachScheme(page, mustLookWell)
  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(chatRow(page, stranger.name)).toBeVisible()

  await page.getByRole('button', { name: `Editar a visão ${name}` }).click()
  await page.getByRole('button', { name: 'Excluir visão' }).click()
  await expect(page.getByRole('tab', { name: /Minhas/ })).toBeVisible()
  await page.getByRole('button', { name: /Desfazer/ }).click()
  await page.getByRole('button', { name: 'Visões' }).click()
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
})
