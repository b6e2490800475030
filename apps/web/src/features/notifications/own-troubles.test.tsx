import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type TemplateTrouble, troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { aChatDetail, lucia, ownMessage, startChatServer } from '../../testing/samples/chat-samples.ts'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { listTemplateTroubles, readTemplateTroubles } = troubleCalls
const inbox = '/casa-aurora/0/chat'
const { phonenumberId, waId } = lucia
const ofMessage: TemplateTrouble = {
  ...{ troubleId: 't2', phonenumberId, templateName: 'promo', templateLanguage: 'pt_BR', problem: 'templatePaused' },
  ...{ message: { waId, messageId: 'm1' }, time: 9_000, isRead: false },
}
const byItself: TemplateTrouble = { ...ofMessage, troubleId: 't1', templateName: 'aviso', message: null, time: 8_000, isRead: true }

beforeEach(() => giveWidth(1440))

it('[PN16] the bell tells administrators what is wrong with templates, leads there, and they count as read once seen', async () => {
  signInAs()
  const { server } = startChatServer(aChatDetail([]))
  server.on(listTemplateTroubles, [ofMessage, byItself]).on(readTemplateTroubles, { readUntil: 9_000 })
  server.on(chatHistoryCalls.getMessagesAround, { messages: [ownMessage('m1')], containsMore: false, containsNewer: false })
  const { user, path } = openPage(inbox)
  await user.click(await screen.findByRole('button', { name: 'Sons e notificações, 1 aviso de template não lido' }))
  const links = within(await screen.findByRole('region', { name: 'Templates' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('promo · pt_BR'),
    expect.stringContaining('aviso · pt_BR'),
  ])
  expect(links[1]!.getAttribute('href')).toBe(`/settings/casa-aurora/main?section=numbers&numberId=${phonenumberId}`)
  await user.click(links[0]!)
  await waitFor(() => expect(path()).toContain(`/casa-aurora/${phonenumberId}/${waId}/0/chat`))
  await waitFor(() => expect(bodyOf(server, readTemplateTroubles)).toMatchObject({ until: '9000' }))
  await screen.findByRole('button', { name: 'Sons e notificações' })
})

it('[PN16] the bell says why, until when, and what another category costs', async () => {
  signInAs()
  const { server } = startChatServer(aChatDetail([]))
  const detail = { reason: '', until: null, category: '', isComing: false, price: null }
  const category = { ...detail, category: 'MARKETING', price: 0.3437 }
  server.on(readTemplateTroubles, { readUntil: 9_000 }).on(listTemplateTroubles, [
    { ...byItself, troubleId: 'a', problem: 'templateApproved', detail },
    { ...byItself, troubleId: 'b', problem: 'templatePolicy', detail: { ...detail, reason: 'PROMOTIONAL' } },
    { ...byItself, troubleId: 'c', problem: 'templatePaused', detail: { ...detail, until: Date.UTC(2026, 10, 18, 17, 30) } },
    { ...byItself, troubleId: 'd', problem: 'templateCategory', detail: category },
    { ...byItself, troubleId: 'e', problem: 'templateCategory', detail: { ...category, isComing: true, price: null } },
  ])
  const { user } = openPage(inbox)
  await user.click(await screen.findByRole('button', { name: 'Sons e notificações' }))
  const links = within(await screen.findByRole('region', { name: 'Templates' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('Aprovado: já pode ser enviado.'),
    expect.stringContaining('O texto vende algo, e só a categoria Marketing pode vender.'),
    expect.stringContaining('Até 18/11/2026 14:30.'),
    expect.stringContaining('A Meta mudou a categoria para Marketing. Cada mensagem custa R$ 0,3437.'),
    expect.stringContaining('A Meta vai mudar a categoria para Marketing.'),
  ])
  expect(links[1]!.title).toContain('Tire a oferta do texto')
})

it('[PN16] nobody else asks for them', async () => {
  signInAs(undefined, ['agent'])
  const { server } = startChatServer(aChatDetail([]))
  openPage(inbox)
  await screen.findByRole('button', { name: 'Sons e notificações' })
  expect(server.seenOf(listTemplateTroubles)).toEqual([])
})
