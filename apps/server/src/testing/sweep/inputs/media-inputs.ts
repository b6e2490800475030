import { newId } from '../../../kit/db/ids.ts'
import { aMessage } from '../../scenes/a-message.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aSentFile(scene: Scene) {
  const { companyId, house } = scene
  const [chat, mediaId] = [await ownChat(scene), newId()]
  await house.superuser`insert into media (company_id, media_id, kind, state) values (${companyId}, ${mediaId}, 'document', 'lost')`
  const messageId = await aMessage(house.superuser, companyId, chat)
  await house.superuser`update messages set media_id = ${mediaId} where company_id = ${companyId} and message_id = ${messageId}`
  return { ...chat, mediaId }
}

export const mediaInputs: SweepInputs = {
  inputs: {
    uploadMedia: {
      make: async (scene) => ({ input: { ...(await ownChat(scene)), isVoice: false, file: new File(['oi'], 'oi.txt') } }),
      reason: 'only into a chat that is there and seen, and what is no sound is no voice note',
    },
    getMedia: {
      make: async (scene) => ({ input: await aSentFile(scene) }),
      reason: 'only a file that was sent in a chat that is seen',
    },
  },
}
