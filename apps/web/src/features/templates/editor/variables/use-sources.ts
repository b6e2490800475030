import { propertyCalls } from '@prosa/contract/properties/calls'
import type { TemplateSource } from '@prosa/contract/templates/content'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { useSessionData } from '../../../../kit/session/session-data.ts'
import { editorTexts } from '../editor-texts.ts'

const contactFields = ['firstName', 'name', 'phone', 'email'] as const
const agentFields = ['firstName', 'name'] as const

export const keyOfSource = ({ kind, field, propertyId }: TemplateSource) => [kind, field ?? propertyId].filter(Boolean).join(' ')

export type SourceOption = { key: string; group: string; word: string; source: TemplateSource }

/** Where a value can come from: a contact, one of the company's properties, an agent, or whoever sends it. */
export function useSources(): SourceOption[] {
  const { sources: texts } = useTexts(editorTexts)
  const properties = useProperties()
  const of = (group: string, word: string, source: TemplateSource): SourceOption => ({ key: keyOfSource(source), group, word, source })
  return [
    ...contactFields.map((field) => of(texts.contact, texts.fields[field], { kind: 'contact', field })),
    ...properties.map(({ propertyId, name }) => of(texts.property, name, { kind: 'property', propertyId })),
    ...agentFields.map((field) => of(texts.agent, texts.fields[field], { kind: 'agent', field })),
    of('', texts.typed, { kind: 'typed' }),
  ]
}

export const labelOfSource = ({ group, word }: SourceOption) => (group ? `${group} · ${word}` : word)

/** The one word that a chip says behind its mark; nothing for what is typed at sending. */
export function useSourceWords(): (source: TemplateSource) => string {
  const { sources: texts } = useTexts(editorTexts)
  const properties = useProperties()
  return ({ kind, field, propertyId }) => {
    if (kind === 'typed') return ''
    if (kind === 'agent') return texts.agent.toLowerCase()
    if (kind === 'contact') return texts.chips[field ?? 'name']
    return properties.find((each) => each.propertyId === propertyId)?.name.toLowerCase() ?? ''
  }
}

function useProperties() {
  const companyId = useSessionData()?.companyId
  return useCall(propertyCalls.listProperties, companyId === undefined ? null : { companyId }, { ifUnknown: true }).data ?? []
}
