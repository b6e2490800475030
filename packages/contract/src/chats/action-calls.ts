import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { digits, flag, id, ownId, text, time } from '../kit/fields.ts'
import { mostDraftLength } from './limits.ts'
import { Chat, ChatDraft, SeenPlace } from './model.ts'

const chat = { companyId: ownId(), phonenumberId: ownId(), waId: id() }
const ofSeen = { ...chat, seen: z.optional(SeenPlace) }
const ofChat = '/phonenumber/:companyId/:phonenumberId/:waId' as const
const ofNumber = '/phonenumber/:companyId/:phonenumberId' as const

const assigning = { method: 'POST', allow: 'signedIn', audit: 'chat.assign', result: Chat } as const

/** Who has a chat. Limited to what the asker sees and to what the chat's department allows its people. */
export const chatActionCalls = {
  /** C077. `takenFrom` is who had it on the asker's screen (`''` means nobody): if somebody else has it by now, the call is refused. */
  takeChat: call({
    ...assigning,
    path: `${ofNumber}/assignChatToMe`,
    otherPaths: ['/phonenumber/:companyId/assignChatToMe'],
    input: z.object({ ...chat, takenFrom: z.optional(text(128)) }),
    errors: ['chat.notFound', 'chat.wrongStatus', 'chat.taken', 'agent.receiverUnfit'],
  }),
  /** C078: `targetId` is an agent's or a department's. */
  assignChat: call({
    ...assigning,
    path: `${ofNumber}/assignChatAgentOrDepartment`,
    otherPaths: ['/phonenumber/:companyId/assignChatAgentOrDepartment'],
    input: z.object({ ...ofSeen, targetId: ownId() }),
    errors: [
      'chat.notFound',
      'chat.moved',
      'chat.wrongStatus',
      'department.forbids',
      'department.same',
      'department.notFound',
      'agent.receiverUnfit',
    ],
  }),
  /** C076: from now on this person is responsible for the contact, and has the chat. */
  assignLead: call({
    ...assigning,
    path: `${ofNumber}/assignLead`,
    otherPaths: ['/phonenumber/:companyId/assignLead'],
    input: z.object({ ...ofSeen, leadId: ownId() }),
    errors: ['chat.notFound', 'chat.moved', 'chat.wrongStatus', 'department.forbids', 'agent.receiverUnfit'],
  }),
  /** C075 */
  assignLeadIsMe: call({
    ...assigning,
    path: `${ofNumber}/assignLeadIsMe`,
    otherPaths: ['/phonenumber/:companyId/assignLeadIsMe'],
    input: z.object(ofSeen),
    errors: ['chat.notFound', 'chat.moved', 'chat.wrongStatus', 'agent.receiverUnfit'],
  }),
  /** C074: nobody is responsible any more, and the flow answers. */
  assignLeadIsSystem: call({
    ...assigning,
    path: `${ofNumber}/assignLeadIsSystem`,
    otherPaths: ['/phonenumber/:companyId/assignLeadIsSystem'],
    input: z.object(ofSeen),
    errors: ['chat.notFound', 'chat.moved', 'chat.wrongStatus', 'department.forbids'],
  }),
  /**
   * C080: opens an expired or closed chat for the asker. With `undo`, a chat that they have just closed themselves goes on where it was, as
   * if they had not.
   */
  reopenChat: call({
    ...assigning,
    path: `${ofNumber}/reopenSession`,
    otherPaths: ['/phonenumber/:companyId/reopenSession'],
    audit: 'chat.reopen',
    input: z.object({ ...ofSeen, departmentId: ownId(), undo: z.optional(flag()) }),
    errors: [
      'chat.notFound',
      'chat.moved',
      'chat.wrongStatus',
      'chat.undoOver',
      'department.notFound',
      'department.forbids',
      'agent.receiverUnfit',
    ],
  }),
  /**
   * Whoever has just transferred a chat takes that back, also where they do not see it any more: it goes where it was. If anybody else has
   * done something in it meanwhile, it stays where it is.
   */
  undoTransfer: call({
    ...assigning,
    path: `${ofNumber}/undoTransfer`,
    audit: 'chat.undoTransfer',
    input: z.object(chat),
    errors: ['chat.notFound', 'chat.undoOver', 'chat.touched', 'department.notFound'],
  }),
  /**
   * Takes an open chat out of its agent's list until a time, or until its customer writes: one of the two is said. What is snoozed already
   * is snoozed anew.
   */
  snoozeChat: call({
    method: 'POST',
    path: `${ofNumber}/snooze`,
    allow: 'signedIn',
    input: z.object({ ...ofSeen, until: z.optional(time()), untilAnswered: z.optional(flag()) }),
    result: Chat,
    errors: ['chat.notFound', 'chat.moved', 'chat.wrongStatus', 'chat.notYours'],
  }),
  /** A chat that is not snoozed stays as it is. */
  wakeChat: call({
    method: 'POST',
    path: `${ofNumber}/wake`,
    allow: 'signedIn',
    input: z.object(ofSeen),
    result: Chat,
    errors: ['chat.notFound', 'chat.moved', 'chat.notYours'],
  }),
  /** The opposite of `openChat`: the chat counts as unread again. */
  markChatUnread: call({
    method: 'POST',
    path: `${ofChat}/unopened`,
    allow: 'signedIn',
    input: z.object(chat),
    result: z.object({ unreadCount: z.number(), version: z.number() }),
    errors: ['chat.notFound'],
  }),
  /** Finds or creates the chat with a number; it is closed until something is sent. R178. */
  startChat: call({
    method: 'POST',
    path: `${ofNumber}/startChat`,
    allow: 'signedIn',
    audit: 'chat.start',
    input: z.object({
      companyId: ownId(),
      phonenumberId: ownId(),
      countryNumber: digits(4, 1),
      phonenumber: text(30, 1),
      name: z.optional(text(200)),
    }),
    result: Chat,
    errors: ['number.notFound', 'contact.invalidNumber', 'contact.erased', 'chat.notFound', 'department.notFound'],
  }),
  /** An empty draft deletes it. A draft that is older than the stored one changes nothing. */
  saveDraft: call({
    method: 'POST',
    path: `${ofChat}/draft`,
    allow: 'signedIn',
    input: z.object({
      ...chat,
      draft: text(mostDraftLength),
      isNote: flag(),
      replyToMessageId: z.optional(ownId()),
      savedAt: time(),
    }),
    result: z.object({ draft: z.nullable(ChatDraft) }),
    errors: ['chat.notFound'],
  }),
}
