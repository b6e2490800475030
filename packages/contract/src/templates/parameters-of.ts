import type { TemplateComponent } from '../messages/content.ts'
import type { SendableTemplate, TemplateVariable } from './sendable.ts'

/** The values by `keyOfVariable`. */
export type TemplateValues = Readonly<Record<string, string>>

type Place = Pick<TemplateVariable, 'part' | 'index' | 'name' | 'card'>
export const keyOfVariable = ({ part, index, name, card }: Place) => `${part} ${index} ${name}${card === undefined ? '' : ` ${card}`}`

export const headerFileKind = ({ header }: SendableTemplate) =>
  header?.kind === 'image' || header?.kind === 'video' || header?.kind === 'document' ? header.kind : null

const hour = 3_600_000
export const mostOfferHours = 720

/** As people write numbers; null where it is none, or none of these. */
export const numberWithin = (text: string | undefined, least: number, most: number) => {
  const number = Number((text ?? '').trim().replace(',', '.') || Number.NaN)
  return number >= least && number <= most ? number : null
}

/** The values in the form of the Graph API. The file of a header comes with the message, or is the template's own. */
export function parametersOf(template: SendableTemplate, values: TemplateValues, hasChosenFile = true, leavesAt = 0): TemplateComponent[] {
  const file = headerFileKind(template)
  const header = file && hasChosenFile ? [{ type: file }] : locationOf(template, values)
  const plain = partsOf(template, values, undefined)
  return [
    ...(header.length > 0 ? [{ type: 'header' as const, parameters: header }] : []),
    ...plain,
    ...offerOf(template, values, leavesAt),
    ...carouselOf(template, values),
  ]
}

/** The texts and buttons of the template itself, or of one card. */
function partsOf(template: SendableTemplate, values: TemplateValues, card: number | undefined): TemplateComponent[] {
  const valuesOf = (part: TemplateVariable['part']) => template.variables.filter((each) => each.part === part && each.card === card)
  const written = (variable: TemplateVariable) => values[keyOfVariable(variable)]?.trim() ?? ''
  const texts = (part: 'header' | 'body'): TemplateComponent[] => {
    const parameters = valuesOf(part).map((variable) => ({
      type: 'text',
      ...(!/^\d+$/.test(variable.name) && { parameter_name: variable.name }),
      text: written(variable),
    }))
    return parameters.length > 0 ? [{ type: part, parameters }] : []
  }
  return [...texts('header'), ...texts('body'), ...valuesOf('button').map((each) => ofButton(template, each, written(each)))]
}

/** Each card with its values, where any card has some. What else it needs the server knows. */
function carouselOf(template: SendableTemplate, values: TemplateValues): TemplateComponent[] {
  if (!template.cards) return []
  const cards = template.cards.map((_, card) => ({ card_index: card, components: partsOf(template, values, card) }))
  return [{ type: 'carousel', cards }]
}

function ofButton({ buttons }: SendableTemplate, { index, card }: TemplateVariable, value: string): TemplateComponent {
  return card === undefined && buttons[index]?.kind === 'code'
    ? { type: 'button', sub_type: 'copy_code', index: String(index), parameters: [{ type: 'coupon_code', coupon_code: value }] }
    : { type: 'button', sub_type: 'url', index: String(index), parameters: [{ type: 'text', text: value }] }
}

function locationOf({ header }: SendableTemplate, values: TemplateValues): NonNullable<TemplateComponent['parameters']> {
  if (header?.kind !== 'location') return []
  const { latitude, longitude, placeName = '', placeAddress = '' } = values
  const place = { latitude: numberWithin(latitude, -90, 90) ?? 0, longitude: numberWithin(longitude, -180, 180) ?? 0 }
  const location = { ...place, name: placeName.trim(), address: placeAddress.trim() }
  return [{ type: 'location', location }]
}

/** The offer ends so many hours after it leaves. */
function offerOf({ offer }: SendableTemplate, { offerHours }: TemplateValues, leavesAt: number): TemplateComponent[] {
  const hours = numberWithin(offerHours, 1, mostOfferHours)
  if (!offer?.hasExpiration || hours === null) return []
  const ends = { expiration_time_ms: leavesAt + Math.round(hours * hour) }
  return [{ type: 'limited_time_offer', parameters: [{ type: 'limited_time_offer', limited_time_offer: ends }] }]
}
