import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { labelsTexts } from './labels-texts.ts'
import type { Scopes } from './use-labels.ts'

/** Without the departments, the scope of a label cannot be shown or chosen. Renders nothing where they are loaded or loading. */
export function DepartmentsFailed({ scopes: { error, retry } }: { scopes: Scopes }) {
  const texts = useTexts(labelsTexts)
  const problemText = useProblemText()
  if (!error) return null
  return (
    <ErrorState detail={problemText(error)} onRetry={retry}>
      {texts.departmentsFailed}
    </ErrorState>
  )
}
