import { aStranger, box, dialog, enter, line, log, mariana, mustLookWell, noteDown, openChat, phoneOf, rafael, write } from './inbox.ts'
import { admin } from './people.ts'
import { expect, test } from './watched-page.ts'

test('from the first message through queue, taking, note, transfer and close to the customer’s next word', async ({
  page,
  another,
  request,
  provoked,
}) => {
  // What she may not see any more is asked for once more.
  provoked.push(/404 \(Not Found\)/)
  test.slow()
  const stranger = await aStranger(request, 'Lívia Sampaio')
  const [hers, his] = [await another(), await another()]
  const customer = await phoneOf(page, stranger)
  await enter(hers, mariana)
  await enter(his, rafael)

  const question = `Meu sofá chegou riscado ${Date.now()}`
  await customer.say(question)
  await openChat(hers, 'Fila', stranger.name)
  await expect(log(hers).getByText(question)).toBeVisible()
  await hers.getByRole('button', { name: 'Assumir' }).click()
  await expect(hers.getByText('Mariana Prado assumiu')).toBeVisible()
  const answer = `Sinto muito! ${Date.now()}`
  await write(hers, answer)
  await expect(customer.thread.getByText(answer)).toBeVisible()

  const secret = `Cliente antiga ${Date.now()}`
  await noteDown(hers, secret)
  await expect(customer.thread.getByText(secret)).toHaveCount(0)

  await hers.getByRole('button', { name: 'Transferir' }).click()
  await dialog(hers).getByText('Vendas', { exact: true }).click()
  await dialog(hers)
    .getByRole('button', { name: /^Transferir/ })
    .click()
  await expect(hers.getByText('Conversa transferida para Vendas.')).toBeVisible()

  await openChat(his, 'Fila', stranger.name)
  await expect(log(his).getByText(secret)).toBeVisible()
  await his.getByRole('button', { name: 'Assumir' }).click()
  await expect(line(his, 'Rafael Nogueira assumiu')).toBeVisible()
  const promise = `Troco amanhã ${Date.now()}`
  await write(his, promise)
  await expect(customer.thread.getByText(promise)).toBeVisible()
  await his.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(his.getByText('Conversa encerrada.')).toBeVisible()

  const again = `Obrigada! ${Date.now()}`
  await expect(box(his)).toHaveCount(0)
  await customer.say(again)
  await expect(log(his).getByText(again)).toBeVisible()
  await expect(box(his)).toBeVisible()
})

test('five messages written without a network all arrive, once and in order', async ({ page, another, request, provoked }) => {
  provoked.push(/ERR_INTERNET_DISCONNECTED|net::ERR/)
  const stranger = await aStranger(request, 'Breno Tavares')
  const hers = await another()
  const customer = await phoneOf(page, stranger)
  await enter(hers, admin)
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
  test(`the inbox fits ${width} px, light and dark, without barriers`, async ({ page, another, request }) => {
    const stranger = await aStranger(request, 'Olívia Prates')
    const customer = await phoneOf(await another(), stranger)
    await customer.say(`Bom dia ${Date.now()}`)
    await page.setViewportSize({ width, height })
    await enter(page, admin)
    await openChat(page, 'Fila', stranger.name)
    await expect(log(page).getByText('Bom dia')).toBeVisible()
    await mustLookWell(page)
  })
