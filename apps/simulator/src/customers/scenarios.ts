import { writeBrCode } from '@prosa/contract/formats/payments/br-code'
import type { Scenario } from '@prosa/contract/simulator/model'
import { addCustomer, type Customer } from '../state/customer.ts'
import { type NumberState, nextId } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { messagesChange, preferenceChange, stamp, systemChange } from '../webhooks/changes.ts'
import { announce, pump } from '../webhooks/outbox.ts'
import { mediaSaid } from './act.ts'
import { drawPhoto } from './draw-photo.ts'
import { beginTalk } from './hold-talk.ts'
import { tellLongHistory } from './long-history.ts'
import { scriptsAt } from './next-visit.ts'
import { comeWithoutNinthDigit, type Known, writeFromTwoNumbers } from './one-person.ts'
import { carlos, fernanda, otavio, personOf, stranger } from './people.ts'
import { sampleOf } from './samples.ts'
import { said, say } from './say.ts'

type Run = (world: World, number: NumberState) => Customer | null

const newcomer = (number: NumberState): Customer => {
  const { name, waId } = stranger(number)
  return addCustomer(number, { name, waId })
}

/** Runs the steps one after the other, with a person's pauses. */
function inTurn(number: NumberState, pauses: number, ...steps: (() => unknown)[]): void {
  for (const [at, step] of steps.entries()) number.clock.after(at * pauses, step)
}

const crowd = 15
const downFor = 60_000
const freeEntry = 72 * 3_600_000

const runs: Record<Exclude<Scenario, 'samePerson'>, Run> = {
  firstContact: (world, number) => {
    const customer = newcomer(number)
    const lines = ['Oi, boa tarde!', 'Vi a mesa Jacarandá no site. Vocês entregam em Campinas?', 'E tem montagem?']
    inTurn(number, 1_500, ...lines.map((line) => () => say(world, number, customer, said(line))))
    return customer
  },
  damagedDelivery: (world, number) => {
    const customer = personOf(number, fernanda)
    const photo = { bytes: drawPhoto({ isDamaged: true }), mimeType: 'image/png', fileName: 'pe-do-sofa.png' }
    inTurn(
      number,
      1_500,
      () => say(world, number, customer, said('Oi! Meu sofá chegou hoje, pedido CA-48213')),
      () => say(world, number, customer, mediaSaid(world, number, 'image', photo, 'O pé do sofá veio riscado 😥')),
      () => say(world, number, customer, mediaSaid(world, number, 'audio', sampleOf('audio'), '', true)),
      () => say(world, number, customer, said('Como faço para trocar?')),
    )
    return customer
  },
  advertisement: (world, number) => {
    const customer = newcomer(number)
    customer.freeEntryUntil = number.clock.now() + freeEntry
    const referral = {
      source_url: 'https://fb.me/casa-aurora-sofas',
      source_id: '120200000000000001',
      source_type: 'ad',
      headline: 'Sofás com entrega grátis',
      body: 'A coleção nova da Casa Aurora chegou',
      media_type: 'image',
      image_url: 'https://scontent.invalid/sofas.jpg',
      ctwa_clid: `ARA${number.counter}`,
    }
    const opening = said('Olá! Vi o anúncio e quero saber mais dos sofás.')
    say(world, number, customer, { ...opening, fields: { ...opening.fields, referral } })
    return customer
  },
  manyAtOnce: (world, number) => {
    const scripts = scriptsAt(number).filter(({ language }) => language === 'pt')
    const people = scripts.slice(0, crowd).map((script) => beginTalk(world, number, stranger(number), script, { atOnce: true }))
    return people[0] ?? null
  },
  vanishes: (world, number) => {
    const scripts = scriptsAt(number).filter(({ language }) => language === 'pt')
    return scripts[0] ? beginTalk(world, number, stranger(number), scripts[0], { atOnce: true, vanishes: true }) : null
  },
  duplicates: (world, number) => {
    const customer = personOf(number, otavio)
    const ids = ['Primeira', 'Segunda', 'Terceira'].map((word) => ({ word, id: nextId(number, 'in') }))
    const lines = ids.map(({ word, id }) => ({ ...said(`${word} mensagem, que chega três vezes`), id }))
    for (const again of [2, 0, 1]) {
      for (const at of [0, 1, 2].map((place) => (place + again) % 3)) repeat(world, number, customer, lines[at])
    }
    return customer
  },
  optOut: (world, number) => {
    const customer = personOf(number, carlos)
    customer.optedOut = true
    say(world, number, customer, said('PARAR'))
    record(number, 'message.preference', { customer, note: 'stop' })
    void announce(world, number, {
      keys: [`preference:${number.eventCounter}`],
      change: preferenceChange(number, customer, 'stop'),
      customer,
    })
    return customer
  },
  numberChange: (world, number) => {
    const customer = newcomer(number)
    say(world, number, customer, said('Oi! Vou trocar de número daqui a pouco.'))
    number.clock.after(2_000, () => changeNumber(world, number, customer))
    return customer
  },
  ninthDigit: comeWithoutNinthDigit,
  username: (world, number) => {
    const customer = addCustomer(number, { name: 'Lia Monteiro', waId: null, username: 'lia.monteiro' })
    say(world, number, customer, said('Oi! Falo só pelo nome de usuário. Vocês têm luminárias?'))
    return customer
  },
  card: (world, number) => {
    const customer = newcomer(number)
    // Numbers for tests, which no bank gives to anybody.
    const lines = ['Pode cobrar no cartão: 4111 1111 1111 1111, validade 12/30', 'Se não passar, tenho este: 5555555555554444']
    inTurn(number, 1_500, ...lines.map((line) => () => say(world, number, customer, said(line))))
    return customer
  },
  pix: (world, number) => {
    const customer = newcomer(number)
    const [name, city, description] = [customer.name, 'Campinas', 'Devolução do frete']
    const code = writeBrCode({ key: 'cliente@example.com', name, city, cents: 8_990, description, reference: 'CA48213' })
    const lines = ['Oi! Paguei o frete em dobro. Podem devolver por Pix?', code]
    inTurn(number, 1_500, ...lines.map((line) => () => say(world, number, customer, said(line))))
    return customer
  },
  longHistory: (world, number) => {
    const customer = newcomer(number)
    tellLongHistory(world, number, customer)
    return customer
  },
  providerDown: (world, number) => {
    number.conditions = { ...number.conditions, isDown: true }
    record(number, 'condition.changed', { note: 'isDown: true' })
    number.clock.after(downFor, () => {
      number.conditions = { ...number.conditions, isDown: false }
      record(number, 'condition.changed', { note: 'isDown: false' })
      pump(world, number)
    })
    return null
  },
}

/** Sends the same message again: one bubble, several webhooks. */
function repeat(
  world: World,
  number: NumberState,
  customer: Customer,
  message: ({ id: string } & ReturnType<typeof said>) | undefined,
): void {
  if (!message) return
  const { id, type, fields, text } = message
  if (!number.lines.has(id)) {
    say(world, number, customer, { type, fields, text, line: { lineId: id } })
    return
  }
  const whole = { from: customer.waId, id, timestamp: stamp(number), type, ...fields }
  void announce(world, number, { keys: [id], change: messagesChange(number, customer, [whole]), customer })
}

function changeNumber(world: World, number: NumberState, customer: Customer): void {
  const { waId: to } = stranger(number)
  const from = customer.waId
  const id = nextId(number, 'in')
  const body = `${customer.name} changed from ${from} to ${to}`
  const message = { from, id, timestamp: stamp(number), type: 'system', system: { body, wa_id: to, type: 'user_changed_number' } }
  record(number, 'message.numberChanged', { customer, note: `${from} → ${to}`, payload: message })
  void announce(world, number, { keys: [id], change: systemChange(number, message), customer })
  customer.waId = to
  number.addresses.set(to, customer)
  number.clock.after(2_000, () => say(world, number, customer, said('Pronto, este é meu número novo.')))
}

type Played = { customerId: string | null; known: Known | null }

export function runScenario(world: World, number: NumberState, scenario: Scenario): Played {
  if (scenario !== 'samePerson') return { customerId: runs[scenario](world, number)?.customerId ?? null, known: null }
  const { customer, known } = writeFromTwoNumbers(world, number)
  return { customerId: customer.customerId, known }
}
