import type { SentTemplate, TemplateComponent } from '@prosa/contract/messages/content'
import type { BroughtFile, BroughtFiles } from './result.ts'

/** The files of a template, where nobody gave it others: its own is the header, those of a carousel are the headers of its cards. */
export function withFiles(template: SentTemplate, { own, cards }: BroughtFiles): SentTemplate {
  const components = own ? withHeader(template.components, own) : template.components
  const ids = template.cardMediaIds ?? []
  return { ...template, components: ids.length === 0 ? components : components.map((part) => withCardHeaders(part, ids, cards)) }
}

function withHeader(components: TemplateComponent[], file: BroughtFile): TemplateComponent[] {
  return components.some(({ type }) => type === 'header') ? components : [headerOf(file), ...components]
}

function headerOf({ row: { kind, fileName }, providerMediaId }: BroughtFile): TemplateComponent {
  const value = { id: providerMediaId, ...(kind === 'document' && { filename: fileName }) }
  return { type: 'header', parameters: [{ type: kind, [kind]: value }] }
}

function withCardHeaders(part: TemplateComponent, ids: readonly string[], files: BroughtFiles['cards']): TemplateComponent {
  if (!part.cards) return part
  const cards = part.cards.map((card) => {
    const file = files.get(ids[card.card_index] ?? '')
    const own = Array.isArray(card.components) ? (card.components as TemplateComponent[]) : []
    return file ? { ...card, components: withHeader(own, file) } : card
  })
  return { ...part, cards }
}
