import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { wakeDue } from '../../../features/chats/snoozes/wake-chats.ts'
import { newId } from '../../../kit/db/ids.ts'
import { statusOf } from '../inbound-scene.ts'
import { type HistoryContext, openStatuses, type Step, someNames, someTexts } from './history-context.ts'

/** What agents write. */
export function writingSteps(ctx: HistoryContext): Record<string, Step> {
  const { house, provider, sending, companyId, admin, pick, ofChat, ofMessage, deliver, seconds, asked } = ctx
  const { superuser, ask, clock } = house
  const later = () => clock.now() + 3_600_000
  const sendAndCancel = async (chat: { companyId: string; phonenumberId: string; waId: string }, sent: object) => {
    const { status, result } = await sending.send(admin, chat, { messageBody: 'Foi engano', ...sent })
    return status === 200 && asked(ask(messageCalls.cancelMessage, { ...chat, messageId: result.messageId }, admin))
  }
  return {
    send: () => ofChat((chat) => asked(sending.send(admin, chat, { messageBody: pick(someTexts) }))),
    sendRefused: () =>
      ofChat((chat) => {
        provider.plan(chat.waId, { code: 131026 })
        return asked(sending.send(admin, chat, { messageBody: 'Chega?' }))
      }),
    note: () => ofChat((chat) => asked(sending.send(admin, chat, { messageBody: 'Só entre nós', internal: true }))),
    schedule: () => ofChat((chat) => asked(sending.send(admin, chat, { messageBody: 'Mais tarde', scheduledAt: later() }))),
    sendDocument: async () => {
      const [file] = await superuser<{ mediaId: string }[]>`update media set state = 'stored', sha256 = 'x', size = 1
        where company_id = ${companyId} and media_id in (select media_id from media where company_id = ${companyId} order by media_id limit 1)
        returning media_id`
      return (
        file !== undefined && ofChat((chat) => asked(sending.send(admin, chat, { messageType: 'document', ...file, messageBody: 'Anexo' })))
      )
    },
    /** What is scheduled is due now. */
    hurry: async () => {
      await sending.hurry(companyId)
      return true
    },
    cancelScheduled: () => ofChat((chat) => sendAndCancel(chat, { scheduledAt: later() })),
    /** It waits for its number, as the last of its chat. */
    cancelLast: () =>
      ofChat(async (chat) => {
        const connect = (channelStatus: ChannelStatus) => superuser`update phone_numbers set channel_status = ${channelStatus}
          where company_id = ${companyId} and phonenumber_id = ${chat.phonenumberId}`
        await connect(ChannelStatus.Disconnected)
        const isDone = await sendAndCancel(chat, {})
        await connect(ChannelStatus.Connected)
        return isDone
      }),
    resend: () =>
      ofMessage(
        `from_me and not internal and message_status in (0, 6) and status_detail is distinct from 'scheduled'`,
        async (message, chat) => {
          const { messageId, phonenumberId, providerMessageId } = message
          const more = { biz_opaque_callback_data: messageId, errors: [{ code: 131026, title: 'x' }] }
          await deliver(phonenumberId, statusOf(providerMessageId ?? newId(), 'failed', seconds(), more))
          return asked(ask(messageCalls.resendMessage, { ...chat, messageId }, admin))
        },
      ),
  }
}

/** What agents do with chats and contacts. */
export function movingSteps({
  house,
  companyId,
  admin,
  agent,
  departments,
  pick,
  ofChat,
  asked,
  someNumber,
}: HistoryContext): Record<string, Step> {
  const { superuser, ask } = house
  return {
    open: () => ofChat((chat) => asked(ask(messageCalls.openChat, chat, admin))),
    markUnread: () => ofChat((chat) => asked(ask(chatActionCalls.markChatUnread, chat, admin))),
    take: () => ofChat((chat) => asked(ask(chatActionCalls.takeChat, chat, pick([admin, agent]))), openStatuses),
    /** To one of them it can go. */
    transfer: () =>
      ofChat(async (chat) => {
        const answers = departments.map(
          (departmentTargetId) => () => asked(ask(chatCalls.transferChat, { ...chat, departmentTargetId }, admin)),
        )
        return (await answers[0]!()) || answers[1]!()
      }, openStatuses),
    close: () =>
      ofChat(async (chat) => {
        // What came a moment ago keeps a chat from being closed.
        await superuser`update messages set created_at = created_at - interval '1 minute' where company_id = ${companyId}`
        return asked(ask(chatCalls.changeChatStatus, { ...chat, chatStatus: ChatStatus.Closed }, admin))
      }, openStatuses),
    reopen: () =>
      ofChat(
        (chat) => asked(ask(chatActionCalls.reopenChat, { ...chat, departmentId: pick(departments) }, admin)),
        [ChatStatus.Expired, ChatStatus.Closed],
      ),
    snooze: () =>
      ofChat(
        (chat) => asked(ask(chatActionCalls.snoozeChat, { ...chat, until: house.clock.now() + pick([1_000, 60_000]) }, admin)),
        [ChatStatus.Open],
      ),
    wake: () => ofChat((chat) => asked(ask(chatActionCalls.wakeChat, chat, admin))),
    /** What sleeps has slept long enough. */
    wakeByTime: async () => {
      const rows = await superuser<(ChatKey & { until: number })[]>`select phonenumber_id, wa_id, snoozed_until as until from chats
        where company_id = ${companyId} and snoozed_until is not null order by 1, 2 limit 1`
      for (const end of rows) await house.house.work(companyId, (ctx) => wakeDue({ ...ctx, house: house.house, companyId }, end))
      return rows.length > 0
    },
    start: () => {
      const number = { countryNumber: '55', phonenumber: pick(['11987654304', '11987654305', '11987654301']), name: pick(someNames) }
      return asked(ask(chatActionCalls.startChat, { companyId, phonenumberId: someNumber(), ...number }, admin))
    },
    rename: () =>
      ofChat(({ waId }) => asked(ask(contactCalls.renameContact, { companyId, waId, name: pick(['Bia', 'Rui', 'Eva']) }, admin))),
  }
}
