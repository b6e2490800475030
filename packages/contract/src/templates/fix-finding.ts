import type { TemplateButton, TemplateContent, TemplateValue } from './content.ts'
import type { Finding, LintedTemplate } from './lint-findings.ts'
import { mendLink } from './lint-links.ts'
import { asOneLine, asPlainLine, withFewerBlanks } from './lint-texts.ts'
import { templateNameOf } from './template-name.ts'
import { isPositional, renamePart, renameVariables, snakeOf } from './template-variables.ts'
import { variablesIn } from './variables.ts'

/** The template without this finding, where that is mechanical; otherwise as it was. */
export function fixFinding(template: LintedTemplate, finding: Finding): LintedTemplate {
  if (!finding.isMechanical) return template
  if (finding.code === 'nameWrong') return { ...template, templateName: templateNameOf(template.templateName) }
  if (finding.code === 'optOutMissing') return { ...template, content: withOptOut(template) }
  return { ...template, content: fixContent(template.content, finding) }
}

function fixContent(content: TemplateContent, { code, field, values }: Finding): TemplateContent {
  switch (code) {
    case 'headerFormat':
      return { ...content, headerBody: asPlainLine(content.headerBody) }
    case 'footerFormat':
      return { ...content, footer: asOneLine(content.footer) }
    case 'footerMissing':
      return { ...content, footer: '' }
    case 'bodySpaces':
      return inPart(content, field, (text, list) => ({ text: withFewerBlanks(text), list }))
    case 'variablesMixed':
      return withOneFormat(content)
    case 'repliesApart':
      return withRepliesTogether(content)
    case 'variableAtEdge':
      return inPart(content, field, (text, list) => ({ text: `${text.trimEnd()}.`, list }))
    case 'variableGap':
      return inPart(content, field, (text, list, of) => renamePart(text, list, of, ranksOf(text)))
    case 'variableNameWrong':
      return inPart(content, field, (text, list, of) => renamePart(text, list, of, (name) => (name === values.name ? snakeOf(name) : name)))
    case 'buttonTextFormat':
      return inButton(content, field, (button) => ({ ...button, text: asPlainLine(button.text) }))
    case 'linkNotHttps':
    case 'linkWrong':
      return inButton(content, field, (button) => ({ ...button, url: mendLink(button.url ?? '') }))
    case 'linkVariable':
      return withLinkVariable(content, field, String(values.name))
    default:
      return content
  }
}

/** The numbers of a text without holes, in the same order. */
function ranksOf(text: string): (name: string) => string {
  const ordered = variablesIn(text)
    .filter(isPositional)
    .toSorted((one, other) => Number(one) - Number(other))
  return (name) => (isPositional(name) ? String(ordered.indexOf(name) + 1) : name)
}

type Of = Pick<TemplateValue, 'part' | 'index'>
type Change = (text: string, list: readonly TemplateValue[], of: Of) => { text: string; list: readonly TemplateValue[] }

/** Changes the text that a field names, and the samples beside it. */
function inPart(content: TemplateContent, field: string, change: Change): TemplateContent {
  const card = /^cardList\.(\d+)\./.exec(field)
  if (card) {
    const cardList = content.cardList.map((one, at) => {
      if (at !== Number(card[1])) return one
      const { text, list } = change(one.bodyText, one.variableList, { part: 'body', index: 0 })
      return { ...one, bodyText: text, variableList: [...list] }
    })
    return { ...content, cardList }
  }
  const isHeader = field === 'headerBody'
  const of: Of = { part: isHeader ? 'header' : 'body', index: 0 }
  const { text, list } = change(isHeader ? content.headerBody : content.bodyText, content.variableList, of)
  return { ...content, [isHeader ? 'headerBody' : 'bodyText']: text, variableList: [...list] }
}

function inButton(content: TemplateContent, field: string, change: (button: TemplateButton) => TemplateButton): TemplateContent {
  const [, card, place] = /^(?:cardList\.(\d+)\.)?buttonList\.(\d+)/.exec(field) ?? []
  const changed = (list: readonly TemplateButton[]) => list.map((button, at) => (at === Number(place) ? change(button) : button))
  if (card === undefined) return { ...content, buttonList: changed(content.buttonList) }
  const cardList = content.cardList.map((one, at) => (at === Number(card) ? { ...one, buttonList: changed(one.buttonList) } : one))
  return { ...content, cardList }
}

/** The variable of an address is called 1, whatever the others are called. */
function withLinkVariable(content: TemplateContent, field: string, name: string): TemplateContent {
  const [, card, place] = /^(?:cardList\.(\d+)\.)?buttonList\.(\d+)/.exec(field) ?? []
  const renamed = inButton(content, field, (button) => ({ ...button, url: renameVariables(button.url ?? '', () => '1') }))
  const rename = (list: readonly TemplateValue[]) =>
    list.map((one) => (one.part === 'button' && one.index === Number(place) && one.name === name ? { ...one, name: '1' } : one))
  if (card === undefined) return { ...renamed, variableList: rename(renamed.variableList) }
  const cardList = renamed.cardList.map((one, at) => (at === Number(card) ? { ...one, variableList: rename(one.variableList) } : one))
  return { ...renamed, cardList }
}

/** Where all variables are of one kind, that kind is the format; where not, all of them get numbers, in the order in which they come. */
function withOneFormat(content: TemplateContent): TemplateContent {
  const fields = ['headerBody', 'bodyText', ...content.cardList.map((_, at) => `cardList.${at}.bodyText`)]
  const names = [content.headerBody, content.bodyText, ...content.cardList.map(({ bodyText }) => bodyText)].flatMap(variablesIn)
  if (names.every(isPositional)) return { ...content, parameterFormat: 'positional' }
  if (!names.some(isPositional)) return { ...content, parameterFormat: 'named' }
  return fields.reduce<TemplateContent>(
    (changed, field) =>
      inPart(changed, field, (text, list, of) => renamePart(text, list, of, (name) => String(variablesIn(text).indexOf(name) + 1))),
    { ...content, parameterFormat: 'positional' },
  )
}

/** Whichever kind comes first stays first; the samples of links go where their buttons go. */
function withRepliesTogether(content: TemplateContent): TemplateContent {
  const isReplyFirst = content.buttonList[0]?.kind === 'reply'
  const places = content.buttonList.map((_, at) => at)
  const isEarly = (at: number) => (content.buttonList[at]!.kind === 'reply') === isReplyFirst
  return reordered(content, [...places.filter(isEarly), ...places.filter((at) => !isEarly(at))])
}

const reordered = (content: TemplateContent, places: readonly number[]): TemplateContent => ({
  ...content,
  buttonList: places.map((at) => content.buttonList[at]!),
  variableList: content.variableList.map((one) =>
    one.part === 'button' ? { ...one, index: Math.max(0, places.indexOf(one.index)) } : one,
  ),
})

const optOutLabels: Record<string, string> = { pt: 'Parar promoções', en: 'Stop promotions', es: 'Detener promociones' }

/** Beside the other replies. */
function withOptOut({ content, language }: LintedTemplate): TemplateContent {
  const label = optOutLabels[language.slice(0, 2)] ?? optOutLabels.en!
  const lastReply = content.buttonList.findLastIndex(({ kind }) => kind === 'reply')
  const place = lastReply < 0 ? content.buttonList.length : lastReply + 1
  const added: TemplateContent = { ...content, buttonList: [...content.buttonList, { kind: 'reply', text: label }] }
  const places = content.buttonList.map((_, at) => at)
  return reordered(added, places.toSpliced(place, 0, content.buttonList.length))
}
