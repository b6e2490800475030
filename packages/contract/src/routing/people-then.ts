import type { InboxRules } from '../departments/inbox-rules.ts'
import type { Candidate } from './distribute.ts'

/** As somebody was from a moment on, for one department. */
export type StateThen = {
  since: number
  isOnline: boolean
  capacity: number
  /** May have chats of it: an agent or administrator who has not left. */
  takesChats: boolean
  isAdmin: boolean
  /** Works in the department. */
  isListed: boolean
  hasPush: boolean
}

/** From when to when nothing was heard of them. */
type Silence = { began: number; ended: number }

/** All in the order of time. */
export type PersonThen = { userId: string; states: readonly StateThen[]; silences: readonly Silence[] }

type Standing = Omit<Candidate, 'open' | 'openHere' | 'turn'>
type PresenceRule = Pick<InboxRules, 'presenceMinutes' | 'agentIdList'>

const minute = 60_000
const anHour = 60

/** For how long somebody may be silent; with notifications of the browser an hour at least. */
const patienceWith = ({ hasPush }: StateThen, { presenceMinutes }: PresenceRule) =>
  minute * (hasPush ? Math.max(presenceMinutes, anHour) : presenceMinutes)

/** Who could have been given chats of the department at a moment; moments are asked in order. */
export function openPeopleThen(people: readonly PersonThen[]): (time: number, rules: PresenceRule) => Standing[] {
  const places = people.map((person) => ({ ...person, state: -1, silence: 0 }))
  return (time, rules) => {
    const named = rules.agentIdList.length === 0 ? null : new Set(rules.agentIdList)
    return places.flatMap((place) => {
      const { userId, states, silences } = place
      while (place.state + 1 < states.length && states[place.state + 1]!.since <= time) place.state += 1
      while (place.silence < silences.length && silences[place.silence]!.ended <= time) place.silence += 1
      const state = states[place.state]
      if (!state?.takesChats || !(state.isAdmin || state.isListed)) return []
      const silence = silences[place.silence]
      const isSilent = silence !== undefined && silence.began + patienceWith(state, rules) <= time
      const takesPart = state.isListed && (named === null || named.has(userId))
      return [{ userId, isThere: state.isOnline && !isSilent, takesPart, capacity: state.capacity }]
    })
  }
}

/** When somebody's coming or going may change who can be given something. */
export const turningPoints = (people: readonly PersonThen[]): number[] =>
  people.flatMap(({ states, silences }) => [...states.map(({ since }) => since), ...silences.map(({ ended }) => ended)])
