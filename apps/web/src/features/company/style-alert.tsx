import { Button } from '@mantine/core'
import { errorStatus } from '@prosa/contract/errors'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { kitTexts, useProblemText } from '../../kit/problem-text.ts'
import type { RefusedError } from '../../kit/refused-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { retryCompanyStyle, useCompanyStyle } from './company-style.ts'

type Props = { told?: RefusedError | null }

/** The alert of spec §1 when the company's style could not be had; silent where the page has told the same cause already. */
export function StyleAlert({ told = null }: Props) {
  const { problem } = useCompanyStyle()
  const [trying, setTrying] = useState(false)
  const texts = useTexts(kitTexts)
  const problemText = useProblemText()
  if (!problem || problem.code === told?.code) return null

  const tryAgain = async () => {
    if (trying) return
    setTrying(true)
    await retryCompanyStyle()
    setTrying(false)
  }
  const retry = (
    <Button variant="subtle" size="sm" onClick={tryAgain} aria-disabled={trying}>
      {texts.retry}
    </Button>
  )
  return (
    <Alert tone="warn" action={retry}>
      {problem.status === errorStatus['service.unavailable'] ? texts.errorTexts['service.unavailable'] : problemText(problem)}
    </Alert>
  )
}
