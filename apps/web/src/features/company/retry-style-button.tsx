import { useState } from 'react'
import { kitTexts } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { retryCompanyStyle, useCompanyStyle } from './company-style.ts'

export function RetryStyleButton() {
  const { retry } = useCompanyStyle()
  const [trying, setTrying] = useState(false)
  const texts = useTexts(kitTexts)
  // During the pause between two tries, the button tries at once.
  const busy = trying && !retry?.pause
  const tryAgain = async () => {
    if (busy) return
    setTrying(true)
    await retryCompanyStyle()
    setTrying(false)
  }
  return (
    <Button look="plain" size="sm" onClick={tryAgain} aria-disabled={busy}>
      {texts.retry}
    </Button>
  )
}
