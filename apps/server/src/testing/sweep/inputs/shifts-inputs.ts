import { ownChat } from '../own-chat.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const shiftInputs: SweepInputs = {
  inputs: {
    passShift: {
      make: async (scene) => ({ input: { chats: [await ownChat(scene)] } }),
      reason: 'it takes a chat of one’s own, which goes to its queue',
    },
  },
}
