import { withTexts } from '../../ui/spoken-texts.ts'
import type { beginBroadcast } from './begin/begin-broadcast.ts'
import type { findBroadcasts } from './found/find-broadcasts.ts'

export type { MeantPeople } from './begin/begin-broadcast.ts'

/** By words of their names; what looks for them is loaded with the first search. */
export const findBroadcastsLater = async (...asked: Parameters<typeof findBroadcasts>): ReturnType<typeof findBroadcasts> =>
  (await withTexts(import('./found/find-broadcasts.ts'))).findBroadcasts(...asked)

/** For people that were chosen elsewhere; what makes it is loaded with the first wish. */
export const beginBroadcastLater = async (...wanted: Parameters<typeof beginBroadcast>): ReturnType<typeof beginBroadcast> =>
  (await import('./begin/begin-broadcast.ts')).beginBroadcast(...wanted)
