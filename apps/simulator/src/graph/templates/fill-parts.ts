import type { Component } from '../../state/account.ts'
import { GraphError } from '../graph-error.ts'
import { buttonsIn } from './button-faults.ts'
import { distinct, textOf } from './fault.ts'
import type { Parameter, SentPart } from './template-shapes.ts'

export type Option = { id: string; title: string }
export type Link = { label: string; url: string }

export const partOf = (components: readonly Component[], type: string) => components.find((component) => component.type === type)
export const sentPart = <T extends SentPart['type']>(sent: readonly SentPart[], type: T) =>
  sent.find((component): component is Extract<SentPart, { type: T }> => component.type === type)

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

const nameOf = (parameter: Parameter) => ('parameter_name' in parameter ? (parameter.parameter_name ?? '') : '')
const wrongCount = (where: string, given: number, expected: number) =>
  new GraphError(132000, `${where}: number of localizable_params (${given}) does not match the expected number of params (${expected})`)

export function fillText(where: string, text: string, parameters: readonly Parameter[], isNamed: boolean): string {
  const wanted = distinct(text)
  if (wanted.length !== parameters.length) throw wrongCount(where, parameters.length, wanted.length)
  const values = new Map(parameters.map((parameter, at) => [isNamed ? nameOf(parameter) : String(at + 1), filledWith(parameter)]))
  const unknown = wanted.find((name) => !values.has(name))
  if (unknown !== undefined) throw new GraphError(132000, `${where}: no value for the parameter ${unknown}`)
  return text.replace(/{{\s*(\w+)\s*}}/g, (_all, name: string) => values.get(name) ?? '')
}

/** What is given for a header that is no text; a GIF is a film. */
const kinds: Record<string, Parameter['type']> = {
  IMAGE: 'image',
  VIDEO: 'video',
  GIF: 'video',
  DOCUMENT: 'document',
  LOCATION: 'location',
  PRODUCT: 'product',
}

export function fillHeader(
  components: readonly Component[],
  sent: readonly SentPart[],
  isNamed: boolean,
): { text: string; mediaId: string | null } {
  const header = partOf(components, 'HEADER')
  const parameters = sentPart(sent, 'header')?.parameters ?? []
  if (!header || header.format === 'TEXT')
    return { text: header || parameters.length > 0 ? fillText('header', textOf(header), parameters, isNamed) : '', mediaId: null }
  const [given] = parameters
  if (!given || parameters.length > 1) throw wrongCount('header', parameters.length, 1)
  if (given.type !== kinds[String(header.format)])
    throw new GraphError(132012, `header: Format mismatch, expected ${String(header.format)}, received ${given.type.toUpperCase()}`)
  const file =
    given.type === 'image' ? given.image : given.type === 'video' ? given.video : given.type === 'document' ? given.document : null
  return { text: '', mediaId: file?.id ?? null }
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

export function fillButtons(components: readonly Component[], sent: readonly SentPart[]): { buttons: Option[]; link: Link | null } {
  const buttons = buttonsIn(partOf(components, 'BUTTONS'))
  const given = new Map(sent.flatMap((component) => (component.type === 'button' ? [[Number(component.index), component] as const] : [])))
  for (const at of given.keys()) if (!buttons[at]) throw new GraphError(132000, `button: the template has no button at index ${at}`)
  const options: Option[] = []
  let link: Link | null = null
  for (const [at, button] of buttons.entries()) {
    const [type, label] = [String(button.type), String(button.text ?? '')]
    const component = given.get(at)
    const parameters = component?.parameters ?? []
    const [first] = parameters
    if (component && component.sub_type !== subTypes[type])
      throw new GraphError(132012, `button ${at}: sub_type ${component.sub_type} does not match ${type}`)
    if (type === 'URL') {
      const url = fillText(`button ${at}`, String(button.url ?? ''), parameters, false)
      link ??= { label, url }
    }
    if (type === 'QUICK_REPLY') options.push({ id: first?.type === 'payload' ? first.payload : label, title: label })
    checkAction(type, at, first)
  }
  return { buttons: options, link }
}

/** What a code, a flow and several products need besides. */
function checkAction(type: string, at: number, first: Parameter | undefined): void {
  if (type === 'COPY_CODE' && first?.type !== 'coupon_code') throw new GraphError(132000, `button ${at}: a coupon_code is expected`)
  if (type === 'FLOW' && first && first.type !== 'action') throw new GraphError(132012, `button ${at}: an action is expected`)
  const action = first?.type === 'action' ? first.action : {}
  const sections = 'sections' in action ? action.sections : null
  if (type === 'MPM' && !(Array.isArray(sections) && sections.length > 0 && sections.length <= 10))
    throw new GraphError(132000, `button ${at}: an action with 1 to 10 sections of products is expected`)
}
