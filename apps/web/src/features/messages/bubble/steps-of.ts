import type { Message } from '@prosa/contract/messages/model'

export type Step = keyof Message['statusTimes'] | 'received' | 'scheduled' | 'deleted'

/** What is known to have happened to a message, in the order of its time. */
export function stepsOf({ statusTimes, time, fromMe, internal, scheduledAt, deletedAt }: Message): { step: Step; at: number }[] {
  const told = Object.entries(statusTimes) as [keyof Message['statusTimes'], number | undefined][]
  const first: [Step, number | undefined] = fromMe ? ['queued', statusTimes.queued ?? (internal ? undefined : time)] : ['received', time]
  const all: [Step, number | undefined][] = [
    first,
    ...told.filter(([step]) => step !== 'queued'),
    ['scheduled', scheduledAt],
    ['deleted', deletedAt],
  ]
  return all.flatMap(([step, at]) => (at === undefined ? [] : [{ step, at }])).toSorted((one, other) => one.at - other.at)
}
