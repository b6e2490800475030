import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, oneOf, ownId, text, upload, whole } from '../kit/fields.ts'
import {
  Conditions,
  mostRush,
  PhoneLine,
  paces,
  Services,
  SimulatedCustomer,
  SimulatedTemplate,
  SimulatorAct,
  SimulatorState,
  scenarios,
  TemplateDeed,
  TimelineEvent,
} from './model.ts'
import { ResultMix } from './result-mix.ts'

const number = { companyId: ownId(), phonenumberId: ownId() }
const errors = ['demo.off', 'number.notFound', 'partner.unavailable'] as const
const mostFileBytes = 16 * 1024 * 1024

/** In demo mode only, and only for the asker's company: what the provider and the customers do with one of its numbers. */
export const simulatorCalls = {
  /** A number at the simulated provider, connected and ready: the one that a company has there to try things. Asked again, it is the same. */
  connectTestNumber: call({
    method: 'POST',
    path: '/simulator/:companyId/testNumber',
    allow: 'admin',
    audit: 'number.connect',
    input: z.object({ companyId: ownId(), phonenumberName: text(80, 1) }),
    result: z.object({ phonenumberId: z.string() }),
    errors: ['demo.off', 'partner.unavailable', 'simulator.full', 'number.tooMany', 'number.taken'],
  }),
  getSimulator: call({
    method: 'GET',
    path: '/simulator/:companyId/:phonenumberId/state',
    allow: 'signedIn',
    outside: true,
    input: z.object(number),
    result: SimulatorState,
    errors,
  }),
  getSimulatedChat: call({
    method: 'GET',
    path: '/simulator/:companyId/:phonenumberId/chat/:customerId',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, customerId: id() }),
    result: z.object({ lines: z.array(PhoneLine), isTyping: z.boolean() }),
    errors: [...errors, 'simulator.customerNotFound'],
  }),
  /** The events after this one, oldest first, 200 at most; without one, the newest 200. */
  listSimulatorEvents: call({
    method: 'GET',
    path: '/simulator/:companyId/:phonenumberId/events',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, after: z.optional(whole(0, Number.MAX_SAFE_INTEGER)) }),
    result: z.object({ events: z.array(TimelineEvent), total: z.number() }),
    errors,
  }),
  addSimulatedCustomer: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/customer',
    allow: 'signedIn',
    outside: true,
    /** Without a number, it is somebody who is known by a username only. */
    input: z.object({ ...number, name: text(80, 1), waId: z.optional(z.string().check(z.maxLength(15), z.regex(/^\d{8,15}$/))) }),
    result: SimulatedCustomer,
    errors: [...errors, 'simulator.customerExists', 'simulator.full'],
  }),
  actAsCustomer: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/customer/:customerId/act',
    allow: 'signedIn',
    outside: true,
    input: z.extend(SimulatorAct, { ...number, customerId: id() }),
    result: z.object({ lineId: z.nullable(z.string()) }),
    errors: [...errors, 'simulator.customerNotFound', 'simulator.lineNotFound'],
  }),
  /** Sends a file as the customer; its kind is the action. */
  sendFileAsCustomer: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/customer/:customerId/file',
    allow: 'signedIn',
    outside: true,
    body: 'multipart',
    input: z.object({
      ...number,
      customerId: id(),
      action: oneOf(['image', 'audio', 'video', 'document', 'sticker']),
      text: z._default(text(1_024), ''),
      isVoice: z.optional(flag()),
      file: upload(mostFileBytes),
    }),
    result: z.object({ lineId: z.nullable(z.string()) }),
    errors: [...errors, 'simulator.customerNotFound'],
  }),
  setSimulatorConditions: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/conditions',
    allow: 'signedIn',
    outside: true,
    input: z.extend(Conditions, number),
    result: SimulatorState,
    errors,
  }),
  /** From now on, for the templates that are sent by this number. */
  setSimulatedResults: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/results',
    allow: 'signedIn',
    outside: true,
    input: z.extend(ResultMix, number),
    result: SimulatorState,
    errors,
  }),
  /** The windows of the number's chats end earlier by as much. */
  advanceSimulatorClock: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/clock',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, hours: whole(1, 72) }),
    result: SimulatorState,
    errors,
  }),
  runScenario: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/scenario',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, scenario: oneOf(scenarios) }),
    /** `known` is somebody with several numbers, whom the company has with this e-mail under each of them. */
    result: z.object({
      customerId: z.nullable(z.string()),
      known: z.nullable(z.object({ name: z.string(), email: z.string(), waIds: z.array(z.string()) })),
    }),
    errors,
  }),
  /** For all numbers of the same account. */
  paceSimulator: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/pace',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, pace: oneOf(paces) }),
    result: SimulatorState,
    errors,
  }),
  /** So many new people begin to write, to all numbers of the same account in turn; 0 ends it. */
  rushSimulator: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/rush',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, customers: whole(0, mostRush) }),
    result: SimulatorState,
    errors,
  }),
  /** For all numbers of the demonstration, whoever's they are. */
  setSimulatedServices: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/services',
    allow: 'signedIn',
    outside: true,
    input: z.extend(Services, number),
    result: SimulatorState,
    errors,
  }),
  /** As the provider's reviewers do; a reason is told where it is declined. Where no name waits, nothing happens. */
  decideDisplayName: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/displayName',
    allow: 'signedIn',
    outside: true,
    input: z.object({ ...number, decision: oneOf(['approved', 'declined']), reason: z._default(text(300), '') }),
    result: SimulatorState,
    errors,
  }),
  /** Of the account that the number belongs to. */
  listSimulatedTemplates: call({
    method: 'GET',
    path: '/simulator/:companyId/:phonenumberId/templates',
    allow: 'signedIn',
    outside: true,
    input: z.object(number),
    result: z.array(SimulatedTemplate),
    errors,
  }),
  /** As the provider and its reviewers do; each change is told by its webhook. */
  changeSimulatedTemplate: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/templates',
    allow: 'signedIn',
    outside: true,
    input: z.extend(TemplateDeed, { ...number, name: text(512, 1), language: text(20, 2) }),
    result: SimulatedTemplate,
    errors: [...errors, 'template.notFound'],
  }),
  resetSimulator: call({
    method: 'POST',
    path: '/simulator/:companyId/:phonenumberId/reset',
    allow: 'signedIn',
    outside: true,
    input: z.object(number),
    result: SimulatorState,
    errors,
  }),
}
