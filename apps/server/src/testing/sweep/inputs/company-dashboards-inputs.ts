import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const url = 'https://painel.casaaurora.test'

async function aDashboard({ house, companyId }: Pick<Scene, 'house' | 'companyId'>, isBinned = false) {
  const companyDashboardId = newId()
  await house.superuser`insert into company_dashboards (company_id, dashboard_id, title, url, position, version, deleted_at)
    select ${companyId}, ${companyDashboardId}, 'Vendas', ${url}, coalesce(max(position) + 1, 0), 1, ${isBinned ? new Date() : null}::timestamptz
    from company_dashboards where company_id = ${companyId}`
  return { companyDashboardId }
}

const there = 'only one that is there can be changed'

export const companyDashboardInputs: SweepInputs = {
  inputs: {
    createCompanyDashboard: { make: async () => ({ input: { title: 'Vendas', url } }), reason: 'the address is a web address' },
    changeCompanyDashboard: {
      make: async (scene) => ({ input: { ...(await aDashboard(scene)), title: 'Compras', url, version: undefined } }),
      reason: there,
    },
    moveCompanyDashboard: { make: async (scene) => ({ input: { ...(await aDashboard(scene)), position: 0 } }), reason: there },
    deleteCompanyDashboard: { make: async (scene) => ({ input: await aDashboard(scene) }), reason: there },
    restoreCompanyDashboard: { make: async (scene) => ({ input: await aDashboard(scene, true) }), reason: 'only a deleted one comes back' },
  },
}
