import type { BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Language } from '@prosa/contract/formats/language'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type BroadcastFileTexts, pt } from './texts/pt.ts'

export const broadcastFileTexts: Record<Language, BroadcastFileTexts> = { pt, en, es }

type Columns = { head: string[]; rowOf: (person: BroadcastPerson) => string[] }

type Manner = { language: Language; timeZone: string; departments: ReadonlyMap<string, string> }

/** One line a person, with moments on the company's clock. */
export function fileColumns({ language, timeZone, departments }: Manner): Columns {
  const texts = broadcastFileTexts[language]
  const { name, number, state, reason, error, text, cost, reserved, delivered, read, answered, clicked, optedOut, department, chat } = texts
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const written = (at: number | null) => (at === null ? '' : clock.format(at))
  return {
    head: [name, number, state, reason, error, text, cost, reserved, delivered, read, answered, clicked, optedOut, department, chat],
    rowOf: ({ times, ...person }) => [
      person.name,
      person.phone,
      texts.states[person.state]!,
      person.reason ? texts.reasons[person.reason] : person.error ? (texts.problems[person.error.code] ?? texts.refused) : '',
      String(person.error?.providerCode ?? ''),
      person.variant === 0 ? 'A' : 'B',
      person.price === null ? '' : writeNumber(person.price, language, 4),
      ...[times.reserved, times.delivered, times.read, times.answered, times.clicked, times.optedOut].map(written),
      (person.departmentId !== null && departments.get(person.departmentId)) || '',
      person.chatStatus === null ? '' : texts.chatStates[ChatStatus.nameOf(person.chatStatus)],
    ],
  }
}
