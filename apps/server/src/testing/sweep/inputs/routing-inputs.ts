import { aRunningSession } from '../../scenes/a-chat.ts'
import { ownChat } from '../own-chat.ts'
import type { SweepInputs } from '../sweep-register.ts'

export const routingInputs: SweepInputs = {
  inputs: {
    listChatRoutes: {
      make: async (scene) => ({ input: await ownChat(scene) }),
      reason: 'only a chat that is there and seen came from somewhere',
    },
    writeCoachNote: {
      make: async (scene) => {
        const chat = await ownChat(scene)
        const { house, companyId } = scene
        const [{ departmentId }] = await house.superuser<[{ departmentId: string }]>`
          select department_id from chats where company_id = ${companyId} and wa_id = ${chat.waId}`
        await aRunningSession(house.superuser, { companyId, ...chat, departmentId })
        return { input: { ...chat, text: 'Ofereça o frete grátis.' } }
      },
      reason: 'somebody has a chat that is there and runs',
    },
  },
}
