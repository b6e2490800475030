import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import {
  anyDialog,
  aStranger,
  box,
  companyId,
  enterInbox,
  line,
  log,
  mariana,
  noteDown,
  openChat,
  phonenumberId,
  rafael,
  write,
} from './inbox.ts'
import { mustBeToldBeside } from './told-beside.ts'

const tag = ['@inbox', '@chats', '@messages', '@composer', '@delivery', '@sight', '@simulator']

test('from the first message through queue, taking, note, transfer and close to the customer’s next word', { tag }, async ({
  page,
  another,
  request,
  provoked,
}) => {
  // The chat that she may not see any more is asked for once more.
  provoked.push(/404 \(Not Found\)/)
  test.slow()
  const stranger = await aStranger(request, 'Lívia Sampaio')
  const [hers, his] = [page, await another()]
  const customer = await customerOf(request, stranger)
  await enterInbox(hers, mariana)
  await enterInbox(his, rafael)

  const question = `Meu sofá chegou riscado ${Date.now()}`
  await customer.say(question)
  await openChat(hers, 'Fila', stranger.name)
  await expect(log(hers).getByText(question)).toBeVisible()
  await hers.getByRole('button', { name: 'Assumir' }).click()
  await mustBeToldBeside(hers, 'Conversa assumida.')
  await expect(hers.getByText('Mariana Prado assumiu')).toBeVisible()
  const answer = `Sinto muito! ${Date.now()}`
  await write(hers, answer)
  await customer.mustGet(answer)

  const secret = `Cliente antiga ${Date.now()}`
  await noteDown(hers, secret)
  expect(await customer.got()).toEqual([`text ${answer}`])

  await hers.getByRole('button', { name: 'Transferir' }).click()
  await anyDialog(hers).getByText('Vendas', { exact: true }).click()
  await anyDialog(hers)
    .getByRole('button', { name: /^Transferir/ })
    .click()
  await expect(hers.getByText('Conversa transferida para Vendas.')).toBeVisible()

  await openChat(his, 'Fila', stranger.name)
  await expect(log(his).getByText(secret)).toBeVisible()
  await his.getByRole('button', { name: 'Assumir' }).click()
  await expect(line(his, 'Rafael Nogueira assumiu')).toBeVisible()
  const promise = `Troco amanhã ${Date.now()}`
  await write(his, promise)
  await customer.mustGet(promise)
  await his.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(his.getByText('Conversa encerrada.')).toBeVisible()

  const again = `Obrigada! ${Date.now()}`
  // The next chat is open by now.
  await his.goto(`/${companyId}/${phonenumberId}/${stranger.waId}/0/chat`)
  await expect(log(his).getByText(promise)).toBeVisible()
  await expect(box(his)).toHaveCount(0)
  await customer.say(again)
  await expect(log(his).getByText(again)).toBeVisible()
  await expect(box(his)).toBeVisible()
})
