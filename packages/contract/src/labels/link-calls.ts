import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, ownId } from '../kit/fields.ts'
import { Label } from './model.ts'

/** Exactly one is named: a message, a chat by its number and waId, or a contact (DECISIONS, "Chats"). */
const link = {
  companyId: ownId(),
  labelId: ownId(),
  messageId: z.optional(ownId()),
  phonenumberId: z.optional(ownId()),
  waId: z.optional(id()),
  contactId: z.optional(ownId()),
}

/** Everybody may label what they see. */
export const labelLinkCalls = {
  linkLabel: call({
    method: 'POST',
    path: '/label/:companyId/link',
    allow: 'signedIn',
    input: z.object(link),
    result: z.object({ linked: z.literal(true) }),
    errors: ['label.notFound', 'label.archived', 'label.otherDepartment', 'label.tooManyOfOne', 'label.targetNotFound'],
  }),
  /** `ofMessages`: of a chat also from all its messages, with which it is shown. `messageCount`: how many of them have it still. */
  unlinkLabel: call({
    method: 'POST',
    path: '/label/:companyId/unlink',
    allow: 'signedIn',
    input: z.object({ ...link, ofMessages: z.optional(flag()) }),
    result: z.object({ linked: z.literal(false), messageCount: z.number() }),
    errors: ['label.notFound', 'label.targetNotFound'],
  }),
  listMessageLabels: call({
    method: 'GET',
    path: '/label/:companyId/:messageId/listByMessage',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), messageId: ownId() }),
    result: z.array(Label),
    errors: ['label.targetNotFound'],
  }),
  /** The chat's own labels and those of its messages, each once. */
  listChatLabels: call({
    method: 'GET',
    path: '/label/:companyId/:phonenumberId/:waId/listByChat',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), waId: id() }),
    result: z.array(Label),
    errors: ['label.targetNotFound'],
  }),
}
