import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { text } from '../kit/fields.ts'

export const CompanyStyle = z.object({
  /** Null while the company is not known: the product's own name and colours are shown. */
  companyId: z.nullable(z.string()),
  companyName: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  backgroundColor: z.string(),
  fontColor: z.string(),
  borderColor: z.string(),
  iconCustom: z.boolean(),
  logoCustom: z.boolean(),
  iconMediaId: z.nullable(z.string()),
  logoMediaId: z.nullable(z.string()),
  maintenanceIn: z.boolean(),
  /** One of `DescriptionType`. */
  descriptionType: z.number(),
  /** Counts the changes of everything here, so that a page knows which of two styles is the newer one. */
  version: z.number(),
})
export type CompanyStyle = z.output<typeof CompanyStyle>

/** Shown while no company is known, and the first style of every new company. */
export const productStyle: CompanyStyle = {
  companyId: null,
  companyName: 'Prosa',
  primaryColor: '#0F766E',
  secondaryColor: '#111B21',
  backgroundColor: '#F4F7F7',
  fontColor: '#14201F',
  borderColor: '#DDE4E4',
  iconCustom: false,
  logoCustom: false,
  iconMediaId: null,
  logoMediaId: null,
  maintenanceIn: false,
  descriptionType: 0,
  version: 0,
}

/** What every page needs of `companyCalls`. */
export const styleCalls = {
  getCompanyStyle: call({
    method: 'GET',
    path: '/company/style',
    allow: 'anonymous',
    /** The company is found by its id, which the browser stores, otherwise by the domain of the page. */
    input: z.object({ companyId: z.optional(text(128)) }),
    result: CompanyStyle,
    errors: [],
  }),
}
