import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { CopyLine } from '../copy-line.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './connect.module.css'

type Props = { number: PhoneNumberDetail; verifyToken: string }

/** The number is connected; shows what is left to enter at Meta. */
export function DoneStep({ number, verifyToken }: Props) {
  const texts = useTexts(numbersTexts)
  return (
    <>
      <Alert tone="safe">{texts.connect.connected(number.phonenumberName)}</Alert>
      {number.webhookUrl && <CopyLine label={texts.webhook.address} value={number.webhookUrl} copy={texts.webhook.copy} />}
      <CopyLine label={texts.connect.verifyToken} value={verifyToken} copy={texts.connect.copyVerifyToken} />
      <p className={styles.lead}>{texts.connect.onlyNow}</p>
      <ol className={styles.todo}>
        {texts.connect.todo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  )
}
