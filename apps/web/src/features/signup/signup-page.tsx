import type { ReactNode } from 'react'
import { kitTexts, useProblemText } from '../../kit/calls/problem-text.ts'
import type { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { StyleAlert, useCompanyStyle } from '../company/public.ts'
import { PublicPage } from '../session/public.ts'
import { signupTexts } from './signup-texts.ts'

type Props = {
  title: string
  intro?: ReactNode
  takesFocus?: boolean
  /** The last failure: shown above the form until a try succeeds. */
  problem?: RefusedError | null
  slow?: boolean
  /** What succeeded. */
  notice?: ReactNode
  children: ReactNode
}

/** A page of the sign-up; one alert at a time. */
export function SignupPage({ title, intro, takesFocus = true, problem = null, slow = false, notice, children }: Props) {
  const texts = useTexts(signupTexts)
  const common = useTexts(kitTexts)
  const problemText = useProblemText()
  const { style } = useCompanyStyle()
  usePageTitle(texts.pageTitle(style.companyName, title))
  return (
    <PublicPage
      title={title}
      intro={intro}
      takesFocus={takesFocus}
      alerts={
        <>
          <StyleAlert told={problem} />
          {slow && <Alert tone="info">{common.slow}</Alert>}
          {!slow && problem && <Alert tone="danger">{problemText(problem)}</Alert>}
          {!slow && !problem && notice}
        </>
      }
    >
      {children}
    </PublicPage>
  )
}
