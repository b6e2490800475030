import { randomInt } from 'node:crypto'
import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { askerFor } from '../ask-product.ts'
import { casa, finance, financeNumber, firstNumber } from '../demo-ids.ts'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, chatRow, enterInbox, line, tab } from '../inbox/inbox.ts'
import { mustLookWell } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aDraft, rehearse } from './a-broadcast.ts'

const tag = ['@broadcasts', '@simulator', '@chats', '@inbox', '@labels', '@routing']
const camila = 'camila@casaaurora.test'

test('[BR70] [BR71] [BR72] a broadcast opens no chat; whoever taps its button is labelled and waits for its department, which sees what they answered', {
  tag,
}, async ({ page, request }) => {
  const ask = await askerFor(request, admin)
  const stranger = await aStranger(request, 'Umbelina Reis')
  const customer = await customerOf(request, stranger)
  const text = `Quer negociar ${randomInt(10_000, 100_000)}`
  const { labelId } = await ask(labelCalls.createLabel, { companyId: casa, text })
  // By the number of another department: the answer is meant for that of the broadcast.
  const place = { people: [stranger.waId], phonenumberId: firstNumber, departmentId: finance, nameOf: () => stranger.name }
  const made = await aDraft(ask, 'Negociação', place)
  const one = { companyId: casa, broadcastId: made.broadcastId }
  const extra = { when: 'button' as const, value: 'Quero continuar' }
  await ask(broadcastDraftCalls.createBroadcastAction, { ...one, actionType: ActionType.Label, actionReferenceId: labelId, extra })
  await rehearse(ask, made)
  await ask(broadcastRunCalls.finalizeBroadcast, one)
  await expect.poll(customer.got).toHaveLength(1)

  // Whose chat is in the list: without them nobody could tell an empty list from one that is not there yet.
  const other = await aStranger(request, 'Ondina Prado', financeNumber)
  await (await customerOf(request, other, financeNumber)).say('Bom dia')
  await enterInbox(page, camila)
  await tab(page, 'Fila').click()
  await expect(chatRow(page, other.name)).toBeVisible()
  await expect(chatRow(page, stranger.name)).toHaveCount(0)
  await customer.tap('Quero continuar')
  await chatRow(page, stranger.name).click()
  await expect(line(page, 'Ainda podemos ajudar com o seu atendimento.').first()).toBeVisible()
  await expect(line(page, 'Quero continuar').last()).toBeVisible()
  await mustLookWell(page)

  await signIn(page, admin, `/${casa}/contact`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(stranger.name)
  await expect(page.getByRole('row').filter({ hasText: stranger.name })).toContainText(text)
})
