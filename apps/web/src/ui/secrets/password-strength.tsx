import { passwordLacks } from '@prosa/contract/formats/secrets/password'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './password-strength.module.css'

const bars = [1, 2, 3, 4]

type Props = { password: string; advice: boolean; accepted?: number | undefined; note?: string | undefined }

/** Four bars, and in words the rule for an accepted length, where there is one, and what a strong password still lacks. */
export function PasswordStrength({ password, advice, accepted, note }: Props) {
  const texts = useRareUiTexts().password
  const lacks = password === '' ? [] : passwordLacks(password)
  const level = strengthLevel(password)
  const tooFew = accepted === undefined || password === '' ? 0 : accepted - [...password].length
  const rule = accepted === undefined || password === '' ? '' : tooFew > 0 ? texts.tooFew(accepted, tooFew) : texts.accepted
  const wanted =
    lacks.length > 0 && `${advice ? texts.missingForStrong : texts.missing} ${lacks.map((lack) => texts.lacks[lack]).join(', ')}`
  return (
    <div className={styles.strength}>
      <div className={styles.bars} data-level={level} role="img" aria-label={`${texts.strength}: ${texts.levels[level]}`}>
        {bars.map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= level} />
        ))}
      </div>
      <p className={styles.words} role="status">
        {note ?? [rule, tooFew <= 0 && wanted].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

/** From 0 for an empty password to 4 for a strong one; each thing that is missing costs a bar. */
function strengthLevel(password: string): number {
  if (password === '') return 0
  return Math.max(4 - passwordLacks(password).length, 1)
}
