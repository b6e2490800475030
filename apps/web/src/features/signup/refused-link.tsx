import { Link } from '@tanstack/react-router'
import type { ProblemCode } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './signup.module.css'
import { SignupPage } from './signup-page.tsx'
import { signupTexts } from './signup-texts.ts'
import type { SignupTexts } from './texts/pt.ts'

export type RefusedCode = keyof SignupTexts['refused']

const codes: readonly string[] = [
  'signup.notFound',
  'signup.expired',
  'signup.used',
  'signup.knownEmail',
  'signup.closed',
] satisfies RefusedCode[]

/** The code, if the link itself is no good; null where trying again may help. */
export const linkRefusalOf = (code: ProblemCode | undefined): RefusedCode | null =>
  code !== undefined && codes.includes(code) ? (code as RefusedCode) : null

/** Says why a link does not work, and where to go instead. */
export function RefusedLink({ code }: { code: RefusedCode }) {
  const texts = useTexts(signupTexts)
  const { title, body } = texts.refused[code]
  if (code === 'signup.closed') {
    return (
      <SignupPage title={title} intro={body}>
        <div className={styles.actions}>
          <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/" />}>
            {texts.toLogin}
          </Button>
        </div>
      </SignupPage>
    )
  }
  const hasAccount = code === 'signup.used' || code === 'signup.knownEmail'
  const [first, second] = [hasAccount ? '/' : '/signup/start', hasAccount ? '/forgot/password' : '/']
  return (
    <SignupPage title={title} intro={body}>
      <div className={styles.actions}>
        <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to={first} />}>
          {hasAccount ? texts.toLogin : texts.startAgain}
        </Button>
        <Button look="framed" size="lg" fullWidth renderRoot={(props) => <Link {...props} to={second} />}>
          {hasAccount ? texts.forgot : texts.toLogin}
        </Button>
      </div>
    </SignupPage>
  )
}
