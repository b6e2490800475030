import type { Customer } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import type { World } from '../state/world.ts'
import { mediaSaid } from './act.ts'
import { type Dialogue, dialogues, type Step } from './dialogues.ts'
import { drawSofa } from './draw-sofa.ts'
import { personOf } from './people.ts'
import { sampleOf } from './samples.ts'
import { said, say } from './say.ts'

type Talk = { customer: Customer; opens: Step[]; answers: Step[]; isAnswering: boolean }

const second = 1_000
const mostPerDay = 120
const day = 24 * 3_600_000

/** Customers of the demo who write by themselves now and then, and answer when they are answered. */
export function openLively(world: World, number: NumberState): void {
  if (!world.isLively || !number.config.isLively) return
  const talks = new Map<string, Talk>()
  const count = { since: number.clock.now(), lines: 0 }
  let next = 0

  const speak = (customer: Customer, step: Step | undefined) => {
    if (number.clock.now() - count.since > day) Object.assign(count, { since: number.clock.now(), lines: 0 })
    if (!step || number.isQuiet || count.lines >= mostPerDay) return
    count.lines += 1
    say(world, number, customer, saidOf(world, number, step))
  }
  const begin = ({ person, opens, answers }: Dialogue): Talk => {
    const customer = personOf(number, person)
    const talk = { customer, opens: [...opens], answers: [...answers], isAnswering: false }
    talks.set(customer.customerId, talk)
    return talk
  }
  const takeTurn = () => {
    if (!number.isQuiet) {
      const opening =
        [...talks.values()].find(({ opens }) => opens.length > 0) ?? begin(dialogues[next++ % dialogues.length] ?? dialogues[0])
      speak(opening.customer, opening.opens.shift())
    }
    number.clock.after(number.random.between(20, 60) * second, takeTurn)
  }

  number.listeners.add((customer) => {
    const talk = talks.get(customer.customerId)
    if (!talk || talk.isAnswering || talk.answers.length === 0) return
    talk.isAnswering = true
    number.clock.after(number.random.between(4, 15) * second, () => {
      talk.isAnswering = false
      speak(customer, talk.answers.shift())
    })
  })
  number.onReset = () => openLively(world, number)
  number.clock.after(number.random.between(3, 10) * second, takeTurn)
}

function saidOf(world: World, number: NumberState, step: Step) {
  if (step === 'voice') return mediaSaid(world, number, 'audio', sampleOf('audio'), '', true)
  if (typeof step === 'string') return said(step)
  return mediaSaid(world, number, 'image', { bytes: drawSofa(), mimeType: 'image/png', fileName: 'foto.png' }, step.photo)
}
