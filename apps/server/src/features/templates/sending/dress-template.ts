import { randomBytes } from 'node:crypto'
import type { SentTemplate, TemplateComponent } from '@prosa/contract/messages/content'
import type { TemplateButton, TemplateContent } from '@prosa/contract/templates/content'
import { variablesIn } from '@prosa/contract/templates/variables'

/** An address of ours in a message, where it leads, and what its button says: the same for everybody. */
export type MeasuredLink = { token: string; target: string; label: string }
type Dressed = { components: TemplateComponent[]; cardMediaIds: string[]; links: MeasuredLink[] }

const newToken = () => randomBytes(9).toString('base64url')

/**
 * What a template needs to leave besides what its sender said: the files of its cards, a token for each flow, and addresses of ours for links
 * whose clicks are counted. `flowToken` comes back with the customer's answer.
 */
export function dressTemplate(content: TemplateContent, sent: SentTemplate, flowToken: string, token = newToken): Dressed {
  const links: MeasuredLink[] = []
  const measure = (target: string, label: string): string => {
    const link = { token: token(), target, label }
    links.push(link)
    return link.token
  }
  const plain = sent.components.filter(({ type }) => type !== 'carousel').map(cleaned)
  const components = withButtons(content.buttonList, plain, flowToken, measure)
  const cardMediaIds = content.cardList.map(({ mediaId }) => mediaId ?? '')
  if (content.cardList.length === 0) return { components, cardMediaIds, links }
  const given = sent.components.find(({ type }) => type === 'carousel')?.cards ?? []
  const cards = content.cardList.map((card, index) => {
    const own = given.find(({ card_index }) => card_index === index)
    const parts = Array.isArray(own?.components) ? (own.components as TemplateComponent[]) : []
    return { card_index: index, components: withButtons(card.buttonList, parts.map(cleaned), flowToken, measure) }
  })
  return { components: [...components, { type: 'carousel', cards }], cardMediaIds, links }
}

/** CHANNELS 1.3: a value has neither line breaks nor tabs nor more than four spaces in a row. */
function cleaned(part: TemplateComponent): TemplateComponent {
  const clean = (text: string) => text.replace(/[\r\n\t]+/g, ' ').replace(/ {5,}/g, '    ')
  const parameters = part.parameters?.map((one) => (typeof one.text === 'string' ? { ...one, text: clean(one.text) } : one))
  return parameters ? { ...part, parameters } : part
}

/** The buttons that need a value and that nobody can be asked for one. */
function withButtons(
  buttons: readonly TemplateButton[],
  components: readonly TemplateComponent[],
  flowToken: string,
  measure: (target: string, label: string) => string,
): TemplateComponent[] {
  const given = (index: number) => components.find((part) => part.type === 'button' && Number(part.index) === index)
  const added: TemplateComponent[] = []
  const replaced = new Set<TemplateComponent>()
  for (const [index, button] of buttons.entries()) {
    const own = given(index)
    const part = (sub_type: NonNullable<TemplateComponent['sub_type']>, parameter: { type: string }) =>
      added.push({ type: 'button', sub_type, index: String(index), parameters: [parameter] })
    if (button.kind === 'flow' && !own) part('flow', { type: 'action', action: { flow_token: flowToken } } as { type: string })
    if (button.kind !== 'url' || !button.isMeasured) continue
    if (own) replaced.add(own)
    part('url', { type: 'text', text: measure(targetOf(button.url ?? '', textIn(own)), button.text) } as { type: string })
  }
  return [...components.filter((part) => !replaced.has(part)), ...added]
}

const textIn = (part: TemplateComponent | undefined): string => {
  const text = part?.parameters?.[0]?.text
  return typeof text === 'string' ? text : ''
}

/** The kept address with the sender's value at its end. It leads to the same host whatever that value is, or to the address without it. */
function targetOf(url: string, value: string): string {
  const [name] = variablesIn(url)
  if (name === undefined) return url
  const kept = url.replace(/\{\{[^{}]*\}\}\s*$/, '')
  const target = kept + encodeURIComponent(value.toWellFormed()).replaceAll('%2F', '/')
  return URL.canParse(target) && new URL(target).origin === originOf(kept) ? target : kept
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
