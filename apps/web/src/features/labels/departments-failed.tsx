import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { labelsTexts } from './labels-texts.ts'
import type { Scopes } from './use-labels.ts'

/** Where a label may be used cannot be told or chosen without them; nothing where they are known or on their way. */
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
