/** What became of one whose answers are in. */
export type PastBroadcast = { templateIds: readonly string[]; phonenumberId: string; accepted: number; answered: number }

type Next = { templateIds: readonly string[]; phonenumberId: string; people: number }

/** From fewer nothing is learned. */
const fewestLearned = 30

/** [BR85] How many answers to be ready for, in two digits: by what the same texts brought, or else the same number. Null where nobody can say. */
export function expectedAnswers(past: readonly PastBroadcast[], { templateIds, phonenumberId, people }: Next): number | null {
  const alike = [
    past.filter((one) => one.templateIds.some((id) => templateIds.includes(id))),
    past.filter((one) => one.phonenumberId === phonenumberId),
  ]
  const learned = alike.map(sumOf).find(({ accepted }) => accepted >= fewestLearned)
  return learned ? Number(Math.round((people * learned.answered) / learned.accepted).toPrecision(2)) : null
}

const sumOf = (some: readonly PastBroadcast[]) => ({
  accepted: some.reduce((sum, { accepted }) => sum + accepted, 0),
  answered: some.reduce((sum, { answered }) => sum + answered, 0),
})
