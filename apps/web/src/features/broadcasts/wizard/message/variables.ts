import type { BroadcastVariable, ValueSource } from '@prosa/contract/broadcasts/model'
import { neededValues } from '@prosa/contract/broadcasts/needed-values'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { keyOfVariable } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate, TemplateVariable } from '@prosa/contract/templates/sendable'
import { sendableOf } from '@prosa/contract/templates/sendable-of'
import type { Written } from '../draft/written.ts'

export const sendableIn = (detail: TemplateDetail): SendableTemplate =>
  sendableOf({ name: detail.templateName, language: detail.language, templateType: detail.templateType, content: detail })

const contactFields = ['name', 'firstName', 'email', 'phone'] as const

/** As the template itself says where a value comes from; what is asked of whoever sends is one text for all here. */
function sourceOf({ source }: TemplateVariable): ValueSource {
  const field = contactFields.find((each) => each === source?.field)
  if (source?.kind === 'contact' && field) return { from: 'contact', field }
  if (source?.kind === 'property' && source.propertyId) return { from: 'property', propertyId: source.propertyId }
  return { from: 'fixed', text: '' }
}

/** One for each variable of the template; what was said of one with the same place in the template before stays. */
export function variablesFor(detail: TemplateDetail, before: readonly BroadcastVariable[]): BroadcastVariable[] {
  const template = sendableIn(detail)
  const fresh = (key: string): BroadcastVariable => {
    const variable = template.variables.find((each) => keyOfVariable(each) === key)
    return { key, source: variable ? sourceOf(variable) : { from: 'fixed', text: '' }, fallback: '' }
  }
  return neededValues(template).map((key) => before.find((each) => each.key === key) ?? fresh(key))
}

/** Nobody may get a text with a hole: a fixed value is written, and any other has one that stands in for it. */
export const isWhole = ({ source, fallback }: BroadcastVariable): boolean =>
  source.from === 'fixed' ? source.text.trim() !== '' : fallback.trim() !== ''

export const lackingVariables = ({ variables, secondVariables, secondTemplateId }: Written): BroadcastVariable[] =>
  [...variables, ...(secondTemplateId === null ? [] : secondVariables)].filter((variable) => !isWhole(variable))
