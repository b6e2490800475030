import { appCodeLength } from '@prosa/contract/session/two-factor-rules'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import type { CodeKind } from './code-field.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

/** A code of either kind that is being typed. `check` shows what is missing, and gives whether it may be sent. */
export function useCode(onKind?: (kind: CodeKind) => void) {
  const texts = useTexts(twoFactorTexts).code
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isComplete = kind === 'app' ? code.length === appCodeLength : code.trim() !== ''
  return {
    kind,
    code,
    error: isMissing && !isComplete ? texts[`${kind}Required`] : undefined,
    otherKind: kind === 'app' ? texts.useRecovery : texts.useApp,
    type: setCode,
    check: () => {
      setMissing(!isComplete)
      return isComplete
    },
    change: () => {
      const other = kind === 'app' ? 'recovery' : 'app'
      setKind(other)
      onKind?.(other)
      setCode('')
      setMissing(false)
    },
  }
}
