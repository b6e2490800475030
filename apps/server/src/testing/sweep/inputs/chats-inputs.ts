import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { putDraft } from '../../../features/chats/drafts/draft-store.ts'
import { insertRoutes } from '../../../features/chats/moves/route-store.ts'
import { aChat, aNumber, aRunningSession } from '../../scenes/a-chat.ts'
import { aDepartment } from '../a-department.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const ofOwnChat = {
  make: async (scene: Scene) => ({ input: await ownChat(scene) }),
  reason: 'only a chat that is there and seen has something to choose from',
}

/** Without it nobody is guarded; one that is made up names another place. */
const unguarded = { seen: undefined }

const waiting = async (scene: Scene) => aChat(scene.house.superuser, { companyId: scene.companyId, departmentId: await aDepartment(scene) })

const ofWaitingChat = {
  make: async (scene: Scene) => ({ input: { ...(await waiting(scene)), takenFrom: '' } }),
  reason: 'a chat is taken where nobody has it yet and somebody sees it',
}

/** A chat that went to the asker from somebody who was not there, and what that person had typed. */
async function leftChat(scene: Scene) {
  const { house, companyId } = scene
  const chat = await ownChat(scene)
  const somebody = await scene.aPerson({ permissions: ['agent'], departmentIds: 'all' })
  // Where the asker is alone in another company, they themselves.
  const { userId } = somebody.companyId === companyId ? somebody : scene.admin
  const departmentId = await aDepartment(scene)
  await aRunningSession(house.superuser, { companyId, departmentId, ...chat })
  await house.house.database.transaction(companyId, async (db) => {
    const went = { ...chat, departmentId, agentId: null, fromId: userId, kind: 'requeued' as const, at: 2_000 }
    await insertRoutes(db, companyId, [went])
    await putDraft(db, companyId, { ...chat, userId }, { draft: 'Olá', isNote: false, replyToMessageId: null, savedAt: 1_000 })
  })
  return chat
}

export const chatInputs: SweepInputs = {
  inputs: {
    takeChat: ofWaitingChat,
    assignChat: {
      make: async (scene) => ({ input: { ...(await waiting(scene)), ...unguarded, targetId: await aDepartment(scene) } }),
      reason: 'it goes to somebody or to a department that is there',
    },
    assignLead: {
      make: async (scene) => {
        const chat = await waiting(scene)
        return { input: { ...chat, ...unguarded, leadId: (await scene.aPerson({ permissions: ['agent'], departmentIds: 'all' })).userId } }
      },
      reason: 'only who may have chats is responsible for a contact',
    },
    assignLeadIsMe: {
      make: async (scene) => ({ input: { ...(await waiting(scene)), ...unguarded } }),
      reason: 'who becomes responsible has the chat, which somebody has to see',
    },
    assignLeadIsSystem: {
      make: async (scene) => ({ input: { ...(await ownChat(scene)), ...unguarded } }),
      reason: 'only a chat that is there and seen goes to the flow',
    },
    reopenChat: {
      make: async (scene) => {
        const { house, companyId, admin } = scene
        const departmentId = await aDepartment(scene)
        const agentId = admin.companyId === companyId ? admin.userId : null
        const chat = await aChat(house.superuser, { companyId, departmentId, agentId, chatStatus: ChatStatus.Closed })
        return { input: { ...chat, ...unguarded, departmentId, undo: undefined } }
      },
      reason: 'only a closed or expired chat is reopened, in a department that is there',
    },
    undoTransfer: {
      make: async (scene) => {
        const { house, companyId, admin } = scene
        const chat = await ownChat(scene)
        if (admin.companyId !== companyId) return { input: chat }
        const asked = { companyId, ...chat, departmentTargetId: await aDepartment(scene) }
        await house.ask(chatCalls.transferChat, asked, admin)
        return { input: chat }
      },
      reason: 'only a transfer that has just been made is taken back',
    },
    snoozeChat: {
      make: async (scene) => ({
        input: { ...(await ownChat(scene)), ...unguarded, until: scene.house.clock.now() + 3_600_000, untilAnswered: undefined },
      }),
      reason: 'only an open chat of their own is snoozed, until a time to come',
    },
    wakeChat: {
      make: async (scene) => {
        const chat = await ownChat(scene)
        await scene.house.superuser`update chats set snoozed_until = ${scene.house.clock.now() + 3_600_000} where wa_id = ${chat.waId}`
        return { input: { ...chat, ...unguarded } }
      },
      reason: 'only a chat that sleeps is woken',
    },
    markChatUnread: ofOwnChat,
    startChat: {
      make: async (scene) => {
        await aDepartment(scene)
        const phonenumberId = await aNumber(scene.house.superuser, scene.companyId)
        const phonenumber = `1198${String(scene.serial()).padStart(7, '0')}`
        return { input: { phonenumberId, countryNumber: '55', phonenumber } }
      },
      reason: 'a number that is one, of a channel that knows people by it',
    },
    saveDraft: {
      make: async (scene) => ({ input: { ...(await ownChat(scene)), draft: 'Bom dia', savedAt: scene.house.clock.now() } }),
      reason: 'only to a chat that is there and seen something can be written',
    },
    settleLeftDraft: {
      make: async (scene) => ({ input: { ...(await leftChat(scene)), savedAt: 1_000 } }),
      reason: 'somebody else has typed something in a chat that is with the asker now',
    },
    getChatStatusOptions: ofOwnChat,
    getTransferOptions: ofOwnChat,
    findColleagues: ofOwnChat,
    changeChatStatus: {
      make: async (scene) => ({ input: { ...(await ownChat(scene)), ...unguarded, chatStatus: ChatStatus.Closed } }),
      reason: 'a chat is closed once, and some statuses cannot be chosen',
    },
    transferChat: {
      make: async (scene) => ({ input: { ...(await ownChat(scene)), ...unguarded, departmentTargetId: await aDepartment(scene) } }),
      reason: 'it takes a chat to another department that is there',
    },
  },
}
