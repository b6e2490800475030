import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'
import { newId } from './ids.ts'

/** More than a page holds: on a full disk a smaller row could still find room in the last page. */
const fillingBytes = 16_384

/** Writes and deletes a row. Throws where the database refuses writes. */
export async function probeWrite(db: Db): Promise<void> {
  const probeId = newId()
  await db`insert into write_probes (probe_id, filling) values (${probeId}, ${randomBytes(fillingBytes)})`
  await db`delete from write_probes where probe_id = ${probeId}`
}
