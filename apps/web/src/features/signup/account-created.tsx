import { Link } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { rememberAddress } from '../../kit/kept/stored-address.ts'
import { readSession, rememberCompany, rememberSignedInAs } from '../../kit/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { rememberTypedEmail } from '../session/public.ts'
import { SignupPage } from './signup-page.tsx'
import { signupTexts } from './signup-texts.ts'

type Props = { email: string; companyId: string }

export function AccountCreated({ email, companyId }: Props) {
  const texts = useTexts(signupTexts).created
  return (
    <SignupPage title={texts.title} intro={texts.intro(email)}>
      <Button
        size="lg"
        fullWidth
        renderRoot={(props) => <Link {...props} to="/" onClick={() => !readSession() && prepareSignIn({ email, companyId })} />}
      >
        {texts.signIn}
      </Button>
    </SignupPage>
  )
}

/** Prepares the login page with the e-mail and the company, and the way to the first steps. */
function prepareSignIn({ email, companyId }: Props) {
  rememberCompany(companyId)
  rememberSignedInAs(email)
  rememberTypedEmail(email)
  rememberAddress(`/${companyId}/first-steps`)
}
