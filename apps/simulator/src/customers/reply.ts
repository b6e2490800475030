import type { Random } from '../state/random.ts'
import { type Heard, hear } from './hear.ts'
import { manners, reminders } from './manners.ts'
import { keyOf, type Script, type Step } from './scripts/script.ts'
import type { Townsperson } from './townspeople.ts'

/** A conversation that somebody has with the company, from their side. */
export type Talk = {
  person: Townsperson
  script: Script
  /** Everything that they said so far, by what it is known by. */
  said: Set<string>
  /** How often they answered. */
  turns: number
  wasToldNo: boolean
  hasReminded: boolean
  isOver: boolean
}

/** With the last one they say goodbye, whatever they still wanted to know. */
export const mostTurns = 6

const settles: readonly Heard[] = ['price', 'deadline', 'yes']
const asksSomething: readonly Heard[] = ['photo', 'order', 'address', 'papers', 'preference']

export const openTalk = (person: Townsperson, script: Script): Talk => ({
  person,
  script,
  said: new Set(),
  turns: 0,
  wasToldNo: false,
  hasReminded: false,
  isOver: false,
})

/** What the person says to what the company wrote since they last spoke; null when the conversation is over. */
export function replyTo(talk: Talk, text: string): Step | null {
  if (talk.isOver) return null
  talk.turns += 1
  const heard = hear(text)
  if (heard.includes('no')) talk.wasToldNo = true
  else if (heard.some((one) => settles.includes(one))) talk.wasToldNo = false
  const isLeaving = heard.includes('farewell') && !heard.some((one) => asksSomething.includes(one))
  const step = talk.turns >= mostTurns || isLeaving ? undefined : nextOf(talk, heard)
  if (step === undefined) return sayGoodbye(talk)
  talk.said.add(keyOf(step))
  return step
}

/** Their own words for what they heard, then anybody's, then what they wanted to know besides. */
function nextOf({ person, script, said }: Talk, heard: readonly Heard[]): Step | undefined {
  const own = heard.flatMap((one) => [script.answers[one] ?? [], one === 'question' ? (script.answers.preference ?? []) : []]).flat()
  const common = heard.slice(0, 1).flatMap((one) => manners[script.language][one]?.(person, script) ?? [])
  return [...own, ...common, ...script.asks].find((step) => !said.has(keyOf(step)))
}

function sayGoodbye(talk: Talk): Step {
  talk.isOver = true
  const { goodbye, letDown } = talk.script
  const words = talk.wasToldNo ? letDown : goodbye
  talk.said.add(words)
  return words
}

/** What somebody says who waits for an answer, once. */
export function remind(talk: Talk, random: Random): Step | null {
  if (talk.isOver || talk.hasReminded) return null
  talk.hasReminded = true
  const [first, ...others] = reminders[talk.script.language].filter((words) => !talk.said.has(words))
  if (first === undefined) return null
  const words = random.pick([first, ...others])
  talk.said.add(words)
  return words
}
