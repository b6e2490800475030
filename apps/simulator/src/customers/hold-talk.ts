import type { Customer, Line } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import type { World } from '../state/world.ts'
import { act } from './act.ts'
import { hear, languageOf } from './hear.ts'
import { personOf } from './people.ts'
import { openTalk, remind, replyTo, type Talk } from './reply.ts'
import { say } from './say.ts'
import { knownBefore } from './scripts/known-before.ts'
import { keyOf, type Script, type Step } from './scripts/script.ts'
import { stepSaid } from './step-said.ts'
import { maySpeakUp, townOf } from './town.ts'
import type { Townsperson } from './townspeople.ts'

/** A conversation with what it waits for. */
export type HeldTalk = Talk & {
  customer: Customer
  /** What the company wrote since the person last spoke. */
  heard: string[]
  /** Until then they are not done with their first words. */
  opensUntil: number
  hasReacted: boolean
  /** They read what they are answered, and say nothing more. */
  vanishes: boolean
  cancelReply: (() => void) | null
  cancelReminder: (() => void) | null
}

const second = 1_000
const minute = 60 * second
const remindsOneIn = 2
const reacts = 0.6

/** Somebody begins to write at a number; `atOnce` without a person's pauses. */
export function beginTalk(
  world: World,
  number: NumberState,
  person: Townsperson,
  script: Script,
  { atOnce = false, vanishes = false } = {},
): Customer {
  const customer = personOf(number, person)
  const before = number.talks.get(customer.customerId)
  before?.cancelReply?.()
  before?.cancelReminder?.()
  const talk = Object.assign(holdTalk(number, customer, person, script), { vanishes })
  let after = 0
  for (const step of script.opens) {
    talk.said.add(keyOf(step))
    const open = () => (atOnce ? speak : speakUp)(world, number, talk, step)
    if (after === 0) open()
    else number.clock.after(after, open)
    if (!atOnce) after += number.random.between(2, 7) * second
  }
  talk.opensUntil = number.clock.now() + after
  planReminder(world, number, talk)
  return customer
}

function holdTalk(number: NumberState, customer: Customer, person: Townsperson, script: Script): HeldTalk {
  const waiting = { customer, heard: [], opensUntil: 0, hasReacted: false, vanishes: false, cancelReply: null, cancelReminder: null }
  const talk: HeldTalk = { ...openTalk(person, script), ...waiting }
  number.talks.set(customer.customerId, talk)
  return talk
}

/** Somebody is answered who wrote before this start, and whom nobody plays: they go on, in the language in which they are spoken to. */
function resumeTalk(world: World, number: NumberState, customer: Customer, line: Line): HeldTalk | null {
  const { topic } = number.config
  const { name, waId, lines } = customer
  const isPlayed = lines.some(({ fromCustomer }) => fromCustomer)
  if (topic === undefined || waId === null || isPlayed || line.type === 'template' || townOf(world, number).pace === 'off') return null
  const script = knownBefore[languageOf(line.text)]
  return holdTalk(number, customer, { name, waId, language: script.language, address: '' }, { ...script, topic })
}

function speak(world: World, number: NumberState, talk: HeldTalk, step: Step): void {
  say(world, number, talk.customer, stepSaid(world, number, talk.person, step))
}

/** Says what nobody asked for, as long as the day is not full of it. */
function speakUp(world: World, number: NumberState, talk: HeldTalk, step: Step): void {
  const town = townOf(world, number)
  if (!maySpeakUp(town)) return
  town.lines.count += 1
  speak(world, number, talk, step)
}

/** Somebody who talks with the company got a message of it. */
export function hearAnswer(world: World, number: NumberState, customer: Customer, line: Line): void {
  const talk = number.talks.get(customer.customerId) ?? resumeTalk(world, number, customer, line)
  if (!talk) return
  if (talk.vanishes) {
    number.clock.after(number.random.between(2, 6) * second, () => act(world, number, customer, { action: 'read', text: '' }))
    return
  }
  if (talk.isOver) {
    reactToFarewell(world, number, talk, line)
    return
  }
  talk.heard.push(line.text)
  talk.cancelReminder?.()
  planReply(world, number, talk)
}

/** Where nobody answers for now, as the pace is off, what was heard is kept. */
export function answerWhatWasHeard(world: World, number: NumberState): void {
  for (const talk of number.talks.values()) if (talk.heard.length > 0) planReply(world, number, talk)
}

function planReply(world: World, number: NumberState, talk: HeldTalk): void {
  talk.cancelReply?.()
  const opening = Math.max(0, talk.opensUntil - number.clock.now())
  talk.cancelReply = number.clock.after(opening + number.random.between(4, 13) * second, () => reply(world, number, talk))
}

function reply(world: World, number: NumberState, talk: HeldTalk): void {
  if (townOf(world, number).pace === 'off') return
  const step = replyTo(talk, talk.heard.splice(0).join('\n'))
  if (step === null) return
  act(world, number, talk.customer, { action: 'read', text: '' })
  speak(world, number, talk, step)
  planReminder(world, number, talk)
}

/** Half of those who are not answered ask once more. */
function planReminder(world: World, number: NumberState, talk: HeldTalk): void {
  if (talk.vanishes || talk.isOver || talk.hasReminded || number.random.between(1, remindsOneIn) > 1) return
  talk.cancelReminder = number.clock.after(number.random.between(4 * 60, 9 * 60) * second + minute, () => {
    const step = remind(talk, number.random)
    if (step !== null) speakUp(world, number, talk, step)
  })
}

/** After the goodbye nothing is said; one friendly word may get a sign. */
function reactToFarewell(world: World, number: NumberState, talk: HeldTalk, line: Line): void {
  if (talk.hasReacted || !hear(line.text).includes('farewell') || number.random.next() > reacts) return
  talk.hasReacted = true
  const text = number.random.pick(['👍', '🙏', '❤️'])
  number.clock.after(number.random.between(3, 9) * second, () => {
    if (townOf(world, number).pace !== 'off') act(world, number, talk.customer, { action: 'reaction', text, lineId: line.lineId })
  })
}
