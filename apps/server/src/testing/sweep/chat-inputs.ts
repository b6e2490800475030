import { ChatStatus } from '@prosa/contract/chats/states'
import { aChat } from '../a-chat.ts'
import { aDepartment } from './a-department.ts'
import type { Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'

/** One of the asker's own, so that whoever asks sees it. */
export async function ownChat(scene: Scene, phonenumberId?: string) {
  const { house, companyId, admin } = scene
  const agentId = admin.companyId === companyId ? admin.userId : null
  return aChat(house.superuser, { companyId, departmentId: await aDepartment(scene), agentId, ...(phonenumberId && { phonenumberId }) })
}

const ofOwnChat = {
  make: async (scene: Scene) => ({ input: await ownChat(scene) }),
  reason: 'only a chat that is there and seen has something to choose from',
}

export const chatInputs: SweepRegister['inputs'] = {
  getChatStatusOptions: ofOwnChat,
  getTransferOptions: ofOwnChat,
  changeChatStatus: {
    make: async (scene) => ({ input: { ...(await ownChat(scene)), chatStatus: ChatStatus.Closed } }),
    reason: 'a chat is closed once, and some statuses cannot be chosen',
  },
  transferChat: {
    make: async (scene) => ({ input: { ...(await ownChat(scene)), departmentTargetId: await aDepartment(scene) } }),
    reason: 'it takes a chat to another department that is there',
  },
}
