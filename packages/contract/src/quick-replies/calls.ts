import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, upload, whole } from '../kit/fields.ts'
import { mostUploadBytes } from '../media/limits.ts'
import { Media } from '../media/model.ts'
import { mostTextLength } from '../messages/limits.ts'
import { mostQuickReplyDepartments, mostQuickReplyFiles, mostShortcutLength } from './limits.ts'
import { QuickReply, quickReplyScopes } from './model.ts'

const one = { companyId: ownId(), quickReplyId: ownId() }
const ofOne = '/quickReply/:companyId/:quickReplyId' as const

/** With a slash before it or without. `offer` is an `Offer` of buttons, a list or a link as JSON; an empty text is none. */
const said = {
  scope: oneOf(quickReplyScopes),
  departmentIds: z.optional(list(ownId(), mostQuickReplyDepartments)),
  shortcut: text(mostShortcutLength + 1, 1),
  title: z.optional(text(80)),
  text: text(mostTextLength),
  mediaIds: z.optional(list(ownId(), mostQuickReplyFiles)),
  offer: z.optional(text(20_000)),
}

const refusedWrites = [
  'quickReply.shortcutTaken',
  'quickReply.tooMany',
  'department.notFound',
  'property.notFound',
  'media.notFound',
] as const

/**
 * Everybody has quick replies of their own; those of departments and of the company are kept by who may automate (DECISIONS, "Permissions by
 * call"). What somebody does not see is not there for them.
 */
export const quickReplyCalls = {
  /** C214 without a department: all that the asker can use. */
  listQuickReplies: call({
    method: 'GET',
    path: '/template/:companyId/quickReplyByDepartmentId',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(QuickReply),
    errors: [],
  }),
  /** C214: what the asker can use in chats of one of their departments. */
  listDepartmentQuickReplies: call({
    method: 'GET',
    path: '/template/:companyId/:departmentId/quickReplyByDepartmentId',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), departmentId: ownId() }),
    result: z.array(QuickReply),
    errors: ['department.notFound'],
  }),
  /** C231 without a property: those that name any. */
  listPropertiesQuickReplies: call({
    method: 'GET',
    path: '/property/:companyId/listQuickReply',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(QuickReply),
    errors: [],
  }),
  /** C231 */
  listPropertyQuickReplies: call({
    method: 'GET',
    path: '/property/:companyId/:propertyId/listQuickReply',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), propertyId: ownId() }),
    result: z.array(QuickReply),
    errors: ['property.notFound'],
  }),
  /** What the asker may change, with the bin, and the properties that a text can name. */
  listKeptQuickReplies: call({
    method: 'GET',
    path: '/quickReply/:companyId/list',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.object({ quickReplies: z.array(QuickReply), propertyNames: z.array(z.string()) }),
    errors: [],
  }),
  /** The type is read from the bytes, and the limits of the person apply. Unless a quick reply keeps it, it is removed after two days. */
  uploadQuickReplyFile: call({
    method: 'POST',
    path: '/quickReply/:companyId/uploadMedia',
    allow: 'signedIn',
    outside: true,
    repeatable: true,
    body: 'multipart',
    input: z.object({ companyId: ownId(), file: upload(mostUploadBytes) }),
    result: Media,
    errors: ['media.unreadable', 'media.tooLarge', 'media.tooManyPixels', 'media.wrongType', 'media.noRoom'],
  }),
  /** G018 */
  createQuickReply: call({
    method: 'POST',
    path: '/quickReply/:companyId/create',
    body: 'json',
    allow: 'signedIn',
    audit: 'quickReply.create',
    input: z.object({ companyId: ownId(), ...said }),
    result: QuickReply,
    errors: refusedWrites,
  }),
  /** G018. Optimistic locking by `version`; what is not sent stays as it was. */
  updateQuickReply: call({
    method: 'POST',
    path: `${ofOne}/update`,
    body: 'json',
    allow: 'signedIn',
    audit: 'quickReply.update',
    input: z.object({
      ...one,
      ...z.partial(z.object(said)).shape,
      version: whole(1, 2_147_483_647),
    }),
    result: QuickReply,
    errors: ['quickReply.notFound', 'quickReply.changed', ...refusedWrites],
  }),
  /** G018. Moves it into the bin. */
  removeQuickReply: call({
    method: 'DELETE',
    path: `${ofOne}/delete`,
    allow: 'signedIn',
    audit: 'quickReply.remove',
    input: z.object(one),
    result: QuickReply,
    errors: ['quickReply.notFound'],
  }),
  restoreQuickReply: call({
    method: 'POST',
    path: `${ofOne}/restore`,
    allow: 'signedIn',
    audit: 'quickReply.restore',
    input: z.object(one),
    result: QuickReply,
    errors: ['quickReply.notFound', 'quickReply.shortcutTaken', 'quickReply.tooMany'],
  }),
}
