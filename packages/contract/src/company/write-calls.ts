import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, ownId, text, upload, whole } from '../kit/fields.ts'
import { DescriptionType } from './description-type.ts'
import { mostImageBytes } from './limits.ts'
import { Company } from './model.ts'
import { ChatResumeOrder } from './states.ts'
import { CompanyStyle } from './style.ts'

/** Whoever sends none writes over what somebody else saved meanwhile. */
const seen = { version: z.optional(whole(0, 2_147_483_647)) }
const color = z.optional(text(20))

/** What only the settings need of the company's calls. In all of them fields that are left out stay as they are. */
export const companyWriteCalls = {
  /** C047 */
  saveCompanyProfile: call({
    method: 'POST',
    path: '/company/:companyId/profile',
    allow: 'admin',
    audit: 'company.saveProfile',
    input: z.object({
      companyId: ownId(),
      companyName: z.optional(text(120, 1)),
      site: z.optional(text(200)),
      email: z.optional(text(254)),
      domain: z.optional(text(260)),
      cnpj: z.optional(text(30)),
      timeZone: z.optional(text(60)),
      chatResumeOrder: z.optional(ChatResumeOrder.schema),
      ...seen,
    }),
    result: Company,
    errors: ['company.notFound', 'company.domainTaken', 'company.changedMeanwhile'],
  }),
  /** C046 */
  saveCompanyAddress: call({
    method: 'POST',
    path: '/company/:companyId/address',
    allow: 'admin',
    audit: 'company.saveAddress',
    input: z.object({
      companyId: ownId(),
      country: z.optional(text(60)),
      city: z.optional(text(120)),
      state: z.optional(text(60)),
      zipCode: z.optional(text(20)),
      street: z.optional(text(200)),
      number: z.optional(text(20)),
      complement: z.optional(text(120)),
      neighborhood: z.optional(text(120)),
      ...seen,
    }),
    result: Company,
    errors: ['company.notFound', 'company.changedMeanwhile'],
  }),
  /** C048, with the name that is shown and how, which the same form saves. */
  saveStyleColors: call({
    method: 'POST',
    path: '/company/:companyId/styleColors',
    allow: 'admin',
    audit: 'style.saveColors',
    input: z.object({
      companyId: ownId(),
      primaryColor: color,
      secondaryColor: color,
      backgroundColor: color,
      fontColor: color,
      borderColor: color,
      companyName: z.optional(text(120, 1)),
      descriptionType: z.optional(DescriptionType.schema),
      ...seen,
    }),
    result: CompanyStyle,
    errors: ['company.notFound', 'company.changedMeanwhile'],
  }),
  /** G011. `iconCustom` and `logoCustom` take an image away where they are false; a new one comes as a file. */
  saveStyleMedia: call({
    method: 'POST',
    path: '/company/:companyId/styleMedia',
    allow: 'admin',
    audit: 'style.saveMedia',
    body: 'multipart',
    input: z.object({
      companyId: ownId(),
      icon: z.optional(upload(mostImageBytes)),
      logo: z.optional(upload(mostImageBytes)),
      iconCustom: z.optional(flag()),
      logoCustom: z.optional(flag()),
      maintenanceIn: z.optional(flag()),
      ...seen,
    }),
    result: CompanyStyle,
    errors: ['company.notFound', 'company.changedMeanwhile', 'media.unreadable', 'media.tooManyPixels', 'media.wrongType', 'media.noRoom'],
  }),
  /** C049 */
  setChatResumeOrder: call({
    method: 'POST',
    path: '/company/:companyId/chatResumeOrder',
    allow: 'admin',
    audit: 'company.setChatOrder',
    input: z.object({ companyId: ownId(), chatResumeOrder: ChatResumeOrder.schema }),
    result: Company,
    errors: ['company.notFound'],
  }),
  /** C050 */
  setDescriptionType: call({
    method: 'POST',
    path: '/company/:companyId/setDescriptionType',
    allow: 'admin',
    audit: 'style.setDescription',
    input: z.object({ companyId: ownId(), descriptionType: DescriptionType.schema }),
    result: CompanyStyle,
    errors: ['company.notFound'],
  }),
}
