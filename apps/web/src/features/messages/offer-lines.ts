import type { Offer } from '@prosa/contract/messages/content'

/** What can be chosen or opened, as it is written on it. */
export function offerLines(offer: Offer): string[] {
  if (offer.kind === 'buttons') return offer.buttons.map(({ title }) => title)
  if (offer.kind === 'list') return [offer.button, ...offer.sections.flatMap(({ rows }) => rows.map(({ title }) => title))]
  if (offer.kind === 'link' || offer.kind === 'form') return [offer.label]
  return []
}
