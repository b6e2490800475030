import { statuses } from '@prosa/contract/statuses'
import { kitTexts, useProblemText } from '../../kit/calls/problem-text.ts'
import type { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { useCompanyStyle } from './company-style.ts'
import { RetryStyleButton } from './retry-style-button.tsx'

type Props = { told?: RefusedError | null }

/** The alert of spec §1 when the company's style could not be loaded; not shown where the page has already named the same cause. */
export function StyleAlert({ told = null }: Props) {
  const { problem } = useCompanyStyle()
  const texts = useTexts(kitTexts)
  const problemText = useProblemText()
  if (!problem || problem.code === told?.code) return null
  return (
    <Alert tone="warn" action={<RetryStyleButton />}>
      {problem.status === statuses.unavailable ? texts.errorTexts['service.unavailable'] : problemText(problem)}
    </Alert>
  )
}
