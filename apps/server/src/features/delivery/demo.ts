import { type DemoPart, moveTimes, type StoryMessage } from '../demo/public.ts'
import { addFacts, type NewFact } from './facts/fold-messages.ts'

/** What was told of a message: the next thing that is told is folded with it. Statuses stay without theirs. */
export const demoFacts: DemoPart = {
  live: ({ db, companyId, story: { chats } }) =>
    addFacts(
      db,
      companyId,
      chats.flatMap(({ messages }) => messages.flatMap(factsOfMessage)),
    ),
  move: ({ db, companyId, shift }) => moveTimes(db, companyId, { message_facts: ['at'] }, shift),
}

function factsOfMessage({ phonenumberId, providerMessageId, reactions, edits, deletedAt, messageBody, at }: StoryMessage): NewFact[] {
  if (providerMessageId === null) return []
  const facts: NewFact['fact'][] = [
    ...reactions.map((reaction) => ({ kind: 'reaction' as const, ...reaction })),
    ...edits.map(() => ({ kind: 'edit' as const, messageBody, at: at + 1_000 })),
    ...(deletedAt === null ? [] : [{ kind: 'delete' as const, at: deletedAt }]),
  ]
  return facts.map((fact) => ({ phonenumberId, providerMessageId, fact }))
}
