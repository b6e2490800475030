import { inEachScheme, mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import { aStranger, enterInbox, mariana, openChat } from './inbox.ts'

test('R165 a conversation is exported to a page that opens once', { tag: ['@exports', '@chats'] }, async ({
  page,
  request,
  context,
  provoked,
}) => {
  const stranger = await aStranger(request, 'Otávio Queiroz')
  const customer = await customerOf(request, stranger)
  await customer.say('Preciso do histórico <b>completo</b>')
  await customer.act('image')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  await page.getByRole('button', { name: 'Mais ações da conversa' }).click()
  await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar conversa' })
  await expect(dialog).toBeVisible()
  await inEachScheme(page, mustLookWell)
  const opening = context.waitForEvent('page')
  await dialog.getByRole('button', { name: /^Exportar/ }).click()
  const paper = await opening
  await expect(paper.getByRole('heading', { name: `Conversa com ${stranger.name}` })).toBeVisible()
  await expect(paper.getByText('Preciso do histórico <b>completo</b>')).toBeVisible()
  await expect(paper.getByRole('img', { name: 'Imagem' })).toHaveJSProperty('complete', true)
  await expect(paper.getByText('SHA-256 das mensagens')).toBeVisible()
  await expect(dialog).toBeHidden()
  await mustHaveNoBarriers(paper)
  provoked.push(/403 .*messageExport/)
  await paper.reload()
  await expect(paper.getByText(/^Este link não vale mais/)).toBeVisible()
})
