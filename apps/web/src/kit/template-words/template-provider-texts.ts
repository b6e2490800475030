import { isRejectReason, type TemplateRefusal, templateRefusalCodes } from '@prosa/contract/templates/provider-refusals'
import { textsOf } from '../i18n.ts'
import type { TemplateProviderTexts } from './texts/pt.ts'

/** What providers say of templates, in our words. */
export const templateProviderTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** Why a template was declined and what to do, in the language of the reader. `originalReason` is shown below it. */
export const reasonWords = (texts: TemplateProviderTexts, reason: string): { what: string; todo: string } =>
  isRejectReason(reason) ? texts.reasons[reason] : { what: reason === '' ? '' : texts.otherReason, todo: '' }

/** What the provider refused at once; one that only a newer server knows is told as such. */
export const refusalWords = (texts: TemplateProviderTexts, problem: string): string =>
  texts.refusals[templateRefusalCodes.find((known): known is TemplateRefusal => known === problem) ?? 'notUnderstood']
