import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import {
  changeCompanyDashboard,
  createCompanyDashboard,
  deleteCompanyDashboard,
  moveCompanyDashboard,
  restoreCompanyDashboard,
} from './change-dashboards.ts'
import { listDashboardRows } from './dashboard-store.ts'

export const companyDashboardRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, companyDashboardCalls, {
    listCompanyDashboards,
    createCompanyDashboard,
    changeCompanyDashboard,
    moveCompanyDashboard,
    deleteCompanyDashboard,
    restoreCompanyDashboard,
  })

const listCompanyDashboards: Handler<typeof companyDashboardCalls.listCompanyDashboards> = ({ db }, { companyId }) =>
  listDashboardRows(db, companyId)
