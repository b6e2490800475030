import { useParams } from '@tanstack/react-router'
import { AccountCreated } from './account-created.tsx'
import { MailSent } from './mail-sent.tsx'
import { readSignup } from './signup-memory.ts'

/** After the e-mail was given, and again after the account was made (S009). */
export function SuccessScreen() {
  const { signupId = '' } = useParams({ strict: false })
  const kept = readSignup(signupId)
  if (kept?.companyId) return <AccountCreated email={kept.email} companyId={kept.companyId} />
  return <MailSent key={signupId} signupId={signupId} kept={kept} />
}
