import { Button } from '@mantine/core'
import { errorStatus } from '@prosa/contract/errors'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { kitTexts, useProblemText } from '../../kit/problem-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { loadCompanyStyle, useCompanyStyle } from './company-style.ts'

/** The alert of spec §1 when the company's style could not be had; the page under it stays usable. */
export function StyleAlert() {
  const { problem } = useCompanyStyle()
  const [trying, setTrying] = useState(false)
  const texts = useTexts(kitTexts)
  const problemText = useProblemText()
  if (!problem) return null

  const tryAgain = async () => {
    setTrying(true)
    await loadCompanyStyle()
    setTrying(false)
  }
  const retry = (
    <Button variant="subtle" size="sm" onClick={tryAgain} disabled={trying}>
      {texts.retry}
    </Button>
  )
  return (
    <Alert tone="warn" action={retry}>
      {problem.status === errorStatus['service.unavailable'] ? texts.errorTexts['service.unavailable'] : problemText(problem)}
    </Alert>
  )
}
