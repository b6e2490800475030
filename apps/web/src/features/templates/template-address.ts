import { categoryOf, typeOfCategory } from '@prosa/contract/templates/categories'
import type { TemplateType } from '@prosa/contract/templates/states'

/** S021. */
export const templatesAddress = (companyId: string): string => `/automation/${encodeURIComponent(companyId)}/main`

const ofTemplates = (companyId: string) => `/automation/template/${encodeURIComponent(companyId)}`

type Named = { templateId: string; templateType: TemplateType }

/** Where one is written and looked at: those of authentication have a screen of their own (S024, S025). */
export function editorAddress(companyId: string, { templateId, templateType }: Named, mode: 'new' | 'edit' | 'duplicate' | 'view'): string {
  const end = categoryOf(templateType) === 'AUTHENTICATION' ? 'finalizeAuthentication' : 'finalize'
  return `${ofTemplates(companyId)}/${encodeURIComponent(templateId)}/${mode}/${end}`
}

const categoryParam = 'category'

/** A new one of this category: nothing is on the server until something is written. */
export const newAddress = (companyId: string, templateType: TemplateType): string =>
  `${editorAddress(companyId, { templateId: 'new', templateType }, 'new')}?${categoryParam}=${categoryOf(templateType)}`

/** As what the new one of this address begins; null where it does not say. */
export function typeAsked(searchStr: string): TemplateType | null {
  const asked = new URLSearchParams(searchStr).get(categoryParam)
  return asked === null ? null : typeOfCategory(asked)
}

/** S022. */
export const importAddress = (companyId: string): string => `${ofTemplates(companyId)}/import`

/** S023, with the ids as the specification has them: a list as JSON. */
export const exportAddress = (companyId: string, templateIds: readonly string[]): string =>
  `${ofTemplates(companyId)}/${encodeURIComponent(JSON.stringify(templateIds))}/export`
