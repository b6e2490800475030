import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../scenes/a-chat.ts'
import { aMessage } from '../scenes/a-message.ts'
import { aCloudNumber } from '../scenes/a-number.ts'
import { aDepartment } from './a-department.ts'
import type { Scene } from './scene.ts'

/** One of the asker's own, so that whoever asks sees it. */
export async function ownChat(scene: Scene, phonenumberId?: string) {
  const { house, companyId, admin } = scene
  const agentId = admin.companyId === companyId ? admin.userId : null
  return aChat(house.superuser, { companyId, departmentId: await aDepartment(scene), agentId, ...(phonenumberId && { phonenumberId }) })
}

/** Of a number that can be opened, with a window, an unread message and one of ours; seen by whoever asks. */
export async function aConversation(scene: Scene) {
  const { superuser, house } = scene.house
  const { phonenumberId } = await aCloudNumber(house, superuser, scene.companyId, { baseUrl: 'http://127.0.0.1:1' })
  const chat = await ownChat(scene, phonenumberId)
  const of = superuser`company_id = ${scene.companyId} and phonenumber_id = ${phonenumberId}`
  await superuser`update chats set window_expires_at = now() + interval '1 day', unread_count = 1 where ${of}`
  const messageId = await aMessage(superuser, scene.companyId, chat)
  await superuser`update messages set provider_message_id = ${newId()}, message_status = 4 where message_id = ${messageId}`
  return { ...chat, messageId }
}
