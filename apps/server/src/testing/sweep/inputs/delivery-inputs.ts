import { aConversation } from '../own-chat.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const deliveryInputs: SweepInputs = {
  inputs: {
    reactToMessage: {
      make: async (scene) => ({ input: { ...(await aConversation(scene)), emoji: '👍' } }),
      reason: 'a reaction is a drawn sign, of a message that the provider knows',
    },
  },
}
