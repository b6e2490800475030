import { runningServer } from '../apps/server/src/kit/backup/database-place.ts'
import { connect } from '../apps/server/src/kit/db/connect.ts'

/** Writes to the database directly, for what a journey cannot do in its time. */
export async function inDatabase(
  run: (sql: ReturnType<typeof connect>) => Promise<unknown>,
  dataDir = process.env.PROSA_DATA_DIR!,
): Promise<void> {
  const sql = connect(runningServer(dataDir)!, { max: 1 })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}
