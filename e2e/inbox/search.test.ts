import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { inEachScheme, mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { admin } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, enterInbox, line, searchField } from './inbox.ts'

const tag = ['@search', '@inbox', '@messages', '@frame']

const hit = (page: Page, words: string) => page.getByRole('list', { name: 'Mensagens encontradas' }).getByRole('link', { name: words })
const section = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** How many places of the shown result are marked, and whether that is seen. */
const marksNow = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('[data-found] [data-words]')
    const color = text && getComputedStyle(text, '::highlight(found-now)').backgroundColor
    return { places: (CSS.highlights.get('found-now') as Set<Range> | undefined)?.size, isSeen: color !== 'rgba(0, 0, 0, 0)' }
  })

/** A customer who said a word that nobody else says, and more since. */
async function whoSaid(request: APIRequestContext) {
  const word = `jequitiba${'abcdefghij'[randomInt(10)]}${'klmnopqrst'[randomInt(10)]}${'uvwxyz'[randomInt(6)]}`
  const stranger = await aStranger(request, 'Iolanda Freire')
  const customer = await customerOf(request, stranger)
  await customer.say(`A mesa de ${word} riscou na entrega`)
  for (const nth of [1, 2, 3, 4, 5, 6]) await customer.say(`Foto ${nth} do tampo: dá para ver o risco de longe, não dá?\n\nAguardo.`)
  return { ...stranger, word }
}

async function findHit(page: Page, word: string) {
  await enterInbox(page, admin)
  await searchField(page).fill(word.slice(0, -1))
  await section(page, /^Mensagens 1$/).check()
  await expect(hit(page, `mesa de ${word}`)).toBeVisible()
  await inEachScheme(page, mustLookWell)
  await mustHaveNoBarriers(page)
}

test('words are found in all chats, a hit opens where it was said, and Escape leads back to its row', { tag }, async ({
  page,
  request,
}) => {
  const { word } = await whoSaid(request)
  await findHit(page, word)
  await searchField(page).press('ArrowDown')
  await expect(hit(page, word)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, `mesa de ${word}`)).toBeInViewport()
  await expect.poll(() => marksNow(page)).toEqual({ places: 1, isSeen: true })
  await inEachScheme(page, mustLookWell)
  await mustHaveNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(hit(page, word)).toBeFocused()
  await expect(page.getByText('Voltar à busca')).toBeHidden()
  await page.reload()
  await expect(hit(page, word)).toBeVisible()
  await searchField(page).press('Escape')
  await page.getByRole('button', { name: /menç/i }).last().click()
  await expect(page.getByRole('heading', { name: 'Menções' })).toBeVisible()
  await mustHaveNoBarriers(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a hit takes the place of the results, which are there again after it', { tag }, async ({ page, request }) => {
    const { word } = await whoSaid(request)
    await findHit(page, word)
    await hit(page, word).tap()
    await expect(line(page, `mesa de ${word}`)).toBeInViewport()
    await expect.poll(() => marksNow(page)).toEqual({ places: 1, isSeen: true })
    await mustHaveNoBarriers(page)
    await page.getByRole('button', { name: 'Voltar à busca' }).tap()
    await expect(hit(page, word)).toBeVisible()
    await hit(page, word).tap()
    await expect(line(page, `mesa de ${word}`)).toBeInViewport()
    await page.goBack()
    await expect(hit(page, word)).toBeVisible()
    await expect(searchField(page)).toHaveValue(word.slice(0, -1))
  })
})
