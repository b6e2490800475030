import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { decimal, flag, oneOf, ownId, text, time, whole } from '../kit/fields.ts'
import { channelProblems } from '../phone-numbers/problems.ts'
import { broadcastPageSize, mostBroadcastPageSize, mostBudget } from './limits.ts'
import { Broadcast, BroadcastEntry } from './model.ts'
import { BroadcastDatasource, BroadcastStatus, BroadcastType } from './states.ts'

const ofCompany = { companyId: ownId() }
const one = { ...ofCompany, broadcastId: ownId() }
const ofOne = '/broadcast/:companyId/:broadcastId' as const
const reading = { method: 'GET', allow: 'broadcast', errors: [] } as const
const acting = { method: 'POST', allow: 'broadcast', input: z.object(one), result: BroadcastEntry } as const
const refused = ['broadcast.notFound', 'broadcast.notNow'] as const

const broadcastOrders = ['broadcastName', 'startsAt', 'userName', 'status'] as const

const listing = {
  path: '/broadcast/pagedBroadcastList/:companyId',
  allow: 'broadcast',
  input: z.object({
    ...ofCompany,
    searchFilter: z.optional(text(200)),
    page: z.optional(whole(0, 100_000)),
    pageSize: z._default(whole(1, mostBroadcastPageSize), broadcastPageSize),
    orderBy: z.optional(oneOf(broadcastOrders)),
    order: z.optional(oneOf(['asc', 'desc'])),
    showArchived: z.optional(flag()),
    statusList: z.optional(z.array(BroadcastStatus.schema).check(z.maxLength(11))),
    broadcastType: z.optional(BroadcastType.schema),
    phonenumberId: z.optional(ownId()),
    userId: z.optional(ownId()),
  }),
  result: z.object({
    broadcastList: z.array(BroadcastEntry),
    total: z.number(),
    totalPages: z.number(),
    /** Of all that the asker sees, for the tabs. */
    tabs: z.object({ all: z.number(), running: z.number(), scheduled: z.number(), drafts: z.number(), archived: z.number() }),
  }),
  errors: [],
} as const

const start = { startsAt: z.optional(z.nullable(time())), broadcastStartAt: z.optional(z.nullable(time())) }

/** What is done with a broadcast that is written. */
export const broadcastRunCalls = {
  /** C163: the newest ones. */
  listBroadcasts: call({
    ...reading,
    path: '/broadcast/:companyId/list',
    input: z.object(ofCompany),
    result: z.array(BroadcastEntry),
  }),
  /** C163 as it was printed first: whichever broadcast is named, it is the same list (A31). */
  listBroadcastsBeside: call({ ...reading, path: `${ofOne}/list`, input: z.object(one), result: z.array(BroadcastEntry) }),
  /** C164 */
  listArchivedBroadcasts: call({
    ...reading,
    path: '/broadcast/:companyId/archivedList',
    input: z.object(ofCompany),
    result: z.array(BroadcastEntry),
  }),
  listArchivedBroadcastsBeside: call({ ...reading, path: `${ofOne}/archivedList`, input: z.object(one), result: z.array(BroadcastEntry) }),
  /** C187 */
  pageBroadcasts: call({ method: 'GET', expensive: ['searchFilter'], ...listing }),
  pageBroadcastsByPost: call({ method: 'POST', onlyReads: true, expensive: ['searchFilter'], ...listing }),
  /** What stands above the list: this month beside the one before. */
  getBroadcastTotals: call({
    ...reading,
    path: '/broadcast/:companyId/totals',
    input: z.object(ofCompany),
    result: z.object({
      sent: z.number(),
      delivered: z.number(),
      read: z.number(),
      answered: z.number(),
      spent: z.number(),
      /** For messages that have not left yet. The version before counts it as spent. */
      reserved: z._default(z.number(), 0),
      monthBudget: z.nullable(z.number()),
      before: z.object({ sent: z.number(), delivered: z.number(), read: z.number(), answered: z.number(), spent: z.number() }),
    }),
  }),
  /** C180. Without a time it begins at once. `rehearsalId`: the one that was seen; without it the last. */
  finalizeBroadcast: call({
    ...acting,
    path: `${ofOne}/finalizeCreation`,
    body: 'json',
    audit: 'broadcast.finalize',
    input: z.object({ ...one, ...start, rehearsalId: z.optional(ownId()), version: z.optional(whole(1, 2_147_483_647)) }),
    result: Broadcast,
    errors: [
      ...refused,
      'broadcast.changedMeanwhile',
      'broadcast.incomplete',
      'broadcast.rehearsalNeeded',
      'broadcast.nobodyLeft',
      'broadcast.inThePast',
      'template.notSendable',
    ],
  }),
  /** C181 */
  changeBroadcastStart: call({
    ...acting,
    path: `${ofOne}/changeStartAt`,
    body: 'json',
    audit: 'broadcast.changeStart',
    input: z.object({ ...one, ...start }),
    errors: [...refused, 'broadcast.inThePast'],
  }),
  /** Back to a draft. */
  reviseBroadcast: call({ ...acting, path: `${ofOne}/revise`, audit: 'broadcast.revise', result: Broadcast, errors: refused }),
  /** By another person than whoever asked for it. */
  approveBroadcast: call({
    ...acting,
    path: `${ofOne}/approve`,
    audit: 'broadcast.approve',
    input: z.object({ ...one, rehearsalId: ownId() }),
    errors: [...refused, 'broadcast.ownApproval', 'broadcast.rehearsalNeeded'],
  }),
  refuseBroadcast: call({
    ...acting,
    path: `${ofOne}/refuse`,
    audit: 'broadcast.refuse',
    input: z.object({ ...one, reason: text(500, 1) }),
    errors: [...refused, 'broadcast.ownApproval'],
  }),
  /** G028: from one second after the answer on no call of the provider begins. */
  pauseBroadcast: call({ ...acting, path: `${ofOne}/pause`, audit: 'broadcast.pause', errors: refused }),
  /** C165. `budget`: what it may cost from now on; null, which a form cannot say, is as much as it takes. */
  resumeBroadcast: call({
    ...acting,
    path: `${ofOne}/resume`,
    body: 'json',
    audit: 'broadcast.resume',
    input: z.object({ ...one, budget: z.optional(z.nullable(decimal(0.01, mostBudget))) }),
    errors: [...refused, 'number.disconnected', 'template.notSendable', 'outgoing.stillHeld'],
  }),
  /** C165, read: the summary (A30). */
  getBroadcastSummary: call({
    ...reading,
    path: `${ofOne}/resume`,
    input: z.object(one),
    result: BroadcastEntry,
    errors: ['broadcast.notFound'],
  }),
  /** C166. The datasource's type, where it is said, must be the broadcast's. */
  cancelBroadcast: call({
    ...acting,
    path: `${ofOne}/cancel`,
    audit: 'broadcast.cancel',
    input: z.object({ ...one, datasourceType: z.optional(BroadcastDatasource.schema) }),
    errors: [...refused, 'broadcast.datasourceDiffers'],
  }),
  /** C166 with the type in its address. */
  cancelBroadcastOfType: call({
    ...acting,
    path: `${ofOne}/:datasourceType/cancel`,
    audit: 'broadcast.cancel',
    input: z.object({ ...one, datasourceType: BroadcastDatasource.schema }),
    errors: [...refused, 'broadcast.datasourceDiffers'],
  }),
  /** C167 */
  deleteBroadcast: call({ ...acting, method: 'DELETE', path: `${ofOne}/deleteBroadcast`, audit: 'broadcast.delete', errors: refused }),
  /** Out of the bin, as it was. */
  restoreBroadcast: call({ ...acting, path: `${ofOne}/restore`, audit: 'broadcast.restore', errors: refused }),
  /** C168 */
  archiveBroadcast: call({ ...acting, path: `${ofOne}/archivedBroadcast`, audit: 'broadcast.archive', errors: refused }),
  /** C169 */
  unarchiveBroadcast: call({ ...acting, path: `${ofOne}/unarchivedBroadcast`, audit: 'broadcast.unarchive', errors: refused }),
  /** G029: to those for whom it failed for now. */
  redoBroadcast: call({
    ...acting,
    path: `${ofOne}/redo`,
    audit: 'broadcast.redo',
    errors: [...refused, 'broadcast.nothingToRedo', 'number.disconnected', 'template.notSendable'],
  }),
  /** To a number that the tester names, with the tester's own data and examples. Its price counts in the month and in the promotion. */
  sendBroadcastTest: call({
    ...acting,
    path: `${ofOne}/test`,
    audit: 'broadcast.test',
    input: z.object({ ...one, phone: text(40, 3) }),
    result: z.object({ phonenumberId: z.string(), waId: z.string(), messageId: z.string() }),
    errors: [
      ...refused,
      ...([
        'broadcast.incomplete',
        'broadcast.tooManyTests',
        'broadcast.monthBudgetSpent',
        'contact.invalidNumber',
        'contact.blocked',
        'contact.erased',
      ] as const),
      ...(['template.notFound', 'template.notSendable', 'number.disconnected'] as const),
    ],
  }),
  /** What the next test costs, and what became of the last tests, the newest first. */
  listBroadcastTests: call({
    ...reading,
    path: `${ofOne}/tests`,
    input: z.object(one),
    result: z.object({
      /** In reais; null where no price was agreed, or no template is chosen. */
      price: z.nullable(z.number()),
      isPromoted: z.boolean(),
      tests: z.array(
        z.object({
          messageId: z.string(),
          /** Masked for who may not read numbers. */
          phone: z.string(),
          userName: z.string(),
          price: z.nullable(z.number()),
          at: z.number(),
          sentAt: z.nullable(z.number()),
          deliveredAt: z.nullable(z.number()),
          readAt: z.nullable(z.number()),
          problem: z.nullable(z.catch(z.enum(channelProblems), 'unknown')),
        }),
      ),
    }),
    errors: ['broadcast.notFound'],
  }),
  /** What `broadcastCost` needs to estimate a draft while it is written: the price of each text at its start, and the promotion. */
  getBroadcastPrices: call({
    ...reading,
    path: '/broadcast/:companyId/prices',
    input: z.object({
      ...ofCompany,
      phonenumberId: ownId(),
      templateId: ownId(),
      secondTemplateId: z.optional(ownId()),
      startsAt: z.optional(time()),
    }),
    result: z.object({
      /** In reais. `promoted` is null where the promotion is not cheaper; null where the template is gone or no price was agreed. */
      texts: z.array(z.nullable(z.object({ category: z.string(), usual: z.number(), promoted: z.nullable(z.number()) }))),
      /** Messages that the promotion has left. */
      promotionLeft: z.number(),
    }),
  }),
  /** What a company says of all its broadcasts. */
  getBroadcastSettings: call({
    ...reading,
    path: '/broadcast/:companyId/settings',
    input: z.object(ofCompany),
    result: z.object({
      approvalPeople: z.number(),
      approvalCost: z.number(),
      monthBudget: z.nullable(z.number()),
      /** In this month, with tests. */
      spent: z.number(),
      /** For messages that have not left yet. The version before counts it as spent. */
      reserved: z._default(z.number(), 0),
      version: z.number(),
    }),
  }),
  saveBroadcastSettings: call({
    method: 'POST',
    path: '/broadcast/:companyId/settings',
    body: 'json',
    allow: 'admin',
    audit: 'broadcast.settings',
    input: z.object({
      ...ofCompany,
      approvalPeople: whole(1, 100_000_000),
      approvalCost: decimal(0.01, 99_999_999),
      monthBudget: z.nullable(decimal(0.01, 99_999_999)),
      version: whole(0, 2_147_483_647),
    }),
    result: z.object({
      approvalPeople: z.number(),
      approvalCost: z.number(),
      monthBudget: z.nullable(z.number()),
      spent: z.number(),
      reserved: z._default(z.number(), 0),
      version: z.number(),
    }),
    errors: ['company.changedMeanwhile'],
  }),
}
