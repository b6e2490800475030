import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, text, whole } from '../kit/fields.ts'
import { CompanyDashboard, mostDashboards, mostDashboardTitle, mostDashboardUrl } from './model.ts'

const said = { title: text(mostDashboardTitle, 1), url: text(mostDashboardUrl, 1) }
const companyDashboardId = ownId()

export const companyDashboardCalls = {
  /** In their order. */
  listCompanyDashboards: call({
    method: 'GET',
    path: '/company/:companyId/companyDashboardList',
    allow: ['dashboard', 'developer'],
    input: z.object({ companyId: ownId() }),
    result: z.array(CompanyDashboard),
    errors: [],
  }),
  /** The last one of the list. */
  createCompanyDashboard: call({
    method: 'POST',
    path: '/company/:companyId/createCompanyDashboard',
    allow: 'developer',
    audit: 'companyDashboard.create',
    input: z.object({ companyId: ownId(), ...said }),
    result: CompanyDashboard,
    errors: ['companyDashboard.tooMany'],
  }),
  /** Fields that are left out stay as they are. */
  changeCompanyDashboard: call({
    method: 'POST',
    path: '/company/:companyId/updateCompanyDashboard',
    allow: 'developer',
    audit: 'companyDashboard.change',
    input: z.object({
      companyId: ownId(),
      companyDashboardId,
      ...z.partial(z.object(said)).shape,
      version: z.optional(whole(1, 9_007_199_254_740_991)),
    }),
    result: CompanyDashboard,
    errors: ['companyDashboard.notFound', 'company.changedMeanwhile'],
  }),
  /** Answers all of them in their new order; a place behind the last one is the last one. */
  moveCompanyDashboard: call({
    method: 'POST',
    path: '/company/:companyId/positionChange',
    allow: 'developer',
    audit: 'companyDashboard.move',
    input: z.object({ companyId: ownId(), companyDashboardId, position: whole(0, mostDashboards) }),
    result: z.array(CompanyDashboard),
    errors: ['companyDashboard.notFound'],
  }),
  deleteCompanyDashboard: call({
    method: 'DELETE',
    path: '/company/:companyId/:companyDashboardId/deleteCompanyDashboard',
    otherPaths: ['/company/:companyId/deleteCompanyDashboard'],
    allow: 'developer',
    audit: 'companyDashboard.delete',
    input: z.object({ companyId: ownId(), companyDashboardId }),
    result: z.object({ deleted: z.literal(true) }),
    errors: ['companyDashboard.notFound'],
  }),
  /** Back to the place it had, for 30 days. */
  restoreCompanyDashboard: call({
    method: 'POST',
    path: '/company/:companyId/:companyDashboardId/restoreCompanyDashboard',
    allow: 'developer',
    audit: 'companyDashboard.restore',
    input: z.object({ companyId: ownId(), companyDashboardId }),
    result: z.array(CompanyDashboard),
    errors: ['companyDashboard.notFound', 'companyDashboard.tooMany'],
  }),
}
