import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { decimal, flag, list, oneOf, ownId, text, time, whole } from '../kit/fields.ts'
import { ActionType } from './action-type.ts'
import {
  mostActions,
  mostBroadcastName,
  mostBudget,
  mostFixedValue,
  mostGoalDays,
  mostPerMinute,
  mostVariables,
  termsVersion,
} from './limits.ts'
import { ActionWhen, Broadcast, BroadcastAction, copiedParts, goals, SaidVariable } from './model.ts'
import { BroadcastType } from './states.ts'

const ofCompany = { companyId: ownId() }
const one = { ...ofCompany, broadcastId: ownId() }
const ofOne = '/broadcast/:companyId/:broadcastId' as const
/** That was seen; what somebody else wrote since is not overwritten. */
const version = z.optional(whole(1, 2_147_483_647))
const writing = { method: 'POST', allow: 'broadcast', result: Broadcast } as const
const refused = ['broadcast.notFound', 'broadcast.changedMeanwhile', 'broadcast.notNow'] as const

const about = {
  broadcastName: z.optional(text(mostBroadcastName, 1)),
  broadcastType: z.optional(BroadcastType.schema),
  phonenumberId: z.optional(ownId()),
  departmentId: z.optional(ownId()),
  goal: z.optional(z.nullable(oneOf(goals))),
  goalId: z.optional(z.nullable(ownId())),
  /** Within how many days. */
  goalExtra: z.optional(whole(0, mostGoalDays)),
}
const refusedAbout = ['number.notFound', 'department.notFound', 'label.notFound', 'property.notFound', 'broadcast.typeNotOffered'] as const

/** A broadcast that is written: its steps in any order, each saved at once, all by `version`. Only a draft is written. */
export const broadcastDraftCalls = {
  /** C162 */
  getBroadcast: call({
    method: 'GET',
    path: `${ofOne}/getBroadcast`,
    allow: 'broadcast',
    input: z.object(one),
    result: Broadcast,
    errors: ['broadcast.notFound'],
  }),
  /** C170: the first one, which has no id yet. */
  createBroadcastDraft: call({
    ...writing,
    path: '/broadcast/:companyId/draft',
    audit: 'broadcast.create',
    input: z.object({ ...ofCompany, ...about }),
    errors: ['broadcast.tooMany', ...refusedAbout],
  }),
  /** C170 */
  saveBroadcastDraft: call({
    ...writing,
    path: `${ofOne}/draft`,
    input: z.object({ ...one, version, ...about }),
    errors: [...refused, ...refusedAbout],
  }),
  /** C171. A second template makes it a comparison. */
  saveBroadcastTemplate: call({
    ...writing,
    path: `${ofOne}/template`,
    body: 'json',
    input: z.object({
      ...one,
      version,
      templateId: ownId(),
      variables: z.optional(list(SaidVariable, mostVariables)),
      headerMediaId: z.optional(z.nullable(ownId())),
      secondTemplateId: z.optional(z.nullable(ownId())),
      secondVariables: z.optional(list(SaidVariable, mostVariables)),
      secondShare: z.optional(whole(1, 50)),
    }),
    errors: [...refused, 'template.notFound', 'template.notSendable', 'property.notFound', 'media.notFound'],
  }),
  /** C185: a published flow; until there are flows nothing can be named. */
  saveBroadcastChatflow: call({
    ...writing,
    path: `${ofOne}/chatflow`,
    input: z.object({ ...one, version, chatflowId: ownId() }),
    errors: [...refused, 'broadcast.typeNotOffered'],
  }),
  /** C186 */
  saveBroadcastSms: call({
    ...writing,
    path: '/broadcast/sms/:companyId/:broadcastId',
    input: z.object({ ...one, version, messageBody: text(1_600, 1) }),
    errors: [...refused, 'broadcast.typeNotOffered'],
  }),
  /** When and how fast: what the wizard's third step says. */
  saveBroadcastPace: call({
    ...writing,
    path: `${ofOne}/pace`,
    body: 'json',
    input: z.object({
      ...one,
      version,
      startsAt: z.optional(z.nullable(time())),
      perMinute: z.optional(z.nullable(whole(1, mostPerMinute))),
      isQuiet: z.optional(flag()),
      inHours: z.optional(flag()),
      budget: z.optional(z.nullable(decimal(0.01, mostBudget))),
      skipsRecent: z.optional(flag()),
      skipsOpen: z.optional(z.nullable(flag())),
    }),
    errors: refused,
  }),
  /** C183. `broadcastId`'s actions, each once; naming one that is there changes it. */
  createBroadcastAction: call({
    ...writing,
    path: `${ofOne}/createAction`,
    body: 'json',
    input: z.object({
      ...one,
      version,
      actionId: z.optional(ownId()),
      actionType: ActionType.schema,
      actionReferenceId: ownId(),
      extra: ActionWhen,
      actionValue: z.optional(text(mostFixedValue)),
    }),
    errors: [
      ...refused,
      'broadcast.tooManyActions',
      'broadcast.typeNotOffered',
      'label.notFound',
      'department.notFound',
      'agent.notFound',
      'property.notFound',
    ],
  }),
  removeBroadcastAction: call({
    ...writing,
    method: 'DELETE',
    path: `${ofOne}/removeAction`,
    input: z.object({ ...one, version, actionId: ownId() }),
    errors: refused,
  }),
  /** C184 */
  listBroadcastActions: call({
    method: 'GET',
    path: `${ofOne}/listBroadcastActions`,
    allow: 'broadcast',
    input: z.object(one),
    result: z.object({ actionList: list(BroadcastAction, mostActions) }),
    errors: ['broadcast.notFound'],
  }),
  /** C173: of the version that was read. Its author is kept with it. */
  acceptBroadcastTerms: call({
    ...writing,
    path: `${ofOne}/acceptTerms`,
    audit: 'broadcast.acceptTerms',
    input: z.object({ ...one, version, termsVersion: z._default(whole(1, 1_000), termsVersion), isAccepted: z._default(flag(), true) }),
    errors: [...refused, 'broadcast.termsChanged'],
  }),
  /** A copy to be written on: what it says and whom it is for, without rehearsal, terms, approval and time. `notKept`: what of it is gone. */
  duplicateBroadcast: call({
    ...writing,
    path: `${ofOne}/duplicate`,
    audit: 'broadcast.create',
    input: z.object(one),
    result: z.extend(Broadcast, { notKept: z.array(oneOf(copiedParts)) }),
    errors: ['broadcast.notFound', 'broadcast.tooMany'],
  }),
}
