import { aStranger, enter, log, mariana, openChat, phoneOf, row } from './inbox.ts'
import { personButton, signOut } from './people.ts'
import { expect, test } from './watched-page.ts'

const keptDatabase = 'prosa.kept'

test('a chat that is known stands there before the network answers, and nothing of it is left after the sign-out', async ({
  page,
  another,
  request,
}) => {
  const stranger = await aStranger(request, 'Helô Bragança')
  const customer = await phoneOf(await another(), stranger)
  await customer.say('Guarde esta conversa')
  await enter(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await expect(log(page).getByText('Guarde esta conversa')).toBeVisible()
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
  const ofSearch = new RegExp(`getQueueChatsPaged.*${stranger.name}`)
  for (const question of [ofChat, ofSearch]) await expect.poll(questions).toContainEqual(expect.stringMatching(question))

  // From here on nobody is answered, until the end of this part.
  const answers: (() => void)[] = []
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await page.reload()
  await expect(log(page).getByText('Guarde esta conversa')).toBeVisible()
  await expect(row(page, stranger.name)).toBeVisible()
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
