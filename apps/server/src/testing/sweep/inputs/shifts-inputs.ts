import { newId } from '../../../kit/db/ids.ts'
import { ownChat } from '../own-chat.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const shiftInputs: SweepInputs = {
  inputs: {
    passShift: {
      make: async (scene) => ({ input: { batchId: newId(), chats: [await ownChat(scene)] } }),
      reason: 'it takes a chat of one’s own, which goes to its queue',
    },
  },
}
