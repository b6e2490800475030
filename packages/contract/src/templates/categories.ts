import { TemplateType } from './states.ts'

export const templateCategories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
export type TemplateCategory = (typeof templateCategories)[number]

const { AccountUpdate, V2Transactional, V2Marketing, V2OTP, V3Utility, V3Authentication, V3Marketing } = TemplateType

const categories: Record<TemplateType, TemplateCategory> = {
  [AccountUpdate]: 'UTILITY',
  [V2Transactional]: 'UTILITY',
  [V2Marketing]: 'MARKETING',
  [V2OTP]: 'AUTHENTICATION',
  [V3Utility]: 'UTILITY',
  [V3Authentication]: 'AUTHENTICATION',
  [V3Marketing]: 'MARKETING',
}
const types: Record<TemplateCategory, TemplateType> = { UTILITY: V3Utility, MARKETING: V3Marketing, AUTHENTICATION: V3Authentication }

/** The provider's category; the generations before the third are read as what they have become. */
export const categoryOf = (type: TemplateType): TemplateCategory => categories[type]

/** Null for a category that nobody here knows. */
export const typeOfCategory = (category: string): TemplateType | null =>
  Object.hasOwn(types, category) ? types[category as TemplateCategory] : null

/** As what a text of this type is written today: the generations before are never made any more. */
export const writtenTypeOf = (type: TemplateType): TemplateType => types[categories[type]]

export const isWrittenType = (type: TemplateType): boolean => writtenTypeOf(type) === type
