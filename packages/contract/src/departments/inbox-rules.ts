import * as z from 'zod/mini'
import { flag, id, list, oneOf, text, whole } from '../kit/fields.ts'
import { storedAs } from '../kit/stored.ts'

export const distributions = ['off', 'leastLoaded', 'roundRobin'] as const
export type Distribution = (typeof distributions)[number]

/** Minutes of the day in the company's time zone; an end of 1440 is midnight. Days as Date has them: 0 is Sunday. */
export const OpenHours = z.object({
  days: list(whole(0, 6), 7),
  from: whole(0, 1_439),
  to: whole(1, 1_440),
})
export type OpenHours = z.output<typeof OpenHours>

/** How chats come to the people of a department. */
export const InboxRules = z.object({
  distribution: oneOf(distributions),
  /** To whom; nobody named means everybody of the department. */
  agentIdList: list(id(), 5_000),
  /** First to whom the customer talked to last. */
  lastAgentFirst: flag(),
  requeueWhenAbsent: flag(),
  /** Open chats that one agent of it may have; 0 is no limit. An agent's own capacity goes before it. */
  capacity: whole(0, 999),
  /** None means always open. */
  hours: list(OpenHours, 14),
  /** Closed on the national holidays of Brazil. */
  holidays: flag(),
  /** Said once to who writes while it is closed; empty says nothing. */
  awayMessage: text(1_000),
})
export type InboxRules = z.output<typeof InboxRules>

/** Of a new department, and of one whose row does not say. */
export const firstInboxRules: InboxRules = {
  distribution: 'off',
  agentIdList: [],
  lastAgentFirst: true,
  requeueWhenAbsent: true,
  capacity: 0,
  hours: [],
  holidays: false,
  awayMessage: '',
}

export const readInboxRules = storedAs(InboxRules, firstInboxRules)
