import { addLine, type Customer, windowLength } from '../state/customer.ts'
import { type NumberState, nextId } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { messagesChange, senderOf } from '../webhooks/changes.ts'
import { announce } from '../webhooks/outbox.ts'

const year = 365 * 24 * 3_600_000

/** As many as a telephone keeps, over two years, and so many in one webhook. */
const told = { count: 2_000, over: 2 * year, atOnce: 50 }
export type Told = typeof told

const sentences = [
  (order: string) => `Oi! Queria saber do pedido ${order}.`,
  () => 'Qual é o prazo de entrega para Campinas?',
  () => 'A entrega chegou hoje, obrigada!',
  (order: string) => `O boleto do pedido ${order} venceu. Podem mandar outro?`,
  () => 'Vocês ainda têm a poltrona de linho azul?',
  () => 'Pode ser amanhã à tarde, das 14h às 18h.',
  (order: string) => `Preciso trocar um item do pedido ${order}.`,
  () => 'Prefiro pagar por Pix.',
  () => 'A montagem está incluída no preço?',
  () => 'Perfeito, muito obrigada pela ajuda!',
]

/**
 * What somebody wrote in the years before, the oldest first, a webhook at a time: the next one leaves when the last was tried, so that the
 * product is never flooded, and the timeline says how far it is. A reset ends it.
 */
export function tellLongHistory(world: World, number: NumberState, customer: Customer, { count, over, atOnce } = told): void {
  const begin = number.clock.now() - over
  const tellFrom = async (from: number): Promise<void> => {
    if (world.isStopped || number.customers.get(customer.customerId) !== customer) return
    const to = Math.min(count, from + atOnce)
    const messages = Array.from({ length: to - from }, (_, nth) =>
      remember(number, customer, from + nth, begin + (over * (from + nth + 1)) / count),
    )
    await announce(world, number, {
      keys: messages.map(({ id }) => id),
      change: messagesChange(number, customer, messages),
      customer,
    })
    record(number, 'scenario.progress', { customer, note: `${to} / ${count}` })
    if (to < count) number.clock.after(0, () => void tellFrom(to))
  }
  void tellFrom(0)
}

function remember(number: NumberState, customer: Customer, nth: number, at: number) {
  const text = sentences[nth % sentences.length]!(`CA-${10_000 + nth}`)
  const { lineId } = addLine(number, customer, {
    lineId: nextId(number, 'in'),
    fromCustomer: true,
    type: 'text',
    text,
    at,
    tick: 'delivered',
  })
  customer.windowExpiresAt = at + windowLength
  return { ...senderOf(customer), id: lineId, timestamp: String(Math.floor(at / 1_000)), type: 'text', text: { body: text } }
}
