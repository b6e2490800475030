import { inEachScheme, mustLookWell } from '../look-well.ts'
import { admin } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aStranger, enterInbox, log, openChat, phoneOf, write } from './inbox.ts'

const tag = ['@inbox', '@chats', '@messages', '@composer', '@delivery', '@sight', '@simulator']

test('five messages written without a network all arrive, once and in order', { tag }, async ({ page, another, request, provoked }) => {
  provoked.push(/ERR_INTERNET_DISCONNECTED|net::ERR/)
  const stranger = await aStranger(request, 'Breno Tavares')
  const hers = await another()
  const customer = await phoneOf(page, stranger)
  await enterInbox(hers, admin)
  await customer.say(`Oi ${Date.now()}`)
  await openChat(hers, 'Fila', stranger.name)
  await hers.context().setOffline(true)
  const words = Array.from({ length: 5 }, (_, nth) => `Sem rede ${nth} ${Date.now()}`)
  for (const text of words) await write(hers, text)
  await hers.context().setOffline(false)
  for (const text of words) await expect(customer.thread.getByText(text)).toHaveCount(1, { timeout: 30_000 })
  const shown = await customer.thread.innerText()
  expect(words.map((text) => shown.indexOf(text)).every((at, nth, all) => nth === 0 || at > all[nth - 1]!)).toBe(true)
})

for (const [width, height] of [
  [1440, 900],
  [1100, 800],
  [390, 844],
] as const)
  test(`the inbox fits ${width} px, light and dark, without barriers`, { tag }, async ({ page, another, request }) => {
    const stranger = await aStranger(request, 'Olívia Prates')
    const customer = await phoneOf(await another(), stranger)
    await customer.say(`Bom dia ${Date.now()}`)
    await page.setViewportSize({ width, height })
    await enterInbox(page, admin)
    await openChat(page, 'Fila', stranger.name)
    await expect(log(page).getByText('Bom dia')).toBeVisible()
    await inEachScheme(page, mustLookWell)
  })
