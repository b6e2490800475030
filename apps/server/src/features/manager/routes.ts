import { managerCalls } from '@prosa/contract/manager/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { clearAllCache, refreshAdminPassword, resumeCompany, setPaymentState, suspendCompany } from './company-deeds.ts'
import { findCompaniesByAccount, findCompaniesByNumber, getManagedCompany, listManagerActions } from './look-up.ts'
import { deletePhonenumber, requestDisplayName } from './number-deeds.ts'

export const managerRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, managerCalls, {
    findCompaniesByNumber,
    findCompaniesByAccount,
    getManagedCompany,
    listManagerActions,
    refreshAdminPassword,
    deletePhonenumber,
    clearAllCache,
    requestDisplayName,
    setPaymentState,
    suspendCompany,
    resumeCompany,
  })
