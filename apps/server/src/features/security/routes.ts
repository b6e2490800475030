import { securityCalls } from '@prosa/contract/security/calls'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { getPasswordPolicy, getPersonId } from '../session/public.ts'
import { endCompanySession, endCompanySessions, listCompanySessions } from './company-sessions.ts'
import { getSecurityPolicy, saveAllowedAddresses, savePasswordPolicy } from './save-policy.ts'
import { viewAs } from './view-as.ts'

export const securityRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, securityCalls, {
    listCompanySessions,
    endCompanySession,
    endCompanySessions,
    getSecurityPolicy,
    savePasswordPolicy,
    saveAllowedAddresses,
    getOwnPasswordPolicy,
    viewAs,
  })

const getOwnPasswordPolicy: Handler<typeof securityCalls.getOwnPasswordPolicy> = async ({ db, actor }) =>
  getPasswordPolicy(db, await getPersonId(db, actor), actor.companyId)
