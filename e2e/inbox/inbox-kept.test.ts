import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sampleOf } from '../../apps/simulator/src/customers/samples.ts'
import { type Front, startFront } from '../frame/front.ts'
import { isFull } from '../is-full.ts'
import { personButton, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, box, chatRow, enterInbox, line, log, mariana, openChat, write } from './inbox.ts'

const tag = ['@inbox', '@chats', '@messages', '@composer', '@frame']

const keptDatabase = 'prosa.kept'

/** How long the product waits before it tries again. */
const untilNextTry = 5_000

/** The tries in each half of the time without a network: in full that is a minute. */
const triesInHalf = isFull ? 6 : 2

/** The space between the last message and what stands below the log. */
const spaceBelow = (page: Page) =>
  log(page).evaluate((all) => {
    const bubbles = [...all.querySelectorAll('article')].map((each) => each.getBoundingClientRect().bottom)
    return all.parentElement!.getBoundingClientRect().bottom - Math.max(...bubbles)
  })

const ways: Record<string, Record<'lose' | 'find', (page: Page, front: Front) => Promise<unknown>>> = {
  'the browser has no network': {
    lose: (page) => page.context().setOffline(true),
    find: (page) => page.context().setOffline(false),
  },
  'the server is away': { lose: (_, front) => front.goAway(), find: (_, front) => front.comeBack() },
}

for (const [how, { lose, find }] of Object.entries(ways).slice(0, isFull ? undefined : 1))
  test(`five messages written while ${how} outlast a reload, and all arrive once and in order`, { tag }, async ({
    another,
    request,
    provoked,
  }) => {
    test.slow()
    provoked.push(/net::ERR|WebSocket connection|Failed to load resource/)
    const stranger = await aStranger(request, 'Noemi Sarmento')
    const customer = await customerOf(request, stranger)
    await customer.say('Ainda estão aí?')
    const front = await startFront(new URL(process.env.PROSA_ORIGIN!))
    const hers = await another({ baseURL: front.origin, serviceWorkers: 'allow' })
    let tries = 0
    hers.on('requestfailed', (asked) => {
      if (asked.url().endsWith('/sendMessage')) tries += 1
    })
    await hers.clock.install()
    await enterInbox(hers, mariana)
    await openChat(hers, 'Fila', stranger.name)
    await hers.getByRole('button', { name: 'Assumir' }).click()
    await expect(line(hers, 'Mariana Prado assumiu')).toBeVisible()
    await hers.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await hers.reload()
    await expect(box(hers)).toBeVisible()
    const waiting = log(hers).locator('[data-waiting=waiting]')
    const passHalf = async () => {
      for (let next = 0; next < triesInHalf; next += 1) {
        const before = tries
        await hers.clock.fastForward(untilNextTry)
        await expect.poll(() => tries).toBeGreaterThan(before)
      }
    }

    await lose(hers, front)
    await write(hers, 'Primeira')
    await expect(waiting).toHaveCount(1)
    const { bytes, mimeType, fileName } = sampleOf('image')
    await hers
      .locator('input[type=file][aria-label="Anexar arquivo"]')
      .setInputFiles({ name: fileName, mimeType, buffer: Buffer.concat([bytes, randomBytes(8)]) })
    await write(hers, 'Segunda, com foto')
    await write(hers, 'Terceira')
    await expect(waiting).toHaveCount(3)
    await expect.poll(() => spaceBelow(hers)).toBeGreaterThanOrEqual(16)
    await passHalf()
    await hers.reload()
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(1).getByRole('img', { name: fileName })).toBeVisible()
    await write(hers, 'Quarta')
    await write(hers, 'Quinta')
    await expect(waiting).toHaveCount(5)
    await passHalf()
    expect(await customer.got()).toEqual([])

    await find(hers, front)
    await hers.clock.fastForward(untilNextTry)
    const all = ['text Primeira', 'image Segunda, com foto', 'text Terceira', 'text Quarta', 'text Quinta']
    // One after the other, each with an answer of the server in between.
    await expect.poll(customer.got, { timeout: 60_000 }).toEqual(all)
    const own = log(hers).locator('[data-own]')
    await expect(own).toHaveCount(5)
    await expect(own).toContainText(['Primeira', 'Segunda, com foto', 'Terceira', 'Quarta', 'Quinta'])
    // For one message in ten, no status comes between sending and reading, which may take a minute.
    await expect(own.getByRole('button', { name: /Enviada|Entregue|Lida/ })).toHaveCount(5)
    await expect(log(hers).locator('[data-waiting]')).toHaveCount(0)
    await hers.reload()
    await expect(own).toContainText(['Primeira', 'Segunda, com foto', 'Terceira', 'Quarta', 'Quinta'])
    expect(await customer.got()).toEqual(all)
    await hers.close()
    await front.goAway()
  })

test('a chat that is known stands there before the network answers, and nothing of it is left after the sign-out', { tag }, async ({
  page,
  request,
}) => {
  const stranger = await aStranger(request, 'Helô Bragança')
  await (await customerOf(request, stranger)).say('Guarde esta conversa')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await expect(log(page).getByText('Guarde esta conversa')).toBeVisible()
  await page.getByRole('button', { name: 'Assumir' }).click()
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(chatRow(page, stranger.name)).toBeVisible()
  const questions = () =>
    page.evaluate(async (name) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      const all = await new Promise<{ question: string; answer: unknown }[]>((resolve) => {
        const asked = database.transaction('answers').objectStore('answers').getAll()
        asked.onsuccess = () => resolve(asked.result)
      })
      database.close()
      return all.filter(({ answer }) => JSON.stringify(answer).includes('Guarde esta conversa')).map(({ question }) => question)
    }, keptDatabase)
  const ofChat = new RegExp(`chatDetail.*${stranger.waId}`)
  for (const question of [ofChat, /getUserChatsPaged/]) await expect.poll(questions).toContainEqual(expect.stringMatching(question))

  // From now on no request is answered, until the end of this part.
  const answers: (() => void)[] = []
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await page.reload()
  await expect(log(page).getByText('Guarde esta conversa')).toBeVisible()
  await expect(chatRow(page, stranger.name)).toBeVisible()
  expect(answers.length).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const answer of answers) answer()

  await expect(personButton(page)).toBeVisible()
  await signOut(page)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(left).not.toContain(keptDatabase)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Guarde esta conversa')
})
