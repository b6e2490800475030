import { keyOfVariable, type TemplateValues } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate, TemplateVariable } from '@prosa/contract/templates/sendable'

export type TextPart = { text: string; gap: 'none' | 'empty' | 'filled' }

/** Authentication templates are not offered: their code is made by a system, not typed by a person. */
export const isOffered = ({ category }: SendableTemplate) => category !== 'AUTHENTICATION'

/** Whether all that the template needs can be filled in here. */
export const isSendableHere = ({ isSimple }: SendableTemplate) => isSimple

/** The customer's name as a value: the whole name where the example has one, else the first name. Null where the name is not known. */
export function nameFor({ part, example }: TemplateVariable, contactName: string): string | null {
  const [firstName = ''] = contactName.trim().split(/\s+/)
  if (part === 'button' || /\d/.test(example) || firstName === '') return null
  return isName(example) && example.includes(' ') ? contactName.trim() : firstName
}

/** Fills in what is known: by the source of each variable, or the customer's name where the template asks for it and says no sources. */
export function firstValues({ variables }: SendableTemplate, contactName: string, known: KnownValues = noValuesKnown): TemplateValues {
  if (variables.some(({ source }) => source && source.kind !== 'typed'))
    return Object.fromEntries(
      variables.flatMap((each) => (sourced(each, contactName, known) ? [[keyOfVariable(each), sourced(each, contactName, known)]] : [])),
    )
  const ofName = variables.find(isOfName)
  const value = ofName && nameFor(ofName, contactName)
  return value ? { [keyOfVariable(ofName)]: value } : {}
}

/** What the sender and the contact are known by. */
export type KnownValues = { agentName: string; phone: string; email: string; properties: ReadonlyMap<string, string> }
const noValuesKnown: KnownValues = { agentName: '', phone: '', email: '', properties: new Map() }

function sourced({ source }: TemplateVariable, contactName: string, { agentName, phone, email, properties }: KnownValues): string {
  if (source?.kind === 'property') return properties.get(source.propertyId ?? '') ?? ''
  const name = (source?.kind === 'contact' ? contactName : source?.kind === 'agent' ? agentName : '').trim()
  if (source?.field === 'phone') return phone
  if (source?.field === 'email') return email
  return source?.field === 'firstName' ? (name.split(/\s+/)[0] ?? '') : name
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
