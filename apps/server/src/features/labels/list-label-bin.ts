import type { labelCalls } from '@prosa/contract/labels/calls'
import { binLife } from '@prosa/contract/labels/limits'
import type { Handler } from '../../kit/http/serve.ts'
import { listBinnedRows } from './label-store.ts'
import { tellLabel } from './tell-label.ts'

export const listLabelBin: Handler<typeof labelCalls.listLabelBin> = async ({ db, actor, house }) => {
  const rows = await listBinnedRows(db, actor.companyId, house.clock.now() - binLife)
  return rows.map(tellLabel)
}
