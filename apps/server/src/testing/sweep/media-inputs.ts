import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../scenes/a-chat.ts'
import { aMessage } from '../scenes/a-message.ts'
import { aDepartment } from './a-department.ts'
import type { Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'

/** One of the asker's own, so that whoever asks sees it. */
async function ownChat(scene: Scene) {
  const { house, companyId, admin } = scene
  const agentId = admin.companyId === companyId ? admin.userId : null
  return aChat(house.superuser, { companyId, departmentId: await aDepartment(scene), agentId })
}

async function aSentFile(scene: Scene) {
  const { companyId, house } = scene
  const [chat, mediaId] = [await ownChat(scene), newId()]
  await house.superuser`insert into media (company_id, media_id, kind, state) values (${companyId}, ${mediaId}, 'document', 'lost')`
  const messageId = await aMessage(house.superuser, companyId, chat)
  await house.superuser`update messages set media_id = ${mediaId} where company_id = ${companyId} and message_id = ${messageId}`
  return { ...chat, mediaId }
}

export const mediaInputs: SweepRegister['inputs'] = {
  uploadMedia: {
    make: async (scene) => ({ input: { ...(await ownChat(scene)), isVoice: false, file: new File(['oi'], 'oi.txt') } }),
    reason: 'only into a chat that is there and seen, and what is no sound is no voice note',
  },
  getMedia: {
    make: async (scene) => ({ input: await aSentFile(scene) }),
    reason: 'only a file that was sent in a chat that is seen',
  },
}
