import { useTexts } from '../../../../kit/i18n.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { useIsMarketing } from '../message/use-templates.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

/** The switches that skip people of the audience, in addition to the conditions or the file. */
export function SkipSwitches({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience
  const { skipsRecent, skipsOpen } = wizard.written
  const isMarketing = useIsMarketing(wizard)
  return (
    <div className={styles.switches}>
      <Switch label={texts.skipsRecent} value={skipsRecent} onChange={(next) => wizard.change({ skipsRecent: next })} />
      <Switch
        label={texts.skipsOpen}
        description={texts.skipsOpenHint}
        value={skipsOpen ?? isMarketing}
        onChange={(next) => wizard.change({ skipsOpen: next })}
      />
      <Switch label={texts.skipsOptedOut} description={texts.always} value disabled onChange={() => undefined} />
    </div>
  )
}
