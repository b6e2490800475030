import { aConversation } from '../own-chat.ts'
import type { SweepInputs } from '../sweep-register.ts'

const period = { startTime: 0, endTime: 4_000_000_000_000 }

export const exportInputs: SweepInputs = {
  inputs: {
    hasDataToExport: {
      make: async (scene) => {
        const { phonenumberId, waId } = await aConversation(scene)
        return { input: { phonenumberId, contact: waId, ...period } }
      },
      reason: 'only of a chat that is there and seen, and of a period that does not end before it begins',
    },
    createExportLink: {
      make: async (scene) => {
        const { phonenumberId, waId } = await aConversation(scene)
        return { input: { phonenumberId, waId, ...period } }
      },
      reason: 'only of a chat that is there and seen, and of a period that does not end before it begins',
    },
  },
}
