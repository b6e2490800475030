import { insertAuditEntry } from '../../kit/audit.ts'
import { type DemoPart, demoVisitor } from '../demo/public.ts'

const day = 86_400_000

/** The provider has once been asked about an invoice, which was paid: the company's trail and the desk's history both tell of it. */
export const demoManager: DemoPart = {
  live: async ({ db, company, companyId, story }) => {
    const by = { ...demoVisitor(`${company}-payment`), companyId, userId: null, byProvider: 'Ivo Salgado' }
    const values = {
      before: { payment: 'late' },
      after: { payment: 'current', reason: 'Boleto compensado, comprovante recebido por e-mail.' },
    }
    await insertAuditEntry(db, { ...by, ...values, what: 'manager.payment', target: companyId, at: story.now - 9 * day })
  },
}
