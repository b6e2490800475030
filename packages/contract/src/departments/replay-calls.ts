import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, list, oneOf, ownId, whole } from '../kit/fields.ts'
import { distributions, OpenHours, ruleBounds } from './inbox-rules.ts'

/** How many of the last days can be gone through again. */
export const replayDays = [7, 30] as const

/** Another rule than the one in force. */
export const OtherRule = z.object({
  distribution: oneOf(distributions),
  agentIdList: list(ownId(), 5_000),
  lastAgentFirst: flag(),
  capacity: whole(0, 999),
  stickyHours: whole(...ruleBounds.stickyHours),
  stickyWait: whole(...ruleBounds.stickyWait),
  /** Where they are not named, those that were in force. Holidays and exceptions stay as they were. */
  hours: z.optional(list(OpenHours, 14)),
})
export type OtherRule = z.output<typeof OtherRule>

const Figures = z.object({
  served: z.number(),
  unserved: z.number(),
  medianWait: z.number(),
  p90Wait: z.number(),
  unevenness: z.number(),
})

const Result = z.object({
  /** Since when it is known how people and rules were; later than asked for where that is not long ago. */
  since: z.number(),
  until: z.number(),
  /** How many customers waited, and how many of them would have been with the same person. */
  chats: z.number(),
  same: z.number(),
  was: Figures,
  would: Figures,
  /** The busiest ones; without a name who is not there any more, without an id too of whom the asker is not told. */
  people: z.array(z.object({ userId: z.nullable(z.string()), name: z.nullable(z.string()), was: z.number(), would: z.number() })),
  /** The first ones that would have gone to somebody else; who was forgotten since is left out. */
  differing: z.array(
    z.object({
      sessionId: z.string(),
      time: z.number(),
      contactName: z.string(),
      wasName: z.nullable(z.string()),
      wouldName: z.nullable(z.string()),
    }),
  ),
})
export type ReplayResult = z.output<typeof Result>

const department = { companyId: ownId(), departmentId: ownId() }

/** What if a department had another rule: the last days are gone through once more. */
export const replayCalls = {
  /** The newest one of a department, made or being made; null where there is none, or its time is over. */
  getReplay: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/replay',
    allow: 'admin',
    input: z.object(department),
    result: z.object({
      replay: z.nullable(
        z.object({
          replayId: z.string(),
          state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
          done: z.number(),
          total: z.nullable(z.number()),
          days: z.number(),
          rule: OtherRule,
          startedAt: z.number(),
          result: z.nullable(Result),
        }),
      ),
    }),
    errors: ['department.notFound'],
  }),
  startReplay: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/replay',
    body: 'json',
    allow: 'admin',
    input: z.object({ ...department, days: whole(...replayDays), rule: OtherRule }),
    result: z.object({ replayId: z.string() }),
    errors: ['department.notFound', 'agent.notFound', 'replay.running'],
  }),
  cancelReplay: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/replay/:replayId/cancel',
    allow: 'admin',
    input: z.object({ ...department, replayId: ownId() }),
    result: z.object({}),
    errors: ['replay.notFound'],
  }),
}
