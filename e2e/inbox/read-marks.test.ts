import { signInByHand } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, box, enterInbox, log, mariana, openChat } from './inbox.ts'

const tag = ['@inbox', '@chats', '@delivery']

test('the chat that opens after the sign-in tells the customer that it was read only once the agent does something in it', { tag }, async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const stranger = await aStranger(request, 'Noêmia Prado')
  const customer = await customerOf(request, stranger)
  await customer.say('Bom dia, ainda tem a mesa?')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByText('Conversa assumida.')).toBeVisible()
  await expect.poll(() => customer.tickOf('Bom dia, ainda tem a mesa?')).toBe('read')
  await page.close()

  await customer.say('Preciso dela até sexta')
  const again = await another()
  await signInByHand(again, mariana)
  await expect(log(again).getByText('Preciso dela até sexta')).toBeVisible()
  await customer.say('Pode ser no sábado também')
  await expect(log(again).getByText('Pode ser no sábado também')).toBeVisible()
  for (const text of ['Preciso dela até sexta', 'Pode ser no sábado também']) expect(await customer.tickOf(text)).toBe('delivered')
  await box(again).click()
  await expect.poll(() => customer.tickOf('Pode ser no sábado também')).toBe('read')
})
