import type { TemplateComponent } from '@prosa/contract/messages/content'
import type { SendableTemplate, TemplateVariable } from '@prosa/contract/templates/sendable'

/** The values by `keyOfVariable`. */
export type TemplateValues = Readonly<Record<string, string>>
export type TextPart = { text: string; gap: 'none' | 'empty' | 'filled' }

export const keyOfVariable = ({ part, index, name }: Pick<TemplateVariable, 'part' | 'index' | 'name'>) => `${part} ${index} ${name}`

/** Authentication templates are not offered: their code is made by a system, not typed by a person. */
export const isOffered = ({ category }: SendableTemplate) => category !== 'AUTHENTICATION'

export const headerFileKind = ({ header }: SendableTemplate) =>
  header?.kind === 'image' || header?.kind === 'video' || header?.kind === 'document' ? header.kind : null

/** Whether all that the template needs can be filled in here. */
export const isSendableHere = ({ isSimple, header }: SendableTemplate) => isSimple && header?.kind !== 'location'

/** The customer's name as a value: the whole name where the example has one, else the first name. Null where the name is not known. */
export function nameFor({ part, example }: TemplateVariable, contactName: string): string | null {
  const [firstName = ''] = contactName.trim().split(/\s+/)
  if (part === 'button' || /\d/.test(example) || firstName === '') return null
  return isName(example) && example.includes(' ') ? contactName.trim() : firstName
}

/** Fills in the customer's name where the template asks for it. */
export function firstValues({ variables }: SendableTemplate, contactName: string): TemplateValues {
  const known = variables.find(isOfName)
  const value = known && nameFor(known, contactName)
  return value ? { [keyOfVariable(known)]: value } : {}
}

/** A variable that is called "name", or the first of the text whose example is just a name. */
const isOfName = ({ part, name, example }: TemplateVariable) =>
  part !== 'button' && (nameWords.test(name) || (part === 'body' && name === '1' && (example === '' || isName(example))))
const nameWords = /^(primeiro_?)?(nome|name|nombre|first_?name|primer_?nombre)$|^(nome|name|nombre)_?(do_?|del_?)?(cliente|customer)$/i
const isName = (text: string) => /^\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+){0,4}$/u.test(text)

/** The text of a template split into plain pieces and variables. */
export function toTextParts(text: string, part: TemplateVariable['part'], values: TemplateValues): TextPart[] {
  return text
    .split(/(\{\{\s*[^{}\s]+\s*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{\{\s*([^{}\s]+)\s*\}\}$/.exec(piece)?.[1]
      if (name === undefined) return { text: piece, gap: 'none' }
      const value = values[keyOfVariable({ part, index: 0, name })]?.trim()
      return value ? { text: value, gap: 'filled' } : { text: piece, gap: 'empty' }
    })
}

export const filledBody = ({ body }: SendableTemplate, values: TemplateValues): string =>
  toTextParts(body, 'body', values)
    .map(({ text }) => text)
    .join('')

/** The values in the form of the Graph API. The file of a header comes with the message. */
export function parametersOf(template: SendableTemplate, values: TemplateValues): TemplateComponent[] {
  const valuesOf = (part: TemplateVariable['part']) => template.variables.filter((each) => each.part === part)
  const written = (variable: TemplateVariable) => values[keyOfVariable(variable)]?.trim() ?? ''
  const texts = (part: TemplateVariable['part']) =>
    valuesOf(part).map((variable) => ({
      type: 'text',
      ...(!/^\d+$/.test(variable.name) && { parameter_name: variable.name }),
      text: written(variable),
    }))
  const file = headerFileKind(template)
  const header = file ? [{ type: file }] : texts('header')
  const body = texts('body')
  return [
    ...(header.length > 0 ? [{ type: 'header' as const, parameters: header }] : []),
    ...(body.length > 0 ? [{ type: 'body' as const, parameters: body }] : []),
    ...valuesOf('button').map((each) => ofButton(template, each, written(each))),
  ]
}

function ofButton({ buttons }: SendableTemplate, { index }: TemplateVariable, value: string): TemplateComponent {
  return buttons[index]?.kind === 'code'
    ? { type: 'button', sub_type: 'copy_code', index: String(index), parameters: [{ type: 'coupon_code', coupon_code: value }] }
    : { type: 'button', sub_type: 'url', index: String(index), parameters: [{ type: 'text', text: value }] }
}
