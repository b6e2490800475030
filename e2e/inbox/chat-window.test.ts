import { inEachScheme, mustHaveNoBarriers } from '../look-well.ts'
import { frame, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, box, enterInbox, log, mariana, openChat, write } from './inbox.ts'

const tag = ['@inbox', '@chats', '@composer', '@frame']

test('a chat is worked on in a window of its own, which shares what is typed and ends with the session', { tag }, async ({
  page,
  request,
  context,
}) => {
  const stranger = await aStranger(request, 'Zenaide Moura')
  const customer = await customerOf(request, stranger)
  await customer.say('Vocês montam no sábado?')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Assumir' }).click()
  await box(page).fill('Montamos sim, das 8h')
  const open = async () => {
    await page.getByRole('button', { name: 'Mais ações da conversa' }).click()
    await page.getByRole('menuitem', { name: 'Abrir em outra janela' }).click()
  }
  const opening = context.waitForEvent('page')
  await open()
  const own = await opening
  await expect(own).toHaveTitle(new RegExp(`^${stranger.name} · `))
  await expect(frame(own)).toHaveCount(0)
  await expect(own.getByRole('region', { name: 'Lista de conversas' })).toHaveCount(0)
  await expect(box(own)).toHaveValue('Montamos sim, das 8h')
  await inEachScheme(own, mustHaveNoBarriers)

  await write(own, 'Montamos sim, das 8h às 12h')
  await expect(box(page)).toHaveValue('')
  await expect(log(page).getByText('Montamos sim, das 8h às 12h')).toBeVisible()
  await customer.say('Combinado!')
  await expect(log(own).getByText('Combinado!')).toBeVisible()

  // A page that was loaded again would have lost this.
  await own.evaluate(() => document.body.setAttribute('data-seen', ''))
  await open()
  await expect(own.locator('body[data-seen]')).toBeVisible()
  expect(context.pages()).toHaveLength(2)

  await signOut(page)
  await expect(own.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})
