import { aChat } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { inDatabase } from '../database.ts'

/** Inserts so many chats into a department's queue, without a channel that brings them. */
export const waitingChats = (where: { companyId: string; departmentId: string }, count: number) =>
  inDatabase(async (sql) => {
    for (let made = 0; made < count; made += 1) await aChat(sql, where)
  })
