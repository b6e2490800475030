import { ownChat } from '../own-chat.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const routingInputs: SweepInputs = {
  inputs: {
    listChatRoutes: {
      make: async (scene) => ({ input: await ownChat(scene) }),
      reason: 'only a chat that is there and seen came from somewhere',
    },
  },
}
