import type { Page } from '@playwright/test'
import { inEachScheme, mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { frame } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { anyDialog, aStranger, box, chatRow, enterInbox, line, log, mariana, noteBox, rafael, searchField, tab } from './inbox.ts'
import { mustBeToldBeside } from './told-beside.ts'

const tag = ['@inbox', '@chats', '@messages', '@composer', '@contacts']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const list = (page: Page) => page.getByRole('region', { name: 'Lista de conversas' })

async function find(page: Page, from: string, name: string) {
  await tab(page, from).tap()
  await searchField(page).fill(name)
  await chatRow(page, name).tap()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'Mais ações da conversa' }).tap()
  await page
    .getByRole('menuitem', { name: new RegExp(`^${action}`) })
    .first()
    .tap()
}

async function send(page: Page, text: string) {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).tap()
  await expect(log(page).getByText(text)).toBeVisible()
}

test('the whole way on a phone, by touch, one pane at a time', { tag }, async ({ page, another, request, provoked }) => {
  // The chat that she may not see any more is asked for once more.
  provoked.push(/404 \(Not Found\)/)
  test.slow()
  const stranger = await aStranger(request, 'Jandira Coelho')
  const customer = await customerOf(request, stranger)
  const his = await another()
  await customer.say('Meu sofá chegou riscado')
  await enterInbox(page, mariana)
  await expect(frame(page)).toBeInViewport()
  await find(page, 'Fila', stranger.name)
  await expect(list(page)).toBeHidden()
  await expect(log(page).getByText('Meu sofá chegou riscado')).toBeVisible()
  await inEachScheme(page, mustLookWell)

  await page.goBack()
  await expect(list(page)).toBeVisible()
  await expect(log(page)).toBeHidden()
  await expect(frame(page)).toBeInViewport()
  await inEachScheme(page, mustLookWell)
  await chatRow(page, stranger.name).tap()
  await page.getByRole('button', { name: 'Assumir' }).tap()
  await mustBeToldBeside(page, 'Conversa assumida.')
  await expect(line(page, 'Mariana Prado assumiu')).toBeVisible()
  await send(page, 'Sinto muito!')
  await customer.mustGet('Sinto muito!')
  await page.getByRole('button', { name: 'Nota interna' }).tap()
  await noteBox(page).fill('Cliente antiga')
  await page.getByRole('button', { name: 'Salvar nota' }).tap()
  await expect(log(page).getByText('Cliente antiga')).toBeVisible()
  await expect(log(page).locator('[data-waiting]')).toHaveCount(0)

  await choose(page, 'Transferir')
  await anyDialog(page).getByText('Vendas', { exact: true }).tap()
  await inEachScheme(page, mustHaveNoBarriers)
  await anyDialog(page)
    .getByRole('button', { name: /^Transferir/ })
    .tap()
  await expect(page.getByText('Conversa transferida para Vendas.')).toBeVisible()

  await enterInbox(his, rafael)
  await find(his, 'Fila', stranger.name)
  await expect(log(his).getByText('Cliente antiga')).toBeVisible()
  await his.getByRole('button', { name: 'Assumir' }).tap()
  await expect(line(his, 'Rafael Nogueira assumiu')).toBeVisible()
  await send(his, 'A troca é amanhã')
  await customer.mustGet('A troca é amanhã')
  await choose(his, 'Contato')
  await expect(his.getByRole('heading', { name: 'Contato', exact: true })).toBeVisible()
  await inEachScheme(his, mustLookWell)
  await his.goBack()
  await choose(his, 'Encerrar')
  await expect(his.getByText('Conversa encerrada.')).toBeVisible()
})
