import { errorStatus } from '@prosa/contract/errors'
import { kitTexts, useProblemText } from '../../kit/calls/problem-text.ts'
import type { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { useCompanyStyle } from './company-style.ts'
import { RetryStyleButton } from './retry-style-button.tsx'

type Props = { told?: RefusedError | null }

/** The alert of spec §1 when the company's style could not be had; silent where the page has told the same cause already. */
export function StyleAlert({ told = null }: Props) {
  const { problem } = useCompanyStyle()
  const texts = useTexts(kitTexts)
  const problemText = useProblemText()
  if (!problem || problem.code === told?.code) return null
  return (
    <Alert tone="warn" action={<RetryStyleButton />}>
      {problem.status === errorStatus['service.unavailable'] ? texts.errorTexts['service.unavailable'] : problemText(problem)}
    </Alert>
  )
}
