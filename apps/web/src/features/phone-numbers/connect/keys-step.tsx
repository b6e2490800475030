import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './connect.module.css'
import { newVerifyToken } from './connect-values.ts'
import type { ConnectForm } from './use-connect-form.ts'

/** The ids of the number as Meta shows them, and its secrets. */
export function KeysStep({ form }: { form: ConnectForm }) {
  const all = useTexts(numbersTexts)
  const texts = all.connect
  const { values, put, leave, says } = form
  const idField = (field: 'providerId' | 'businessAccountId') => {
    const wrong = says(field)
    return (
      <TextInput
        label={texts[field]}
        description={texts[`${field}Hint`]}
        value={values[field]}
        onChange={(typed) => put({ [field]: typed })}
        onBlur={() => values[field] !== '' && leave(field)}
        error={wrong && (wrong === 'missing' ? texts.idMissing : texts.idWrong)}
        limit={40}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
      />
    )
  }
  const secret = (field: 'accessToken' | 'appSecret' | 'verifyToken', label: string, hint: string, missing: string) => (
    <PasswordInput
      label={label}
      description={hint}
      value={values[field]}
      onChange={(typed) => put({ [field]: typed })}
      onBlur={() => values[field] !== '' && leave(field)}
      error={says(field) && missing}
      repeated
      required
    />
  )
  const generate = () => {
    put({ verifyToken: newVerifyToken() })
    showToast({ kind: 'success', say: (language) => ({ text: numbersTexts[language].connect.generated }) })
  }
  return (
    <>
      <div className={styles.pair}>
        {idField('providerId')}
        {idField('businessAccountId')}
      </div>
      {secret('accessToken', texts.token, all.secrets.hint, texts.tokenMissing)}
      {secret('appSecret', texts.appSecret, all.secrets.hint, texts.appSecretMissing)}
      <div className={styles.verify}>
        {secret('verifyToken', texts.verifyToken, texts.verifyTokenHint, texts.verifyTokenMissing)}
        <Button
          look="framed"
          size="sm"
          className={styles.generate ?? ''}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          onClick={generate}
        >
          {texts.generate}
        </Button>
      </div>
      <Advanced form={form} />
    </>
  )
}

/** Settings that nearly nobody changes; once one is changed, they stay visible. */
function Advanced({ form }: { form: ConnectForm }) {
  const texts = useTexts(numbersTexts).connect
  const [isOpen, setOpen] = useState(form.values.apiVersion !== '')
  const isShown = isOpen || form.values.apiVersion !== ''
  return (
    <>
      <Button
        look="plain"
        size="sm"
        className={styles.generate ?? ''}
        aria-expanded={isShown}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.advanced}
      </Button>
      {isShown && <VersionField form={form} />}
    </>
  )
}

function VersionField({ form: { values, put, leave, says } }: { form: ConnectForm }) {
  const texts = useTexts(numbersTexts).connect
  return (
    <TextInput
      label={texts.version}
      description={texts.versionHint}
      placeholder={texts.versionExample}
      value={values.apiVersion}
      onChange={(apiVersion) => put({ apiVersion })}
      onBlur={() => leave('apiVersion')}
      error={says('apiVersion') && texts.versionWrong}
      limit={8}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
