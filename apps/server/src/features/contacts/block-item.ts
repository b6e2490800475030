import { type NewItem, queue } from '../../kit/queue/queue.ts'

/** That somebody is blocked on a number or no longer is: as it stands when it is told. Given up at `until`. */
export type BlockItem = { blockOf: string; phonenumberId: string; until: number }

/** The queue of all that goes out; its workers are those of messages. */
export const blockQueue = queue<BlockItem>('outbound')

/** A provider that is away for a day will hear of the next one. */
const patience = 86_400_000

/** One after the other, so that what is told last is what is true. */
export const blockItem = (blockOf: string, phonenumberId: string, now: number): NewItem<BlockItem> => ({
  payload: { blockOf, phonenumberId, until: now + patience },
  lane: `block:${phonenumberId}:${blockOf}`,
})
