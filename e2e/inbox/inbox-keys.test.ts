import type { Locator, Page } from '@playwright/test'
import { press, tabTo } from '../keys.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { anyDialog, aStranger, box, chatRow, enterInbox, line, log, mariana, noteBox, type Stranger, searchField, tab } from './inbox.ts'

const tag = ['@inbox', '@chats', '@messages', '@composer']

/** The control has the focus, and looks different with it than without. */
async function mustShowFocus(control: Locator) {
  await expect(control).toBeFocused()
  const isSeen = await control.evaluate((element: HTMLElement) => {
    const looks = () =>
      [element, element.parentElement, element.parentElement?.parentElement, element.closest('form > *')]
        .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
        .map(({ boxShadow, outline, borderColor, backgroundColor }) => [boxShadow, outline, borderColor, backgroundColor].join())
        .join('|')
    const focused = looks()
    element.blur()
    const plain = looks()
    element.focus()
    return focused !== plain
  })
  expect(isSeen, `${control} shows its focus`).toBe(true)
}

async function goTo(control: Locator, key?: 'Shift+Tab') {
  await tabTo(control, key)
  await mustShowFocus(control)
}

/** The rows are rendered again while one moves through them. */
async function walkTo(message: Locator, key: 'Shift+Tab' | 'ArrowDown', within = message) {
  for (let step = 0; step < 30; step += 1) {
    if (await within.evaluate((element) => element.contains(document.activeElement))) return
    await press(message.page(), key)
  }
  throw new Error(`${key} does not reach ${within}`)
}

/** Searches the chats of all tabs. */
async function findChats(page: Page, name: string, count: number) {
  await press(page, '/')
  await mustShowFocus(searchField(page))
  await press(page, 'Control+A')
  await page.keyboard.type(name)
  // The results replace the rows of the list.
  await expect(page.getByRole('radiogroup', { name: 'Onde buscar' })).toBeVisible()
  await expect(chatRow(page, name)).toHaveCount(count)
}

/** A letter that closes or transfers a chat does nothing within two seconds of other letters. */
const pressAlone = (page: Page, key: string, outcome: Locator) =>
  expect(async () => {
    await press(page, key)
    await expect(outcome).toBeVisible({ timeout: 2_500 })
  }).toPass()

/** Leaves the text field, so that letters are shortcuts again. */
const leave = (page: Page) => goTo(page.getByRole('button', { name: 'Mais ações da conversa' }), 'Shift+Tab')

test('an agent’s whole way by keys alone', { tag }, async ({ page, request, provoked }) => {
  // The chat that she may not see any more is asked for once more.
  provoked.push(/404 \(Not Found\)/)
  test.slow()
  const second: Stranger = await aStranger(request, 'Zélia Antunes')
  const first = await aStranger(request, second.name)
  const customer = await customerOf(request, first)
  await (await customerOf(request, second)).say('Cheguei primeiro')
  // The provider gives times in seconds; chats of the same second are in the order of their numbers.
  const said = Math.floor(Date.now() / 1_000)
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(said)
  await customer.say('Meu sofá chegou riscado')

  // That the keyboard alone can sign in is shown by the session's journeys.
  await enterInbox(page, mariana)

  await press(page, '2')
  await expect(tab(page, 'Fila')).toHaveAttribute('aria-selected', 'true')
  await findChats(page, second.name, 2)
  await goTo(chatRow(page, first.name))
  await press(page, 'ArrowDown')
  await mustShowFocus(chatRow(page, 'Cheguei primeiro'))
  await press(page, 'ArrowUp', 'Enter')
  await expect(log(page).getByText('Meu sofá chegou riscado')).toBeVisible()
  await leave(page)
  await press(page, 'a')
  await expect(line(page, 'Mariana Prado assumiu')).toBeVisible()

  await goTo(box(page))
  await page.keyboard.type('Sinto muito!')
  await press(page, 'Enter')
  await customer.mustGet('Sinto muito!')
  await press(page, 'Control+I')
  await mustShowFocus(noteBox(page))
  await page.keyboard.type('Cliente antiga')
  await press(page, 'Enter')
  await expect(log(page).getByText('Cliente antiga')).toBeVisible()
  await press(page, 'Control+I')
  await mustShowFocus(box(page))

  const question = line(page, 'Meu sofá chegou riscado')
  await walkTo(question, 'Shift+Tab', log(page))
  await press(page, 'Home')
  await walkTo(question, 'ArrowDown')
  await mustShowFocus(question)
  await press(page, 'r')
  await mustShowFocus(box(page))
  await page.keyboard.type('Pode mandar uma foto?')
  await press(page, 'Enter')
  await customer.mustGetAnswer('Pode mandar uma foto?', 'Meu sofá chegou riscado')

  await leave(page)
  const departments = anyDialog(page).getByRole('searchbox', { name: 'Buscar departamento' })
  await pressAlone(page, 't', departments)
  await mustShowFocus(departments)
  await page.keyboard.type('Vendas')
  await press(page, 'Enter', 'Control+Enter')
  await expect(page.getByText('Conversa transferida para Vendas.')).toBeVisible()

  await leave(page)
  await findChats(page, second.name, 1)
  await goTo(chatRow(page, 'Cheguei primeiro'))
  await press(page, 'Enter')
  await expect(log(page).getByText('Cheguei primeiro')).toBeVisible()
  await leave(page)
  await press(page, 'a')
  await expect(line(page, 'Mariana Prado assumiu')).toBeVisible()
  await leave(page)
  await pressAlone(page, 'e', page.getByText('Conversa encerrada.'))
})
