import type { ToPrimary, ToProcess } from './words.ts'

/** The other processes that serve the same port. */
export type Siblings = {
  /** To each of the others, while they are there: nothing is kept for those who come later. */
  say(topic: string, text: string): void
  hear(topic: string, onText: (text: string) => void): void
  /** What `gather` gets of this process. */
  answer(topic: string, tell: () => Promise<unknown>): void
  /** The answers of all, this one's included; of those that answer in time. */
  gather(topic: string): Promise<unknown[]>
}

type Port = { send(message: ToPrimary): void; onMessage(hear: (message: ToProcess) => void): void }

export function openSiblings({ send, onMessage }: Port): Siblings {
  const ears = new Map<string, (text: string) => void>()
  const tellers = new Map<string, () => Promise<unknown>>()
  const waiting = new Map<number, (answers: unknown[]) => void>()
  let asked = 0
  const answer = async (topic: string, nth: number) => {
    const [told] = await Promise.allSettled([tellers.get(topic)?.()])
    send({ kind: 'answered', nth, answer: told.status === 'fulfilled' ? (told.value ?? null) : null })
  }
  onMessage((message) => {
    if (message.kind === 'heard') ears.get(message.topic)?.(message.text)
    else if (message.kind === 'asked') void answer(message.topic, message.nth)
    else if (message.kind === 'gathered') {
      waiting.get(message.nth)?.(message.answers)
      waiting.delete(message.nth)
    }
  })
  return {
    say: (topic, text) => send({ kind: 'said', topic, text }),
    hear: (topic, onText) => void ears.set(topic, onText),
    answer: (topic, tell) => void tellers.set(topic, tell),
    gather: (topic) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        send({ kind: 'gather', topic, nth: asked })
      }),
  }
}
