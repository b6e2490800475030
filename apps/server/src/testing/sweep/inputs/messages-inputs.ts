import { newId } from '../../../kit/db/ids.ts'
import { aConversation } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aMessageOfOurs(scene: Scene, messageStatus: number) {
  const asked = await aConversation(scene)
  await scene.house
    .superuser`update messages set provider_message_id = null, from_me = true, source = 'agent', message_status = ${messageStatus}
    where message_id = ${asked.messageId}`
  return asked
}

async function aScheduledMessage(scene: Scene) {
  const asked = await aMessageOfOurs(scene, 6)
  await scene.house
    .superuser`update messages set status_detail = 'scheduled', scheduled_at = now() + interval '1 hour', message_type = 'text'
    where message_id = ${asked.messageId}`
  return asked
}

const ofChat = {
  make: async (scene: Scene) => {
    const { messageId: _, ...input } = await aConversation(scene)
    return { input }
  },
  reason: 'only a chat that is there and seen has something to tell',
}

export const messageInputs: SweepInputs = {
  inputs: {
    sendMessage: {
      make: async (scene) => {
        const { phonenumberId, waId } = await aConversation(scene)
        const others = {
          replyToMessageId: undefined,
          mediaId: undefined,
          file: undefined,
          location: undefined,
          contacts: undefined,
          interactive: undefined,
          templateId: undefined,
          parameters: undefined,
          scheduledAt: undefined,
          internal: undefined,
        }
        return { input: { phonenumberId, waId, clientMessageId: newId(), messageType: 'text', messageBody: 'Olá', ...others } }
      },
      reason: 'a message has what its type asks for and nothing else, and each client id is good once',
    },
    fetchFileAgain: {
      make: async (scene) => {
        const [asked, mediaId] = [await aConversation(scene), newId()]
        const { superuser } = scene.house
        await superuser`insert into media (company_id, media_id, kind, state, gave_up)
          values (${scene.companyId}, ${mediaId}, 'document', 'lost', true)`
        await superuser`update messages set media_id = ${mediaId} where message_id = ${asked.messageId}`
        return { input: asked }
      },
      reason: 'only a file that could not be fetched is asked for again',
    },
    resendMessage: {
      make: async (scene) => ({ input: await aMessageOfOurs(scene, 0) }),
      reason: 'only a message that failed is sent again',
    },
    cancelMessage: {
      make: async (scene) => ({ input: await aMessageOfOurs(scene, 6) }),
      reason: 'only a message that waits is taken back',
    },
    changeScheduled: {
      make: async (scene) => ({
        input: { ...(await aScheduledMessage(scene)), messageBody: 'Até já', scheduledAt: scene.house.clock.now() + 7_200_000 },
      }),
      reason: 'only a message that waits for its time gets another one',
    },
    sendScheduledNow: {
      make: async (scene) => ({ input: await aScheduledMessage(scene) }),
      reason: 'only a message that waits for its time is sent before it',
    },
    getChatDetail: ofChat,
    loadMoreHistory: ofChat,
    openChat: ofChat,
    searchChat: ofChat,
    searchChatByLabel: ofChat,
    loadNewerHistory: ofChat,
    loadContactHistory: ofChat,
    listChatMedia: ofChat,
    listChatSessions: ofChat,
    listScheduled: ofChat,
    listMentionable: ofChat,
    readMentions: {
      make: async (scene) => {
        const { messageId } = await aConversation(scene)
        const { superuser, clock } = scene.house
        await superuser`insert into mentions (company_id, user_id, message_id, at)
          select company_id, user_id, ${messageId}, ${clock.now()} from memberships where company_id = ${scene.companyId}`
        return { input: { until: clock.now(), messageId } }
      },
      reason: 'only what names the asker and was not read yet can be read',
    },
    getMessagesAround: {
      make: async (scene) => ({ input: await aConversation(scene) }),
      reason: 'only of a message that is there in a chat that is seen',
    },
    showTyping: ofChat,
  },
  writesNothing: {
    searchChat: { reason: 'it only searches; the specification has it as a POST' },
    searchChatByLabel: { reason: 'it only searches; the specification has it as a POST' },
    showTyping: { reason: 'it tells the customer something that is of the moment, and keeps nothing' },
  },
}
