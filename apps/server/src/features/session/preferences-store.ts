import type { Preferences } from '@prosa/contract/agents/flags'
import type { Db } from '../../kit/db/db.ts'

/** Here and not with the agents, whose commands end sessions: what a session is told of cannot need them in turn. */
export async function getPreferencesRow(db: Db, companyId: string, userId: string): Promise<Preferences> {
  const [row] = await db<[Preferences]>`
    select file_upload_limit_audio::float8, file_upload_limit_document::float8, file_upload_limit_image::float8,
      file_upload_limit_video::float8
    from memberships where company_id = ${companyId} and user_id = ${userId}`
  return row
}
