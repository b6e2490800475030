import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, oneOf, text } from '../kit/fields.ts'
import { Company, CompanyStyle, companyValues } from './model.ts'

export const companyCalls = {
  getCompanyStyle: call({
    method: 'GET',
    path: '/company/style',
    allow: 'anonymous',
    /** The company is found by its id, which the browser keeps, else by the address the page was opened under. */
    input: z.object({ companyId: z.optional(text(128)) }),
    result: CompanyStyle,
    errors: [],
  }),
  /** One value of the company by its name. */
  getCompanyValue: call({
    method: 'GET',
    path: '/company/:companyId/:name/dataValue',
    allow: 'signedIn',
    input: z.object({ companyId: id(), name: oneOf(companyValues) }),
    result: z.object({ name: z.enum(companyValues), value: z.string() }),
    errors: ['company.notFound'],
  }),
  getCompany: call({
    method: 'GET',
    path: '/company/:companyId/detail',
    allow: 'signedIn',
    input: z.object({ companyId: id() }),
    result: Company,
    errors: ['company.notFound'],
  }),
}
