import type { TemplateButton, TemplateContent, TemplateValue } from './content.ts'
import { type Finding, finding } from './lint-findings.ts'
import { lintLink } from './lint-links.ts'
import { isPlainLine } from './lint-texts.ts'
import { lintSamples } from './lint-variables.ts'
import type { ButtonKind } from './parts.ts'
import { variableMarks } from './template-variables.ts'
import { most } from './text-limits.ts'

type ButtonPlace = { list: readonly TemplateValue[]; listField: string; prefix: string; publicUrl: string }

export function lintButtons({ buttonList, variableList }: TemplateContent, publicUrl: string): Finding[] {
  const field = 'buttonList'
  const count = (kind: ButtonKind) => buttonList.filter((button) => button.kind === kind).length
  const found: Finding[] = []
  if (buttonList.length > most.buttons) found.push(finding('buttonsTooMany', field, { limit: most.buttons }))
  if (count('url') > most.links) found.push(finding('linksTooMany', field, { limit: most.links }))
  if (count('phone') > most.phones) found.push(finding('phonesTooMany', field, { limit: most.phones }))
  if (count('code') > most.codes) found.push(finding('codesTooMany', field, { limit: most.codes }))
  if (areRepliesApart(buttonList)) found.push(finding('repliesApart', field, {}, true))
  found.push(...lintCompany(buttonList, field))
  return [...found, ...lintEachButton(buttonList, { list: variableList, listField: 'variableList', prefix: '', publicUrl })]
}

const areRepliesApart = (buttons: readonly TemplateButton[]): boolean =>
  buttons.filter((button, at) => at > 0 && (button.kind === 'reply') !== (buttons[at - 1]!.kind === 'reply')).length > 1

/** A catalogue and several products are the only button of theirs; a flow and a call come once. */
const alone: readonly ButtonKind[] = ['catalog', 'products']
const once: readonly ButtonKind[] = ['flow', 'call']

const lintCompany = (buttons: readonly TemplateButton[], field: string): Finding[] =>
  buttons.flatMap(({ kind }, at) => {
    const isOneTooMany = once.includes(kind) && buttons.findIndex((other) => other.kind === kind) < at
    return (alone.includes(kind) && buttons.length > 1) || isOneTooMany ? [finding('buttonNotHere', `${field}.${at}`, { kind })] : []
  })

/** What is wrong with each by itself, and labels that come twice. */
export const lintEachButton = (buttons: readonly TemplateButton[], place: ButtonPlace): Finding[] =>
  buttons.flatMap((button, at) => [
    ...lintLabel(button, at, buttons, `${place.prefix}buttonList.${at}.text`),
    ...lintTarget(button, at, `${place.prefix}buttonList.${at}`, place),
  ])

function lintLabel({ kind, text }: TemplateButton, at: number, buttons: readonly TemplateButton[], field: string): Finding[] {
  // The provider has its own words for the button of a code.
  if (kind === 'code') return []
  const label = text.trim().toLowerCase()
  if (label === '') return [finding('buttonTextMissing', field)]
  const found: Finding[] = []
  if (text.length > most.label) found.push(finding('buttonTextTooLong', field, { limit: most.label, length: text.length }))
  if (variableMarks(text).length > 0 || !isPlainLine(text))
    found.push(finding('buttonTextFormat', field, {}, variableMarks(text).length === 0 && /[\p{L}\p{N}]/u.test(text)))
  const isTwice = buttons.findIndex((other) => other.kind !== 'code' && other.text.trim().toLowerCase() === label) < at
  if (isTwice) found.push(finding('buttonTextTwice', field, { text: text.trim() }))
  return found
}

/** Eight to fifteen digits, with the signs that people put between them. */
const phonePattern = /^\+?[1-9]\d{7,14}$/
const isButtonPhone = (phone: string): boolean => phonePattern.test(phone.replace(/[\s().-]/g, ''))

function lintTarget(button: TemplateButton, at: number, field: string, { list, listField, publicUrl }: ButtonPlace): Finding[] {
  const { kind, url = '', phone = '', code = '', flowId = '' } = button
  if (kind === 'url') {
    const spoken = { text: url, field: `${field}.url`, part: 'button' as const, list, listField }
    return [...lintLink(url, `${field}.url`, publicUrl), ...lintSamples(spoken, at)]
  }
  if (kind === 'phone') return isButtonPhone(phone) ? [] : [finding('phoneWrong', `${field}.phone`)]
  if (kind === 'flow') return flowId.trim() === '' ? [finding('flowMissing', `${field}.flowId`)] : []
  if (kind !== 'code') return []
  if (code.trim() === '') return [finding('codeMissing', `${field}.code`)]
  return code.length > most.code ? [finding('codeTooLong', `${field}.code`, { limit: most.code, length: code.length })] : []
}
