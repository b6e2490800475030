import { idOf } from '../../kit/db/ids.ts'
import type { DemoPart, OfEach } from '../demo/public.ts'
import { insertFlag } from './flag-store.ts'

const names: OfEach<readonly string[]> = { 'casa-aurora': ['ERP: enviar pedidos', 'Catálogo novo'], 'loja-beta': ['Oficina: agenda nova'] }

/** What a company's own systems ask for; those that the product knows are all on. */
export const demoFlags: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const flagName of names[company]) await insertFlag(db, companyId, { flagId: idOf(`${company}-flag-${flagName}`), flagName })
  },
}
