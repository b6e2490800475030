import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { departmentsTexts } from './departments-texts.ts'
import type { TemplateDepartments } from './use-template-departments.ts'

/** The departments to choose from; none is all, and that is said. */
export function DepartmentsField({ form }: { form: TemplateDepartments }) {
  const texts = useTexts(departmentsTexts)
  const problemText = useProblemText()
  const { answer, options, chosen, choose, isSaving } = form
  const stage = useLoadingStage(answer.isPending)
  if (!answer.data)
    return answer.error ? (
      <ErrorState detail={problemText(answer.error)} onRetry={() => void answer.refetch()}>
        {texts.loadFailed}
      </ErrorState>
    ) : (
      <SkeletonRows stage={stage} shape="line" count={2} />
    )
  return (
    <MultiSelect
      label={texts.field}
      description={chosen.length === 0 ? texts.hint : texts.chosen(chosen.length)}
      placeholder={texts.all}
      options={options}
      value={chosen}
      disabled={isSaving}
      onChange={choose}
    />
  )
}
