import { randomInt, randomUUID } from 'node:crypto'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { type Ask, askerFor } from '../ask-product.ts'
import { aRun, takenFor, unknownNumbers } from '../broadcasts/a-broadcast.ts'
import { button, dialog } from '../controls.ts'
import { inDatabase } from '../database.ts'
import { casa, financeNumber } from '../demo-ids.ts'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, phonenumberId } from '../inbox/inbox.ts'
import { lookAtWidths, mustHaveNoBarriers } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { startMortal } from '../start-product.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@outgoing', '@manager', '@simulator', '@delivery', '@broadcasts']
const staff = 'suporte@prosa.test'
const companyId = casa

/** A hold is one of the whole installation, so that no other journey can share the product. */
let product: Awaited<ReturnType<typeof startMortal>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startMortal()
})
test.afterAll(() => product.stop())

/** What exists by now counts as older than the hold, as it would be in a restored backup, and its time has come. */
const ageWhatWaits = () =>
  inDatabase(async (sql) => {
    await sql`update outbound set due_at = clock_timestamp() where payload ->> 'scheduledId' is not null`
    await sql`update outgoing_hold set held_since = clock_timestamp()`
  }, product.dataDir)

/** Messages that were being sent when the hold began. */
async function countOnTheirWay(): Promise<number> {
  let count = 0
  await inDatabase(async (sql) => {
    const [row] = await sql<[{ count: number }]>`select count(*)::integer as count from outbound_bulk where lease_id is not null`
    count = row.count
  }, product.dataDir)
  return count
}

test('a restored product sends nothing until the provider’s staff confirms it, and then what each kind is decided to be', { tag }, async ({
  another,
}) => {
  test.slow()
  const page = await another({ baseURL: product.origin, reducedMotion: 'reduce' })
  const ask = await askerFor(page.request, admin)
  const chatOf = async (name: string) => {
    const { waId, customerId } = await aStranger(page.request, name)
    const customer = await customerOf(page.request, { customerId })
    await customer.say('Bom dia!')
    const chat = { companyId, phonenumberId, waId }
    await expect(() => ask(chatActionCalls.takeChat, chat)).toPass()
    return { customer, write: (text: string, scheduledAt?: number) => writeTo(ask, chat, text, scheduledAt) }
  }
  const [late, planned, fresh] = [await chatOf('Alba Nunes'), await chatOf('Breno Lima'), await chatOf('Célia Prado')]
  const people = unknownNumbers(90)
  const { broadcastName } = await aRun(ask, 'Restaurada', { people, perMinute: 60 })
  const countTaken = async () => (await takenFor(ask, financeNumber, people)).length
  await expect.poll(countTaken).toBeGreaterThan(2)

  await inDatabase((sql) => sql`select doors.hold_outgoing('restored')`, product.dataDir)
  await late.write('Seu pedido saiu.')
  await planned.write('Lembrete da entrega', Date.now() + 3_600_000)
  await ask(teamCalls.createAgent, { companyId, name: 'Iara Melo', email: `iara${randomInt(10_000)}@casaaurora.test` })
  await signIn(page, admin)
  await expect(page.getByText(/^Nada é enviado desde .*: um backup foi restaurado\.$/)).toBeVisible()
  await expect.poll(countOnTheirWay).toBe(0)
  const takenBefore = await countTaken()
  await ageWhatWaits()
  await fresh.write('Escrita durante a suspensão')
  await lookAtWidths(page, mustHaveNoBarriers)

  const desk = await another({ baseURL: product.origin, reducedMotion: 'reduce' })
  await signIn(desk, staff)
  await desk.getByRole('link', { name: 'Encerrar' }).click()
  const hold = desk.getByRole('region', { name: 'Envios de todas as empresas retidos' })
  await expect(hold).toBeVisible()
  await lookAtWidths(desk, mustHaveNoBarriers)
  expect(await late.customer.got()).not.toContain('text Seu pedido saiu.')
  expect(await fresh.customer.got()).not.toContain('text Escrita durante a suspensão')
  expect(await countTaken()).toBe(takenBefore)
  await hold.getByRole('button', { name: 'Confirmar sistema' }).press('Enter')
  const question = dialog(desk, 'Este é o sistema em uso?')
  await mustHaveNoBarriers(desk)
  await question.getByLabel('Motivo').fill('Servidor perdido, backup da noite')
  await question.getByLabel('Motivo').press('Control+Enter')
  await expect(hold).toBeHidden()

  // What was written during the hold leaves; what was due before waits for a decision.
  await fresh.customer.mustGet('Escrita durante a suspensão')
  await expect(page.getByText(/envios retidos esperam a sua decisão\.$/)).toBeVisible()
  expect(await late.customer.got()).not.toContain('text Seu pedido saiu.')
  await page.getByRole('link', { name: 'Decidir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Envios retidos' })).toBeVisible()
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('Transmissões')
    .getByRole('button', { name: /^Ver os itens/ })
    .click()
  await expect(card('Transmissões').getByRole('link', { name: broadcastName })).toBeVisible()
  await card('Mensagens agendadas')
    .getByRole('button', { name: /^Ver os itens/ })
    .click()
  await expect(card('Mensagens agendadas').getByText('Lembrete da entrega')).toBeVisible()
  await lookAtWidths(page, mustHaveNoBarriers)

  await button(page, 'Mensagens agendadas: Descartar').press('Enter')
  await dialog(page, /^Mensagens agendadas: descartar (tudo|1 item)\?$/)
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(card('Mensagens agendadas').getByText('Descartado')).toBeVisible()
  await button(page, 'E-mails: Deixar sem confirmação').press('Enter')
  await expect(card('E-mails').getByText('Sem confirmação', { exact: true })).toBeVisible()
  await button(page, 'Mensagens: Enviar').press('Enter')
  await dialog(page, /^Mensagens: enviar (tudo|1 item)\?$/)
    .getByRole('button', { name: 'Enviar' })
    .click()
  await expect(card('Mensagens').getByText('Enviado', { exact: true })).toBeVisible()
  await late.customer.mustGet('Seu pedido saiu.')
  expect(await countTaken()).toBe(takenBefore)
  await button(page, 'Transmissões: Retomar').press('Enter')
  await dialog(page, /^Transmissões: retomar (tudo|1 item)\?$/)
    .getByRole('button', { name: 'Retomar' })
    .click()
  await expect.poll(countTaken).toBeGreaterThan(takenBefore)
  await expect(page.getByText(/esperam? a sua decisão\.$/)).toBeHidden()
  const taken = (await takenFor(ask, financeNumber, people)).map(({ to }) => to)
  expect(taken).toEqual([...new Set(taken)])
  expect(await planned.customer.got()).not.toContain('text Lembrete da entrega')
  await lookAtWidths(page, mustHaveNoBarriers)
})

type ChatPlace = { companyId: string; phonenumberId: string; waId: string }

const writeTo = (ask: Ask, chat: ChatPlace, messageBody: string, scheduledAt?: number) =>
  ask(messageCalls.sendMessage, {
    ...{ ...chat, clientMessageId: randomUUID(), messageType: 'text', messageBody },
    ...(scheduledAt !== undefined && { scheduledAt }),
  })
