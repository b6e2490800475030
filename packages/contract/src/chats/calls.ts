import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, ownId, text } from '../kit/fields.ts'
import { mostCloseReason } from './limits.ts'
import { Chat, SeenPlace, TransferOptions } from './model.ts'
import { ChatStatus } from './states.ts'

const chat = { companyId: ownId(), phonenumberId: ownId(), waId: id() }
const ofSeen = { ...chat, seen: z.optional(SeenPlace) }

/** Limited to what the asker sees (DECISIONS, "Permissions by call") and to what the chat's department allows its people. */
export const chatCalls = {
  /** The statuses to which this person can change the chat now. */
  getChatStatusOptions: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/chatStatusOptions',
    otherPaths: ['/phonenumber/:companyId/chatStatusOptions', '/phonenumber/:companyId/:phonenumberId/chatStatusOptions'],
    allow: 'signedIn',
    input: z.object(chat),
    result: z.array(ChatStatus.schema),
    errors: ['chat.notFound'],
  }),
  getTransferOptions: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/transferOptions',
    otherPaths: ['/phonenumber/:companyId/transferOptions', '/phonenumber/:companyId/:phonenumberId/transferOptions'],
    allow: 'signedIn',
    input: z.object(chat),
    result: TransferOptions,
    errors: ['chat.notFound'],
  }),
  changeChatStatus: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/chatStatus',
    allow: 'signedIn',
    audit: 'chat.changeStatus',
    input: z.object({ ...ofSeen, chatStatus: ChatStatus.schema, closeReason: z.optional(text(mostCloseReason)) }),
    result: Chat,
    errors: ['chat.notFound', 'chat.moved', 'chat.wrongStatus', 'chat.messageCame', 'chat.reasonNeeded', 'department.forbids'],
  }),
  transferChat: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/transferDepartmentInsideInbox',
    otherPaths: ['/phonenumber/:companyId/transferDepartmentInsideInbox'],
    allow: 'signedIn',
    audit: 'chat.transfer',
    input: z.object({ ...ofSeen, departmentTargetId: ownId() }),
    result: Chat,
    errors: ['chat.notFound', 'chat.moved', 'chat.wrongStatus', 'department.forbids', 'department.same', 'department.notFound'],
  }),
}
