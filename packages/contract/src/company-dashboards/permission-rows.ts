import { admins, type PermissionRows } from '../permission-askers.ts'

export const companyDashboardRows: PermissionRows = {
  listCompanyDashboards: [...admins, 'dashboard', 'developer'],

  createCompanyDashboard: [...admins, 'developer'],
  changeCompanyDashboard: [...admins, 'developer'],
  moveCompanyDashboard: [...admins, 'developer'],
  deleteCompanyDashboard: [...admins, 'developer'],
  restoreCompanyDashboard: [...admins, 'developer'],
}
