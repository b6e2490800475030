import { runningServer } from '../apps/server/src/kit/backup/database-place.ts'
import { connect } from '../apps/server/src/kit/db.ts'
import { aChat } from '../apps/server/src/testing/a-chat.ts'

/** So many chats that wait in a department's queue, past the channels that will bring them one day. */
export async function waitingChats(where: { companyId: string; departmentId: string }, count: number) {
  const sql = connect(runningServer(process.env.PROSA_DATA_DIR!)!, { max: 1 })
  try {
    for (let made = 0; made < count; made += 1) await aChat(sql, where)
  } finally {
    await sql.end()
  }
}
