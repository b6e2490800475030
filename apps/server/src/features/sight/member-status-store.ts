import { UserStatus } from '@prosa/contract/agents/states'
import type { Db } from '../../kit/db/db.ts'

/** The life cycle goes before the availability. */
export const statusOf = (db: Db) => db`case
  when m.deleted_at is not null then ${UserStatus.Deleted}::smallint
  when m.deactivated_at is not null then ${UserStatus.Inactive}::smallint
  else m.availability end`
