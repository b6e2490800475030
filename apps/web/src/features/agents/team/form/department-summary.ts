import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Language } from '../../../../kit/i18n.ts'
import { teamTexts } from '../team-texts.ts'
import type { DepartmentChoice } from './agent-values.ts'

/** The names of the chosen departments, in the order of the company's list; a deleted one is left out. */
export const chosenNames = ({ list }: DepartmentChoice, names: ReadonlyMap<string, string>): string[] =>
  [...names].filter(([id]) => list.includes(id)).map(([, name]) => name)

/** 'Todos', 'Nenhum', 'Vendas' or 'Vendas e 2 mais'. */
export function departmentSummary(choice: DepartmentChoice, names: ReadonlyMap<string, string>, language: Language): string {
  const texts = teamTexts[language]
  if (choice.all) return texts.all
  const [first, ...more] = chosenNames(choice, names)
  if (first === undefined) return texts.none
  return more.length === 0 ? first : texts.andMore(first, writeNumber(more.length, language))
}
