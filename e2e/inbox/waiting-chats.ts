import { aChat } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { inDatabase } from '../database.ts'

/** So many chats that wait in a department's queue, past the channels that will bring them one day. */
export const waitingChats = (where: { companyId: string; departmentId: string }, count: number) =>
  inDatabase(async (sql) => {
    for (let made = 0; made < count; made += 1) await aChat(sql, where)
  })
