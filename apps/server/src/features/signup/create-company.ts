import { productStyle } from '@prosa/contract/company/style'
import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import { addPerson } from '../agents/public.ts'
import { insertCompany } from '../company/public.ts'
import { insertDepartment } from '../departments/public.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type SignupTexts } from './texts/pt.ts'

type Founder = Omit<Parameters<typeof addPerson>[1], 'companyId' | 'userId' | 'permissions' | 'departmentIds' | 'joinedAt' | 'language'>

type NewCompany = {
  companyId: string
  companyName: string
  nameGuessed: boolean
  language: Language
  founder: Founder
  at: number
}

/**
 * Inserts the company with its first department and its first administrator. `personId` is not the one given where the e-mail was known: that
 * person keeps their password.
 */
export async function createCompany(db: Db, { companyId, language, founder, at, ...named }: NewCompany) {
  const [userId, departmentId] = [newId(at), newId(at)]
  await insertCompany(db, { ...productStyle, companyId, ...named })
  await insertDepartment(db, companyId, { departmentId, departmentName: signupTexts[language].firstDepartment, phonenumberIdList: [] })
  const membership = { companyId, userId, language, joinedAt: at, permissions: ['admin', 'agent'], departmentIds: 'all' } as const
  return { userId, personId: await addPerson(db, { ...founder, ...membership }) }
}

const signupTexts: Record<Language, SignupTexts> = { pt, en, es }
