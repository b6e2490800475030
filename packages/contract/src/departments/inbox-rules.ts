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

/** One day that is not as its weekday: open only in these hours, or not at all where there are none. */
const OpenException = z.object({
  /** YYYY-MM-DD, as the calendar of the company's time zone has it. */
  date: text(10, 10),
  name: text(60),
  hours: list(z.object({ from: whole(0, 1_439), to: whole(1, 1_440) }), 6),
})
export type OpenException = z.output<typeof OpenException>
const mostExceptions = 100

/** Those of `brazilianStates`, whose names no inbox needs. Empty is a value of it, as an empty choice would mean that nothing was said. */
const isState = /^(AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)?$/

const sinceTheBeginning = {
  distribution: oneOf(distributions),
  /** The agents who get chats; nobody named means everybody of the department. */
  agentIdList: list(id(), 5_000),
  /** The agent to whom the customer talked last comes first. */
  lastAgentFirst: flag(),
  requeueWhenAbsent: flag(),
  /** How many open chats one of its agents may have; 0 is no limit. An agent's own capacity wins over it. */
  capacity: whole(0, 999),
  /** No hours mean that it is always open. */
  hours: list(OpenHours, 14),
  /** Closed on the national holidays of Brazil. */
  holidays: flag(),
  /** Sent once to a customer who writes while it is closed; empty sends nothing. */
  awayMessage: text(1_000),
}

/** The least and the most of each number that came later. */
export const ruleBounds = {
  stickyHours: [1, 8_760],
  stickyWait: [0, 1_440],
  // Signs are written once a minute, or half a minute later.
  presenceMinutes: [3, 240],
  requeueMinutes: [1, 1_440],
  // Minutes in which the department is open; 0 is never.
  idleReminder: [0, 43_200],
  idleWarning: [0, 43_200],
  idleClose: [0, 43_200],
  slaFirstAnswer: [0, 43_200],
  slaNextAnswer: [0, 43_200],
  slaResolution: [0, 129_600],
} as const
export type RuleNumber = keyof typeof ruleBounds

/** What somebody has to say who closes a chat. */
export const closeAsks = ['nothing', 'reason', 'label'] as const
export type CloseAsk = (typeof closeAsks)[number]

/** Came later: a program that does not know them leaves them as they are. */
const since = {
  /** How long the last agent still comes first, in hours since the customer was last theirs. */
  stickyHours: whole(...ruleBounds.stickyHours),
  /** How many minutes a customer waits for whom they know, who is busy or away, before anybody else gets the chat. */
  stickyWait: whole(...ruleBounds.stickyWait),
  /** Whoever gave no sign of life for so many minutes is not there, though Online; with notifications of the browser an hour at least. */
  presenceMinutes: whole(...ruleBounds.presenceMinutes),
  /** After how many minutes the chats of somebody who is not there go back to the queue. */
  requeueMinutes: whole(...ruleBounds.requeueMinutes),
  /** The state whose own holidays count with the national ones; empty where none does. */
  state: text(2).check(z.regex(isState)),
  exceptions: list(OpenException, mostExceptions),
  /** Sent once to a customer who writes while it is open and nobody of it is there; empty sends nothing. */
  nobodyMessage: text(1_000),
  /** How long a customer may stay silent after our word until their agent is reminded, they are warned, and the chat is closed. */
  idleReminder: whole(...ruleBounds.idleReminder),
  idleWarning: whole(...ruleBounds.idleWarning),
  idleClose: whole(...ruleBounds.idleClose),
  idleWarningText: text(1_000),
  closeAsk: oneOf(closeAsks),
  /** What one may choose from where a reason is asked for. */
  closeReasons: list(text(60, 1), 50),
  /** Within how many minutes the department wants to have answered first, answered again, and closed. */
  slaFirstAnswer: whole(...ruleBounds.slaFirstAnswer),
  slaNextAnswer: whole(...ruleBounds.slaNextAnswer),
  slaResolution: whole(...ruleBounds.slaResolution),
}

/** How chats come to the people of a department. */
export const InboxRules = z.object({ ...sinceTheBeginning, ...since })
/** As it is sent to be saved. */
export const WrittenInboxRules = z.object({
  ...sinceTheBeginning,
  stickyHours: z.optional(since.stickyHours),
  stickyWait: z.optional(since.stickyWait),
  presenceMinutes: z.optional(since.presenceMinutes),
  requeueMinutes: z.optional(since.requeueMinutes),
  state: z.optional(since.state),
  exceptions: z.optional(since.exceptions),
  nobodyMessage: z.optional(since.nobodyMessage),
  idleReminder: z.optional(since.idleReminder),
  idleWarning: z.optional(since.idleWarning),
  idleClose: z.optional(since.idleClose),
  idleWarningText: z.optional(since.idleWarningText),
  closeAsk: z.optional(since.closeAsk),
  closeReasons: z.optional(since.closeReasons),
  slaFirstAnswer: z.optional(since.slaFirstAnswer),
  slaNextAnswer: z.optional(since.slaNextAnswer),
  slaResolution: z.optional(since.slaResolution),
})
export type WrittenInboxRules = z.output<typeof WrittenInboxRules>
export type InboxRules = z.output<typeof InboxRules>

/** The rules of a new department, and of a row that names none. */
export const firstInboxRules: InboxRules = {
  distribution: 'off',
  agentIdList: [],
  lastAgentFirst: true,
  requeueWhenAbsent: true,
  capacity: 0,
  hours: [],
  holidays: false,
  awayMessage: '',
  stickyHours: 72,
  stickyWait: 0,
  presenceMinutes: 10,
  requeueMinutes: 5,
  state: '',
  exceptions: [],
  nobodyMessage: '',
  idleReminder: 0,
  idleWarning: 0,
  idleClose: 0,
  idleWarningText: '',
  closeAsk: 'nothing',
  closeReasons: [],
  slaFirstAnswer: 0,
  slaNextAnswer: 0,
  slaResolution: 0,
}

export const readInboxRules = storedAs(InboxRules, firstInboxRules)
