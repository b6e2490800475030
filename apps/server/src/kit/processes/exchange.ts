import { within } from '../pace/closing.ts'
import type { ToPrimary, ToProcess } from './words.ts'

type Member = { send(message: ToProcess): void }

/** After that the others answer without it. */
const answerPatience = 2_000

/** Carries what one process says to the others, and collects their answers. */
export function openExchange(patience = answerPatience) {
  const members = new Set<Member>()
  const waiting = new Map<number, { from: Member; resolve(answer: unknown): void }>()
  let asked = 0

  const askOne = async (member: Member, topic: string): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    asked += 1
    const nth = asked
    waiting.set(nth, { from: member, resolve })
    member.send({ kind: 'asked', topic, nth })
    const answered = await within(patience, promise)
    waiting.delete(nth)
    return answered ? promise : null
  }
  const gather = async (asker: Member, topic: string, nth: number) => {
    const answers = await Promise.all([...members].map((member) => askOne(member, topic)))
    asker.send({ kind: 'gathered', nth, answers: answers.filter((answer) => answer !== null) })
  }

  return {
    enter: (member: Member) => void members.add(member),
    /** Nobody waits for the answer of one that is gone. */
    leave(member: Member) {
      members.delete(member)
      for (const { from, resolve } of waiting.values()) if (from === member) resolve(null)
    },
    hear(from: Member, message: ToPrimary) {
      if (message.kind === 'answered') waiting.get(message.nth)?.resolve(message.answer)
      else if (message.kind === 'gather') void gather(from, message.topic, message.nth)
      else if (message.kind === 'said') {
        const { topic, text } = message
        for (const member of members) if (member !== from) member.send({ kind: 'heard', topic, text })
      }
    },
  }
}
