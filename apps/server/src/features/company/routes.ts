import { companyCalls } from '@prosa/contract/company/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { getCompany } from './get-company.ts'
import { getCompanyStyle } from './get-company-style.ts'

export const companyRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, companyCalls, { getCompanyStyle, getCompany })
