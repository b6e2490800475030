import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type OfEach } from '../demo/public.ts'
import { insertDashboard } from './dashboard-store.ts'

const dashboards: OfEach<readonly { title: string; url: string }[]> = {
  'casa-aurora': [
    { title: 'Vendas da semana', url: 'https://relatorios.casaaurora.test/vendas' },
    { title: 'Entregas em rota', url: 'https://relatorios.casaaurora.test/entregas' },
    { title: 'Estoque da loja', url: 'https://estoque.casaaurora.test/resumo' },
  ],
  'loja-beta': [{ title: 'Oficina', url: 'https://oficina.lojabeta.test/painel' }],
}

export const demoDashboards: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const [position, { title, url }] of dashboards[company].entries()) {
      const companyDashboardId = idOf(`${company}-dashboard-${position}`)
      await insertDashboard(db, companyId, { companyDashboardId, title, url, position, version: firstDay + position })
    }
  },
}
