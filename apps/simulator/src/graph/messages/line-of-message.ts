import type { Line } from '../../state/customer.ts'
import type { Filled } from '../templates/fill-template.ts'
import type { Interactive } from './interactive-shapes.ts'
import type { SentBodies, SentType } from './message-shapes.ts'

export type SentBody = { [K in SentType]: { type: K; body: SentBodies[K] } }[SentType]
type Shown = Pick<Line, 'text'> & Partial<Line>

/** How a message of the company looks on the customer's telephone. */
export function shownAs(sent: Exclude<SentBody, { type: 'reaction' }>, filled: Filled | null): Shown {
  switch (sent.type) {
    case 'text':
      return { text: sent.body.body }
    case 'image':
    case 'video':
    case 'document':
      return { text: sent.body.caption ?? '', mediaId: sent.body.id ?? null }
    case 'audio':
    case 'sticker':
      return { text: '', mediaId: sent.body.id ?? null }
    case 'location':
      return { text: sent.body.name ?? '', location: placeOf(sent.body) }
    case 'contacts':
      return { text: sent.body.map(({ name }) => name.formatted_name).join(', ') }
    case 'interactive':
      return interactiveShown(sent.body)
    case 'template':
      return { ...(filled ?? { text: '' }), isTemplate: true }
  }
}

const placeOf = ({ latitude, longitude, name }: SentBodies['location']) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
  ...(name ? { name } : {}),
})

function interactiveShown(offer: Interactive): Shown {
  const header = 'header' in offer && offer.header?.type === 'text' ? offer.header.text : ''
  const footer = 'footer' in offer ? offer.footer?.text : ''
  const text = [header, offer.body?.text, footer].filter(Boolean).join('\n\n')
  switch (offer.type) {
    case 'button':
      return { text, buttons: offer.action.buttons.map(({ reply }) => reply) }
    case 'list': {
      const rows = offer.action.sections.flatMap((section) => section.rows)
      const options = rows.map(({ id, title, description }) => ({ id, title, ...(description ? { description } : {}) }))
      return { text, list: { button: offer.action.button, rows: options } }
    }
    case 'cta_url':
      return { text, link: { label: offer.action.parameters.display_text, url: offer.action.parameters.url } }
    default:
      return { text }
  }
}
