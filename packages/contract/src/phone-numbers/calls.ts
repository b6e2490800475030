import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { email, list, oneOf, ownId, text, time } from '../kit/fields.ts'
import { phoneNumberListCalls } from './list-calls.ts'
import { Interaction, NumberLedger, PhoneNumberDetail, SetAsideEvent } from './model.ts'
import { SentChannelType } from './states.ts'

const number = { companyId: ownId(), phonenumberId: ownId() }
const apiVersion = () => z.string().check(z.maxLength(8), z.regex(/^v\d{1,3}\.\d$/))
/** The ids of the provider are digits. */
const providerId = () => z.string().check(z.maxLength(32), z.regex(/^\d{5,32}$/))

const credentials = {
  accessToken: text(1_000, 1),
  appSecret: text(200, 1),
  verifyToken: text(200, 1),
  apiVersion: z.optional(apiVersion()),
}

const ConnectionTest = z.object({
  isReachable: z.boolean(),
  problem: z.nullable(z.string()),
  displayNumber: z.nullable(z.string()),
  verifiedName: z.nullable(z.string()),
  quality: z.nullable(z.string()),
})

export const phoneNumberCalls = {
  ...phoneNumberListCalls,
  /** C058 */
  getPhoneNumber: call({
    method: 'GET',
    path: '/phone/:companyId/:phonenumberId/phonenumberDetail',
    otherPaths: ['/phonenumber/:companyId/:phonenumberId/phonenumberDetail'],
    allow: 'admin',
    input: z.object(number),
    result: PhoneNumberDetail,
    errors: ['number.notFound'],
  }),
  /** Asks the provider with these credentials and stores nothing. */
  testConnection: call({
    method: 'POST',
    path: '/phonenumber/:companyId/testConnection',
    allow: 'admin',
    onlyReads: true,
    outside: true,
    input: z.object({ companyId: ownId(), channelType: SentChannelType, providerId: providerId(), ...credentials }),
    result: ConnectionTest,
    errors: ['number.channelNotOffered'],
  }),
  /** G010 */
  connectPhoneNumber: call({
    method: 'POST',
    path: '/phonenumber/:companyId/create',
    allow: 'admin',
    audit: 'number.connect',
    input: z.object({
      companyId: ownId(),
      channelType: SentChannelType,
      phonenumberName: text(80, 1),
      phonenumber: text(20, 8),
      providerId: providerId(),
      businessAccountId: providerId(),
      ...credentials,
    }),
    result: PhoneNumberDetail,
    errors: ['number.taken', 'number.channelNotOffered', 'number.tooMany', 'number.keysRefused', 'partner.unavailable'],
  }),
  renamePhoneNumber: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/name',
    allow: 'admin',
    audit: 'number.rename',
    input: z.object({ ...number, phonenumberName: text(80, 1), version: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
    result: PhoneNumberDetail,
    errors: ['number.notFound', 'number.changedMeanwhile'],
  }),
  /** The department that receives its new chats; empty means the first by name that serves it. */
  chooseReceivingDepartment: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/receivingDepartment',
    allow: 'admin',
    audit: 'number.receivingDepartment',
    input: z.object({ ...number, departmentId: Object.assign(text(128), { words: [''] }) }),
    result: PhoneNumberDetail,
    errors: ['number.notFound', 'department.notFound'],
  }),
  /** Takes new credentials; what waited is then sent. */
  reconnectPhoneNumber: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/reconnect',
    allow: 'admin',
    audit: 'number.reconnect',
    input: z.object({
      ...number,
      accessToken: text(1_000, 1),
      appSecret: z.optional(text(200, 1)),
      verifyToken: z.optional(text(200, 1)),
      apiVersion: z.optional(apiVersion()),
    }),
    result: PhoneNumberDetail,
    errors: ['number.notFound', 'number.channelNotOffered', 'number.keysRefused', 'partner.unavailable'],
  }),
  /** Asks the provider for the standing of the number, and stores the answer. */
  checkPhoneNumber: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/check',
    allow: 'admin',
    outside: true,
    repeatable: true,
    input: z.object(number),
    result: PhoneNumberDetail,
    errors: ['number.notFound', 'number.channelNotOffered', 'partner.unavailable'],
  }),
  /** C096 */
  getNotificationEmails: call({
    method: 'GET',
    path: '/phonenumber/getNotificationEmailList/:companyId/:phonenumberId',
    allow: 'admin',
    input: z.object(number),
    result: z.object({ emailList: z.array(z.string()) }),
    errors: ['number.notFound'],
  }),
  /** C097 */
  saveNotificationEmails: call({
    method: 'POST',
    path: '/phonenumber/updateNotificationEmailList/:companyId/:phonenumberId',
    allow: 'admin',
    audit: 'number.saveEmails',
    input: z.object({ ...number, emailList: list(email(), 20) }),
    result: z.object({ emailList: z.array(z.string()) }),
    errors: ['number.notFound'],
  }),
  /** C085: mails to the asker's own address, and to those of the number. */
  mailUsageReport: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/usageReportEmail',
    otherPaths: ['/phonenumber/:companyId/usageReportEmail'],
    allow: 'admin',
    audit: 'number.mailUsage',
    input: z.object({
      companyId: ownId(),
      phonenumberId: ownId(),
      reportType: oneOf(['day', 'month', 'category']),
      startTime: time(),
      endTime: time(),
    }),
    result: z.object({ sentTo: z.array(z.string()) }),
    errors: ['number.notFound', 'number.wrongPeriod', 'mail.tooMany'],
  }),
  /** The message check of the last `hours`: received, stored, sent and unconfirmed messages of each number. */
  getLedger: call({
    method: 'GET',
    path: '/phonenumber/:companyId/ledger',
    allow: 'admin',
    input: z.object({ companyId: ownId(), hours: z._default(z.literal([1, 24, 168]), 24) }),
    result: z.array(NumberLedger),
    errors: [],
  }),
  listSetAside: call({
    method: 'GET',
    path: '/phonenumber/:companyId/setAside',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.array(SetAsideEvent),
    errors: [],
  }),
  /** Tries the item again, at the end of its chat's lane. */
  redoSetAside: call({
    method: 'POST',
    path: '/phonenumber/:companyId/setAside/:itemId/redo',
    allow: 'admin',
    audit: 'number.redo',
    input: z.object({ companyId: ownId(), itemId: ownId() }),
    result: z.object({ isWaiting: z.literal(true) }),
    errors: ['number.eventNotFound'],
  }),
}

const own = { allow: 'signedIn', input: z.object({ companyId: ownId() }), result: Interaction, errors: [] } as const

/** Spec §7. Polled by those who have no live connection. */
export const interactionCalls = {
  /** C060: the asker's own chats. */
  getOwnInteraction: call({ method: 'GET', path: '/phonenumber/:companyId/agentLastInteraction', ...own }),
  /** C061 */
  listAgentSummaries: call({
    method: 'GET',
    path: '/phonenumber/:companyId/agentsResume',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(
      z.object({ agentId: z.string(), agentName: z.string(), openChats: z.number(), lastInteraction: z.nullable(z.number()) }),
    ),
    errors: [],
  }),
  /** C062: the departments in which the asker works. */
  getDepartmentInteraction: call({ method: 'GET', path: '/phonenumber/:companyId/agentDepartmentLastInteraction', ...own }),
  /** C063: everything the asker sees; `x` is the last time they know of, and `received` counts what is newer. */
  getAllInteraction: call({
    method: 'GET',
    path: '/phonenumber/:companyId/agentDepartmentAllLastInteraction/:x',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), x: time() }),
    result: Interaction,
    errors: [],
  }),
  /** C064 */
  getNumberInteraction: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/lastInteraction',
    allow: 'signedIn',
    input: z.object(number),
    result: Interaction,
    errors: ['number.notFound'],
  }),
}
