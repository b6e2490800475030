import { useTexts } from '../../../kit/i18n.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './connect.module.css'
import { DoneStep } from './done-step.tsx'
import { KeysStep } from './keys-step.tsx'
import { TestStep } from './test-step.tsx'
import type { useConnect } from './use-connect.ts'
import type { ConnectForm } from './use-connect-form.ts'

type Props = { form: ConnectForm; way: ReturnType<typeof useConnect> }

export function ConnectStepBody({ form, way }: Props) {
  if (way.step === 'need') return <NeedStep />
  if (way.step === 'name') return <NameStep form={form} />
  if (way.step === 'keys') return <KeysStep form={form} />
  if (way.step === 'test') return <TestStep result={way.result} isTesting={way.isTesting} phone={form.values.phone} />
  return way.made && <DoneStep number={way.made} verifyToken={form.values.verifyToken} />
}

/** What the person needs, and where to find it at Meta. */
function NeedStep() {
  const { need } = useTexts(numbersTexts).connect
  return (
    <ul className={styles.needs}>
      {need.map(({ title, where }) => (
        <li key={title}>
          <span className={styles.need}>{title}</span>
          <span className={styles.where}>{where}</span>
        </li>
      ))}
    </ul>
  )
}

function NameStep({ form }: { form: ConnectForm }) {
  const texts = useTexts(numbersTexts).connect
  const { values, put, leave, says } = form
  const phone = says('phone')
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        value={values.name}
        onChange={(name) => put({ name })}
        onBlur={() => values.name !== '' && leave('name')}
        error={says('name') && texts.nameMissing}
        limit={80}
        required
        autoComplete="off"
      />
      <PhoneInput
        label={texts.phone}
        value={values.phone}
        onChange={(typed) => put({ phone: typed })}
        onBlur={() => values.phone !== '' && leave('phone')}
        error={phone && (phone === 'missing' ? texts.phoneMissing : texts.phoneWrong)}
        required
      />
    </>
  )
}
