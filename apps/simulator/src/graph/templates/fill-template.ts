import type { Component, Template } from '../../state/account.ts'
import { GraphError } from '../graph-error.ts'
import type { Parameter, SentComponent, TemplateSend } from './template-shapes.ts'

type Option = { id: string; title: string }
/** How a template looks on the telephone. */
export type Filled = { text: string; buttons: Option[]; link: { label: string; url: string } | null; mediaId: string | null }

type Button = { type: string; text: string; url: string }

const placeholders = (text: string) => [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => name))]
const textIn = (component: Component | undefined) => (typeof component?.text === 'string' ? component.text : '')
const longestBody = 4_096
const longestCode = 15

export function buttonsOf(template: Template): Button[] {
  const buttons = template.components.find(({ type }) => type === 'BUTTONS')?.buttons
  if (!Array.isArray(buttons)) return []
  return buttons.map((button: Record<string, unknown>) => ({
    type: String(button.type ?? ''),
    text: String(button.text ?? ''),
    url: String(button.url ?? ''),
  }))
}

const partOf = (template: Template, type: string) => template.components.find((component) => component.type === type)
const sentPart = <T extends SentComponent['type']>(sent: readonly SentComponent[], type: T) =>
  sent.find((component): component is Extract<SentComponent, { type: T }> => component.type === type)

/** The text for a placeholder; refuses values that the real API finds badly formed. */
function filledWith(parameter: Parameter): string {
  if (parameter.type === 'currency') return parameter.currency.fallback_value
  if (parameter.type === 'date_time') return parameter.date_time.fallback_value
  if (parameter.type !== 'text') throw new GraphError(132012, `A ${parameter.type} parameter stands where the template has text`)
  if (parameter.text === '') throw new GraphError(131008, 'Parameter of type text is missing text value')
  if (/[\n\t]| {5,}/.test(parameter.text))
    throw new GraphError(132012, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
  return parameter.text
}

function fillText(where: string, text: string, parameters: readonly Parameter[], isNamed: boolean): string {
  const wanted = placeholders(text)
  if (wanted.length !== parameters.length) {
    throw new GraphError(
      132000,
      `${where}: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted.length})`,
    )
  }
  const values = new Map(parameters.map((parameter, at) => [isNamed ? nameOf(parameter) : String(at + 1), filledWith(parameter)]))
  const unknown = wanted.find((name) => !values.has(name))
  if (unknown !== undefined) throw new GraphError(132000, `${where}: no value for the parameter ${unknown}`)
  return text.replace(/{{\s*(\w+)\s*}}/g, (_all, name: string) => values.get(name) ?? '')
}

const isNamed = (template: Template) => template.parameter_format === 'NAMED'
const nameOf = (parameter: Parameter) => ('parameter_name' in parameter ? (parameter.parameter_name ?? '') : '')

function fillHeader(template: Template, sent: readonly SentComponent[]): { text: string; mediaId: string | null } {
  const header = partOf(template, 'HEADER')
  const parameters = sentPart(sent, 'header')?.parameters ?? []
  if (!header || header.format === 'TEXT')
    return { text: header || parameters.length > 0 ? fillText('header', textIn(header), parameters, isNamed(template)) : '', mediaId: null }
  const kind = String(header.format).toLowerCase()
  const [given] = parameters
  if (!given || parameters.length > 1)
    throw new GraphError(
      132000,
      `header: number of localizable_params (${parameters.length}) does not match the expected number of params (1)`,
    )
  if (given.type !== kind)
    throw new GraphError(132012, `header: Format mismatch, expected ${String(header.format)}, received ${given.type.toUpperCase()}`)
  const file =
    given.type === 'image' ? given.image : given.type === 'video' ? given.video : given.type === 'document' ? given.document : null
  return { text: '', mediaId: file?.id ?? null }
}

function fillButtons(template: Template, sent: readonly SentComponent[]): Pick<Filled, 'buttons' | 'link'> {
  const buttons = buttonsOf(template)
  const given = new Map(sent.flatMap((component) => (component.type === 'button' ? [[Number(component.index), component] as const] : [])))
  for (const at of given.keys()) if (!buttons[at]) throw new GraphError(132000, `button: the template has no button at index ${at}`)
  const options: Option[] = []
  let link: Filled['link'] = null
  for (const [at, button] of buttons.entries()) {
    const component = given.get(at)
    const parameters = component?.parameters ?? []
    const [first] = parameters
    if (component && component.sub_type !== subTypes[button.type])
      throw new GraphError(132012, `button ${at}: sub_type ${component.sub_type} does not match ${button.type}`)
    if (button.type === 'URL') link ??= { label: button.text, url: fillText(`button ${at}`, button.url, parameters, false) }
    if (button.type === 'COPY_CODE' && first?.type !== 'coupon_code')
      throw new GraphError(132000, `button ${at}: a coupon_code is expected`)
    if (button.type === 'QUICK_REPLY') options.push({ id: first?.type === 'payload' ? first.payload : button.text, title: button.text })
  }
  return { buttons: options, link }
}

const subTypes: Record<string, string> = {
  QUICK_REPLY: 'quick_reply',
  URL: 'url',
  COPY_CODE: 'copy_code',
  FLOW: 'flow',
  CATALOG: 'catalog',
  MPM: 'mpm',
  VOICE_CALL: 'voice_call',
}

/** The code must be the same in the text and in the button, and short. */
function checkCode(sent: readonly SentComponent[]): void {
  const [code] = sentPart(sent, 'body')?.parameters ?? []
  const [repeated] = sentPart(sent, 'button')?.parameters ?? []
  if (code?.type !== 'text' || repeated?.type !== 'text')
    throw new GraphError(132000, 'An authentication template needs its code in the body and in the button')
  if (code.text !== repeated.text || code.text.length > longestCode)
    throw new GraphError(132012, 'The code of the button is not that of the body, or longer than 15')
}

/** What the customer sees, or the refusal (CHANNELS 1.3, 8.3). */
export function fillTemplate(template: Template | null, { name, language, components: sent }: TemplateSend): Filled {
  if (!template || template.status === 'PENDING' || template.status === 'REJECTED')
    throw new GraphError(132001, `template name (${name}) does not exist in ${language.code}`)
  if (template.status === 'PAUSED') throw new GraphError(132015, `template (${name}) is paused`)
  if (template.status === 'DISABLED') throw new GraphError(132016, `template (${name}) is disabled`)
  const header = fillHeader(template, sent)
  const body = fillText('body', textIn(partOf(template, 'BODY')), sentPart(sent, 'body')?.parameters ?? [], isNamed(template))
  if (body.length > longestBody) throw new GraphError(132005, 'The filled text is too long')
  if (template.category === 'AUTHENTICATION') checkCode(sent)
  const text = [header.text, body, textIn(partOf(template, 'FOOTER'))].filter(Boolean).join('\n\n')
  return { text, mediaId: header.mediaId, ...fillButtons(template, sent) }
}
