import type { TemplateContent, TemplateValue } from './content.ts'
import { type Finding, finding } from './lint-findings.ts'
import { HeaderType } from './parts.ts'
import { isPositional, snakeOf, valueAt, variableMarks, withoutVariables } from './template-variables.ts'
import { wordsPerVariable } from './text-limits.ts'
import { variablesIn } from './variables.ts'

/** A text in which values are put, and where its samples are. */
type Spoken = { text: string; field: string; part: TemplateValue['part']; list: readonly TemplateValue[]; listField: string }

const namePattern = /^[a-z][a-z0-9_]*$/

export function lintVariables({ headerType, headerBody, bodyText, variableList, parameterFormat }: TemplateContent): Finding[] {
  const own = { list: variableList, listField: 'variableList' }
  const header: Spoken = { text: headerBody, field: 'headerBody', part: 'header', ...own }
  return [
    ...(headerType === HeaderType.Text ? [...lintNames(header, parameterFormat), ...lintSamples(header)] : []),
    ...lintSentence({ text: bodyText, field: 'bodyText', part: 'body', ...own }, parameterFormat),
  ]
}

/** All of it for a text that is read as sentences: a body, also that of a card. */
export const lintSentence = (spoken: Spoken, format: TemplateContent['parameterFormat']): Finding[] => [
  ...lintPlaces(spoken),
  ...lintNames(spoken, format),
  ...lintSamples(spoken),
]

function lintPlaces({ text, field }: Spoken): Finding[] {
  const marks = variableMarks(text)
  if (marks.length === 0) return []
  const found: Finding[] = []
  const [first, last] = [marks[0]!, marks.at(-1)!]
  if (text.slice(0, first.start).trim() === '') found.push(finding('variableAtEdge', field, { name: first.name, edge: 'start' }))
  if (text.slice(last.end).trim() === '') found.push(finding('variableAtEdge', field, { name: last.name, edge: 'end' }, true))
  const second = marks.find((mark, at) => at > 0 && text.slice(marks[at - 1]!.end, mark.start).trim() === '')
  if (second) found.push(finding('variablesAdjacent', field, { name: marks[marks.indexOf(second) - 1]!.name, next: second.name }))
  const words = withoutVariables(text).match(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0
  const wanted = marks.length * wordsPerVariable
  if (words < wanted) found.push(finding('variablesTooMany', field, { count: marks.length, words, wanted }))
  return found
}

function lintNames({ text, field }: Spoken, format: TemplateContent['parameterFormat']): Finding[] {
  const names = variablesIn(text)
  const found: Finding[] = []
  if (/{{|}}/.test(withoutVariables(text, ''))) found.push(finding('bracesWrong', field))
  const stranger = names.find((name) => isPositional(name) !== (format === 'positional'))
  if (stranger !== undefined && names.every((name) => name !== ''))
    found.push(finding('variablesMixed', field, { name: stranger, format }, true))
  for (const name of names) {
    if (isPositional(name) || namePattern.test(name)) continue
    found.push(finding('variableNameWrong', field, { name }, namePattern.test(snakeOf(name))))
  }
  if (format === 'positional') found.push(...gapIn(names, field))
  return found
}

/** The first number that is missing, and the one before which it is. */
function gapIn(names: readonly string[], field: string): Finding[] {
  const numbers = names.filter(isPositional).map(Number)
  const ordered = numbers.toSorted((one, other) => one - other)
  const at = ordered.findIndex((number, place) => number !== place + 1)
  return at < 0 ? [] : [finding('variableGap', field, { missing: at + 1, before: ordered[at]! }, true)]
}

export const lintSamples = ({ text, field, part, list, listField }: Spoken, index = 0): Finding[] =>
  variablesIn(text).flatMap((name) => {
    const at = valueAt(list, part, index, name)
    if (at >= 0 && list[at]!.sample.trim() !== '') return []
    return [finding('sampleMissing', at < 0 ? field : `${listField}.${at}.sample`, { name })]
  })
