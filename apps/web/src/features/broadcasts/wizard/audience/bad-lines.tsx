import type { BroadcastFile } from '@prosa/contract/broadcasts/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../../ui/layers/side-panel.tsx'
import { importsTexts } from '../../../imports/public.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

/** The lines of which nobody can be made, by their number in the file. */
export function BadLines({ file }: { file: BroadcastFile }) {
  const texts = useTexts(wizardTexts).audience.file
  const { reasons } = useTexts(importsTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const reasonOf = (reason: string) => (Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reasons.badPhone)
  return (
    <>
      <Alert
        tone="warn"
        action={
          <Button look="framed" size="sm" onClick={() => setOpen(true)}>
            {texts.seeLines}
          </Button>
        }
      >
        {texts.badLines(file.badCount, writeNumber(file.badCount, language))}
      </Alert>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} title={texts.badTitle}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys. */}
        <ul className={`${styles.list} ${styles.reached}`} tabIndex={0}>
          {file.badLines.map(({ line, reason, said }) => (
            <li key={line} className={styles.person}>
              <span className={styles.plain}>{texts.line(writeNumber(line, language))}</span>
              <span className={styles.cut}>{said}</span>
              <span className={styles.quiet}>{reasonOf(reason)}</span>
            </li>
          ))}
        </ul>
      </SidePanel>
    </>
  )
}
