import { customerOf } from '../inbox/customer.ts'
import { aStranger } from '../inbox/inbox.ts'
import { mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { beginBroadcast, chooseTemplate, figure, goToReview, sendNow } from './wizard.ts'

const tag = ['@broadcasts', '@simulator']

test('[BR75] who was picked gets the message with their name, and the report counts them until they have answered', { tag }, async ({
  page,
  request,
}) => {
  const stranger = await aStranger(request, 'Zuleica Prates')
  const customer = await customerOf(request, stranger)
  await customer.say('Vocês têm poltronas?')

  const name = await beginBroadcast(page, 'Poltronas', 'Lista de contatos')
  await page.getByRole('radio', { name: 'Um a um' }).check({ force: true })
  await page.getByRole('searchbox', { name: 'Buscar por nome ou número' }).fill(stranger.name)
  await page.getByRole('checkbox', { name: `Escolher ${stranger.name}` }).check()
  await chooseTemplate(page)
  await goToReview(page, 1)
  await sendNow(page, name)

  const message = `Oi, ${stranger.name.split(' ')[0]}! Ainda podemos ajudar com o seu atendimento. Quer continuar a conversa?`
  await expect.poll(customer.got).toContain(`template ${message}`)
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
  // The conversation was open before the send, so only a tap on the broadcast is an answer to it.
  await customer.tap('Quero continuar')
  // What comes after the end is told within a minute: whoever looks again sees it at once.
  await expect(async () => {
    await page.reload()
    await expect(figure(page, 'Respondidas')).toContainText('Respondidas1', { timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('Quero continuar').first()).toBeVisible()
  await mustLookWell(page)
})
