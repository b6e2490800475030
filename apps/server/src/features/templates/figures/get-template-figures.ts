import type { templateFigureCalls } from '@prosa/contract/templates/figure-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { findTemplateRow } from '../template-store.ts'
import { listFigures } from './figure-store.ts'

/** Of what is not counted yet: of the last days, that is. */
const most = 20_000
const usually = 90 * 86_400_000

/** [TE81] */
export const getTemplateFigures: Handler<typeof templateFigureCalls.getTemplateFigures> = async (
  { db, actor, house },
  { templateId, since },
) => {
  const { companyId } = actor
  if (!(await findTemplateRow(db, companyId, templateId))) throw new Refusal('template.notFound')
  const from = since ?? house.clock.now() - usually
  const rows = await listFigures(db, { companyId, templateId, since: from, most })
  return {
    since: from,
    isCut: (rows[0]?.uncounted ?? 0) >= most,
    versions: rows.map(({ uncounted: _uncounted, ...figures }) => figures),
  }
}
