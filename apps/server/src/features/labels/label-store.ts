import type { Label } from '@prosa/contract/labels/model'
import type { Db } from '../../kit/db.ts'

export async function insertLabel(db: Db, companyId: string, { labelId, text, detail, color, status }: Label): Promise<void> {
  await db`insert into labels (company_id, label_id, text, detail, color, status)
    values (${companyId}, ${labelId}, ${text}, ${detail}, ${color}, ${status})`
}
