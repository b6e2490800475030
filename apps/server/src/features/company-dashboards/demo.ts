import { insertAuditEntry } from '../../kit/audit.ts'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, demoVisitor, firstDay, type OfEach, userIdOf } from '../demo/public.ts'
import { insertDashboard } from './dashboard-store.ts'

const dashboards: OfEach<readonly { title: string; url: string }[]> = {
  'casa-aurora': [
    { title: 'Vendas da semana', url: 'https://relatorios.casaaurora.test/vendas' },
    { title: 'Entregas em rota', url: 'https://relatorios.casaaurora.test/entregas' },
    { title: 'Estoque da loja', url: 'https://estoque.casaaurora.test/resumo' },
  ],
  'loja-beta': [{ title: 'Oficina', url: 'https://oficina.lojabeta.test/painel' }],
}

const day = 86_400_000

export const demoDashboards: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const [position, { title, url }] of dashboards[company].entries()) {
      const companyDashboardId = idOf(`${company}-dashboard-${position}`)
      await insertDashboard(db, companyId, { companyDashboardId, title, url, position, version: firstDay + position })
    }
  },
  live: async ({ db, company, companyId, story }) => {
    const userId = userIdOf(company, 'admin')
    for (const [position, after] of dashboards[company].entries()) {
      const target = idOf(`${company}-dashboard-${position}`)
      const said = { ...demoVisitor(target), companyId, userId, at: story.now - (12 - position) * day }
      await insertAuditEntry(db, { ...said, what: 'companyDashboard.create', target, after })
    }
  },
}
