import type { TemplateValue } from './content.ts'
import { variablesIn } from './variables.ts'

/** One place of a text where a value is put in. */
type VariableMark = { name: string; start: number; end: number }

const marks = /{{([^{}]*)}}/g
const isNumber = /^[1-9]\d*$/

export const variableMarks = (text: string): VariableMark[] =>
  text.includes('{{')
    ? [...text.matchAll(marks)].map((match) => ({
        name: match[1]!.trim(),
        start: match.index,
        end: match.index + match[0].length,
      }))
    : []

export const isPositional = (name: string): boolean => isNumber.test(name)

/** What is written as a variable, with the name that another function gives it. */
export const renameVariables = (text: string, nameOf: (name: string) => string): string =>
  text.replace(marks, (_all, name: string) => `{{${nameOf(name.trim())}}}`)

export const withoutVariables = (text: string, instead = ' '): string => text.replace(marks, instead)

/** Lower case, without accents, and an underscore for everything that is neither letter nor digit: names of templates and variables. */
export const snakeOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

export const valueAt = (list: readonly TemplateValue[], part: TemplateValue['part'], index: number, name: string): number =>
  list.findIndex((one) => one.part === part && one.index === index && one.name === name)

type Renamed = { text: string; list: TemplateValue[] }

/** Gives the variables of one part other names, in its text and in its samples. A sample that no variable of the text has is dropped. */
export function renamePart(
  text: string,
  list: readonly TemplateValue[],
  of: Pick<TemplateValue, 'part' | 'index'>,
  nameOf: (name: string) => string,
): Renamed {
  const used = new Set(variablesIn(text))
  const isOf = (one: TemplateValue) => one.part === of.part && one.index === of.index
  const kept = list.filter((one) => !isOf(one) || used.has(one.name))
  const named = kept.map((one) => (isOf(one) ? { ...one, name: nameOf(one.name) } : one))
  return {
    text: renameVariables(text, nameOf),
    list: named.filter((one, at) => !isOf(one) || valueAt(named, of.part, of.index, one.name) === at),
  }
}
