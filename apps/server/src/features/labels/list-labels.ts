import type { labelCalls } from '@prosa/contract/labels/calls'
import { seesLabel } from '@prosa/contract/labels/rules'
import { may } from '@prosa/contract/permissions'
import type { Handler } from '../../kit/http/serve.ts'
import { listLabelRows, listUsedRows } from './label-store.ts'
import { tellLabel } from './tell-label.ts'

export const listLabels: Handler<typeof labelCalls.listLabels> = async ({ db, actor }, { fillDetail = false }) => {
  const listRows = fillDetail && may(actor, 'admin') ? listUsedRows : listLabelRows
  const rows = await listRows(db, actor.companyId)
  return rows.filter((row) => seesLabel(actor, row)).map(tellLabel)
}
