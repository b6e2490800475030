import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { selectSummary } from '@prosa/contract/formats/words/select-summary'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import type { Team } from '../use-department-staff.ts'

/** 'Loja Pinheiros e 1 mais', or 'Todos' where none is named. */
export function useNumbersText(numbers: Team['numbers']) {
  const common = useUiTexts()
  const language = useLanguage()
  const { goneNumber } = useTexts(departmentsTexts).cells
  return (ids: readonly string[]): string => {
    const names = ids.map((id) => numbers.find(({ phonenumberId }) => phonenumberId === id)?.phonenumberName ?? goneNumber)
    const summary = selectSummary(names, numbers.length)
    if (summary.kind === 'all') return common.all
    return summary.kind === 'one' ? summary.name : common.andMore(summary.name, writeNumber(summary.others, language))
  }
}
