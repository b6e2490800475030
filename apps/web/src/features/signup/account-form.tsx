import { accountLength } from '@prosa/contract/formats/secrets/password'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { PhoneInput } from '../../ui/masks/phone-input.tsx'
import { NewPasswordInput } from '../../ui/secrets/new-password-input.tsx'
import { PasswordInput } from '../../ui/secrets/password-input.tsx'
import type { AccountField } from './check-account.ts'
import styles from './signup.module.css'
import { SignupPage } from './signup-page.tsx'
import { signupTexts } from './signup-texts.ts'
import { TermsLine } from './terms-line.tsx'
import { type AccountProps, useAccount } from './use-account.ts'

/** The person's data, and the password they choose. */
export function AccountForm(props: AccountProps) {
  const texts = useTexts(signupTexts).account
  const { put, submit, field: plainField, busy, slow, problem, email } = useAccount(props)
  const field = (name: AccountField) => {
    const { error, ...rest } = plainField(name)
    return { ...rest, error: error && texts[error] }
  }
  return (
    <SignupPage title={texts.title} intro={texts.intro} problem={problem} slow={slow}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
        <div className={styles.fields}>
          <TextInput size="lg" type="email" label={texts.email} value={email} onChange={() => undefined} readOnly autoComplete="username" />
          <TextInput {...field('name')} label={texts.name} limit={120} autoComplete="name" />
          <TextInput
            {...field('companyName')}
            label={texts.companyName}
            description={!field('companyName').error && texts.companyNameHint}
            limit={120}
            autoComplete="organization"
          />
          <PhoneInput {...field('phone')} label={texts.phone} description={!field('phone').error && texts.phoneHint} />
          <NewPasswordInput
            {...field('password')}
            label={texts.password}
            description={texts.passwordHint}
            advice
            accepted={accountLength}
            onGenerate={(password) => put({ password, confirmation: password })}
          />
          <PasswordInput {...field('confirmation')} label={texts.confirmation} repeated />
        </div>
        <TermsLine />
        <Button type="submit" size="lg" fullWidth aria-disabled={busy}>
          {busy ? texts.creating : texts.submit}
        </Button>
      </form>
    </SignupPage>
  )
}
