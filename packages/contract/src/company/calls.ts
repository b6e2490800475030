import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, ownId } from '../kit/fields.ts'
import { Company, companyValues, FirstSteps } from './model.ts'
import { styleCalls } from './style.ts'

export const companyCalls = {
  ...styleCalls,
  /** One value of the company, by its name. */
  getCompanyValue: call({
    method: 'GET',
    path: '/company/:companyId/:name/dataValue',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), name: oneOf(companyValues) }),
    result: z.object({ name: z.enum(companyValues), value: z.string() }),
    errors: ['company.notFound'],
  }),
  getCompany: call({
    method: 'GET',
    path: '/company/:companyId/detail',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: Company,
    errors: ['company.notFound'],
  }),
  /** What a new company still has to do, for the administrator who asks. */
  getFirstSteps: call({
    method: 'GET',
    path: '/company/:companyId/firstSteps',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: FirstSteps,
    errors: ['company.notFound'],
  }),
}
