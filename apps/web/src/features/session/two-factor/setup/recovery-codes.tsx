import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { readSignedInAs } from '../../../../kit/session/session.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { twoFactorTexts } from '../two-factor-texts.ts'
import { CopyCodes } from './copy-codes.tsx'
import styles from './recovery-codes.module.css'
import { markUnkeptCodes } from './unkept-codes.ts'

type Props = { codes: readonly string[]; onKept: () => void }

/** Shown once; it closes only when the person confirms to have kept them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const texts = useTexts(twoFactorTexts).setup
  const [isKept, setKept] = useState(false)
  const keep = () => {
    markUnkeptCodes(false)
    onKept()
  }
  const file = `${texts.fileHead(readSignedInAs() ?? '')}\n\n${codes.join('\n')}\n`
  return (
    <div className={styles.part}>
      <p>{texts.codesDetail}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyCodes codes={codes} />
        <Button
          look="framed"
          renderRoot={(props) => (
            <a {...props} href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download={texts.fileName} />
          )}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        >
          {texts.download}
        </Button>
      </div>
      <Checkbox label={texts.kept} value={isKept} onChange={setKept} />
      <Button className={styles.finish} disabled={!isKept} onClick={keep}>
        {texts.finish}
      </Button>
    </div>
  )
}
