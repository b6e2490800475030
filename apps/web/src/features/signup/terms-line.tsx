import type { ResultOf } from '@prosa/contract/kit/call'
import { signupCalls } from '@prosa/contract/signup/calls'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import styles from './signup.module.css'
import { signupTexts } from './signup-texts.ts'

const none: ResultOf<typeof signupCalls.getSignupTerms> = { termsUrl: null, privacyUrl: null }

/** Links to the terms of use and the privacy policy of this installation. Nothing is shown where it has neither, or they cannot be loaded. */
export function TermsLine() {
  const texts = useTexts(signupTexts).terms
  const [{ termsUrl, privacyUrl }, setAddresses] = useState(none)
  useEffect(() => {
    send(signupCalls.getSignupTerms, {}).then(setAddresses, () => setAddresses(none))
  }, [])
  const links = [
    ...(termsUrl ? [{ href: termsUrl, label: texts.terms }] : []),
    ...(privacyUrl ? [{ href: privacyUrl, label: texts.privacy }] : []),
  ]
  if (links.length === 0) return null
  return (
    <p className={styles.aside}>
      {texts.agree}{' '}
      {links.map(({ href, label }, at) => (
        <span key={href}>
          {at > 0 && ` ${texts.and} `}
          <a href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
