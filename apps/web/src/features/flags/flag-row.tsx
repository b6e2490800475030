import type { Flag } from '@prosa/contract/flags/model'
import { isKnownFlag } from '@prosa/contract/flags/register'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { DeleteAlert } from '../../ui/alerts/delete-alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { flagTexts } from './flag-texts.ts'
import styles from './flags.module.css'
import type { useFlagCommands } from './use-flag-commands.ts'

type Props = { flag: Flag; commands: ReturnType<typeof useFlagCommands> }

/** How people read a flag: those of a company have only the name that it gave them. */
export function useFlagWords(flagId: string, flagName: string): { name: string; detail?: string } {
  const { known } = useTexts(flagTexts)
  return isKnownFlag(flagId) ? known[flagId] : { name: flagName }
}

/** One flag of the company: its switch, the way to have it for everybody and, where the product does not need it, the way to be rid of it. */
export function FlagRow({ flag, commands }: Props) {
  const texts = useTexts(flagTexts)
  const problemText = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const { flagId, status, known, ownSettings } = flag
  const { name, detail } = useFlagWords(flagId, flag.flagName)
  useReturnFocus(isAsking)
  return (
    <li className={styles.flag}>
      <div className={styles.row}>
        <div className={styles.words}>
          <Switch
            label={name}
            {...(detail && { description: detail })}
            value={status}
            onChange={(wanted) => commands.set(flagId, wanted)}
          />
        </div>
        <div className={styles.buttons}>
          {ownSettings > 0 && (
            <>
              <span className={styles.quiet}>{texts.own(ownSettings)}</span>
              <Button look="framed" size="sm" aria-label={texts.forAllOf(name)} onClick={() => commands.setForAll(flagId, status)}>
                {texts.forAll}
              </Button>
            </>
          )}
          {!known && (
            <Button look="plain" size="sm" aria-label={texts.removeOf(name)} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <DeleteAlert
          question={texts.question(name)}
          consequence={texts.consequence}
          verb={texts.remove}
          onConfirm={() => commands.remove(flagId)}
          onCancel={() => setAsking(false)}
          failed={problemText}
        />
      )}
    </li>
  )
}
