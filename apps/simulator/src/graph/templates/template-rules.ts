import type { Component } from '../../state/account.ts'
import { GraphError } from '../graph-error.ts'

type Fault = { code: number; message: string }
const variables = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => name)
const distinct = (text: string) => new Set(variables(text)).size
const textOf = (component: Component | undefined) => (typeof component?.text === 'string' ? component.text : '')
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION', 'PRODUCT', 'GIF']
const most = { header: 60, body: 1_024, footer: 60, label: 25, buttons: 10, url: 2_000, urls: 2, phones: 1, codes: 1 }

function headerFault(header: Component | undefined): Fault | null {
  if (!header) return null
  const text = textOf(header)
  const example = recordOf(header.example)
  if (!headerFormats.includes(String(header.format))) return { code: 2388047, message: 'The format of the header is not known' }
  if (header.format === 'TEXT') {
    if (!text || text.length > most.header || distinct(text) > 1)
      return { code: 2388047, message: 'A header has 1 to 60 characters and one variable at most' }
    const samples = countOf(example.header_text) + countOf(example.header_text_named_params)
    return samples < distinct(text) ? { code: 2388043, message: 'The variable of the header has no sample' } : null
  }
  const needsSample = ['IMAGE', 'VIDEO', 'DOCUMENT', 'GIF'].includes(String(header.format))
  return needsSample && countOf(example.header_handle) === 0 ? { code: 2388043, message: 'The header has no sample' } : null
}

function bodyFault(body: Component | undefined, isCode: boolean): Fault | null {
  if (!body) return { code: 2388047, message: 'A template has a body' }
  if (isCode) return body.text === undefined ? null : { code: 2388047, message: 'The text of an authentication template is given' }
  const text = textOf(body)
  if (!text || text.length > most.body) return { code: 2388040, message: 'The body has 1 to 1024 characters' }
  const example = recordOf(body.example)
  const positional = Array.isArray(example.body_text) ? countOf(example.body_text[0]) : 0
  return Math.max(positional, countOf(example.body_text_named_params)) < distinct(text)
    ? { code: 2388043, message: 'A variable of the body has no sample' }
    : null
}

function footerFault(footer: Component | undefined, isCode: boolean): Fault | null {
  if (!footer) return null
  if (isCode) {
    const minutes = Number(footer.code_expiration_minutes)
    return minutes >= 1 && minutes <= 90 ? null : { code: 2388073, message: 'A code expires after 1 to 90 minutes' }
  }
  const text = textOf(footer)
  return !text || text.length > most.footer || variables(text).length > 0
    ? { code: 2388073, message: 'A footer has 1 to 60 characters and no variable' }
    : null
}

function buttonsFault(component: Component | undefined, isCode: boolean): Fault | null {
  const buttons = (Array.isArray(component?.buttons) ? component.buttons : []).map(recordOf)
  const count = (type: string) => buttons.filter((button) => button.type === type).length
  const fault = (message: string) => ({ code: 2388047, message })
  if (isCode) return buttons.length === 1 && count('OTP') === 1 ? null : fault('An authentication template has one button, OTP')
  if (buttons.length > most.buttons) return fault('10 buttons at most')
  if (count('URL') > most.urls || count('PHONE_NUMBER') > most.phones || count('COPY_CODE') > most.codes)
    return fault('2 links, 1 phone number and 1 code at most')
  const changes = buttons.filter(
    (button, at) => at > 0 && (button.type === 'QUICK_REPLY') !== (buttons[at - 1]?.type === 'QUICK_REPLY'),
  ).length
  if (changes > 1) return fault('Quick replies stand together')
  for (const button of buttons) {
    const label = String(button.text ?? '')
    if (button.type !== 'COPY_CODE' && (!label || label.length > most.label)) return fault('A button has 1 to 25 characters')
    if (button.type !== 'URL') continue
    const url = String(button.url ?? '')
    if (!/^https?:\/\/\S+$/.test(url) || url.length > most.url) return fault('The address of a button is none')
    if (variables(url).length > 1 || (variables(url).length === 1 && !/}}$/.test(url)))
      return fault('An address has one variable, at its end')
    if (variables(url).length === 1 && countOf(button.example) === 0)
      return { code: 2388043, message: 'The address of a button has no sample' }
  }
  return null
}

/** Refuses a badly formed template at once (CHANNELS 1.11). */
export function checkTemplate(category: string, components: readonly Component[]): void {
  const part = (type: string) => components.find((component) => component.type === type)
  const isCode = category === 'AUTHENTICATION'
  const fault =
    headerFault(part('HEADER')) ??
    bodyFault(part('BODY'), isCode) ??
    footerFault(part('FOOTER'), isCode) ??
    buttonsFault(part('BUTTONS'), isCode)
  if (fault)
    throw new GraphError(100, fault.message, {
      error_subcode: fault.code,
      error_user_title: 'Invalid template',
      error_user_msg: fault.message,
    })
}

const forbidden = /\b(cassino|aposta|senha do banco|casino|betting)\b/i
const wordsPerVariable = 3

/** What a reviewer of the text objects to; null where it is approved. */
export function reviewed(components: readonly Component[]): string | null {
  const text = textOf(components.find(({ type }) => type === 'BODY')).trim()
  const words = text
    .replace(/{{.*?}}/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  if (/^{{.*?}}|{{[^}]*}}$/.test(text)) return 'INVALID_FORMAT'
  if (/}}\s*{{/.test(text)) return 'INVALID_FORMAT'
  if (words < variables(text).length * wordsPerVariable) return 'INVALID_FORMAT'
  return forbidden.test(text) ? 'ABUSIVE_CONTENT' : null
}
