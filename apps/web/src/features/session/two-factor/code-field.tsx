import { appCodeLength } from '@prosa/contract/session/two-factor-rules'
import type { Ref } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

export type CodeKind = 'app' | 'recovery'
type Props = {
  kind: CodeKind
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  size?: 'md' | 'lg'
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const longest = 40

/** One field for all digits, as codes are pasted or filled in by the browser as a whole. */
export function CodeField({ kind, value, onChange, error, size = 'md', autoFocus = false, ref }: Props) {
  const texts = useTexts(twoFactorTexts).code
  const type = (text: string) => onChange(kind === 'app' ? text.replace(/\D/g, '').slice(0, appCodeLength) : text.slice(0, longest))
  return (
    <TextInput
      key={kind}
      name="code"
      label={texts[kind]}
      description={texts[`${kind}Hint`]}
      value={value}
      onChange={type}
      error={error}
      size={size}
      autoFocus={autoFocus}
      autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize={kind === 'app' ? 'none' : 'characters'}
      spellCheck={false}
      {...(ref && { ref })}
    />
  )
}
