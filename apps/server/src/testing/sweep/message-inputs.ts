import { newId } from '../../kit/db/ids.ts'
import { aMessage } from '../scenes/a-message.ts'
import { aCloudNumber } from '../scenes/a-number.ts'
import { ownChat } from './chat-inputs.ts'
import type { Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'

/** Of a number that can be opened, with a window, an unread message and one of ours; seen by whoever asks. */
async function aConversation(scene: Scene) {
  const { superuser, house } = scene.house
  const { phonenumberId } = await aCloudNumber(house, superuser, scene.companyId, { baseUrl: 'http://127.0.0.1:1' })
  const chat = await ownChat(scene, phonenumberId)
  const of = superuser`company_id = ${scene.companyId} and phonenumber_id = ${phonenumberId}`
  await superuser`update chats set window_expires_at = now() + interval '1 day', unread_count = 1 where ${of}`
  const messageId = await aMessage(superuser, scene.companyId, chat)
  await superuser`update messages set provider_message_id = ${newId()}, message_status = 4 where message_id = ${messageId}`
  return { ...chat, messageId }
}

async function aMessageOfOurs(scene: Scene, messageStatus: number) {
  const asked = await aConversation(scene)
  await scene.house
    .superuser`update messages set provider_message_id = null, from_me = true, source = 'agent', message_status = ${messageStatus}
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

const firstPage = {
  make: async () => ({ input: { chatOrderIndex: undefined } }),
  reason: 'only an index that was given leads to a next page',
}

const onlyLists = { reason: 'it only lists; the specification has it as a POST' }

export const listsWriteNothing: SweepRegister['writesNothing'] = {
  listOwnChats: onlyLists,
  listQueueChats: onlyLists,
  listOtherChats: onlyLists,
  listMoreChats: onlyLists,
  listChatEntries: { reason: 'it only lists; the keys of many chats are too long for an address' },
  listCurrentChats: onlyLists,
  listDepartmentChats: onlyLists,
  listClosedChatsPaged: onlyLists,
  listDepartmentChatsPaged: onlyLists,
  listCurrentChatsPaged: onlyLists,
  listAllChats: onlyLists,
  countDepartmentPending: { reason: 'it counts anew each time, so that there is nothing to keep; the specification has it as a POST' },
}

export const messageInputs: SweepRegister['inputs'] = {
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
  reactToMessage: {
    make: async (scene) => ({ input: { ...(await aConversation(scene)), emoji: '👍' } }),
    reason: 'a reaction is a drawn sign, of a message that the provider knows',
  },
  getChatDetail: ofChat,
  loadMoreHistory: ofChat,
  openChat: ofChat,
  searchChat: ofChat,
  searchChatByLabel: ofChat,
  loadNewerHistory: ofChat,
  listChatMedia: ofChat,
  listChatSessions: ofChat,
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
  listOwnChats: firstPage,
  listQueueChats: firstPage,
  listOtherChats: firstPage,
  listMoreChats: firstPage,
  listClosedChatsPaged: firstPage,
  listDepartmentChatsPaged: firstPage,
  listCurrentChatsPaged: firstPage,
  listAllChats: firstPage,
}
