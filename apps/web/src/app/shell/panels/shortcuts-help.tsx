import { Fragment } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { switchSingleKeys, useShortcuts, useSingleKeys } from '../../../kit/shortcuts.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { shellTexts } from '../shell-texts.ts'
import styles from './shortcuts-help.module.css'

type Props = { opened: boolean; onClose: () => void }

/** The keys that work on the open page, and the switch for single-letter keys. */
export function ShortcutsHelp({ opened, onClose }: Props) {
  const texts = useTexts(shellTexts).shortcuts
  const singleKeys = useSingleKeys()
  const active = useShortcuts().filter(({ keys }) => singleKeys || isCommand(keys))
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <div className={styles.groups}>
        {[...Map.groupBy(active, ({ group }) => group)].map(([group, shortcuts]) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.title}>{group}</h3>
            <dl>
              {[...Map.groupBy(shortcuts, ({ text }) => text)].map(([text, same]) => (
                <Line key={text} text={text} keys={same.map(({ keys }) => keys)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.switch}>
        <Switch label={texts.singleKeys} description={texts.singleKeysDetail} value={singleKeys} onChange={switchSingleKeys} />
      </div>
    </Modal>
  )
}

const isCommand = (keys: string) => keys.startsWith('Ctrl ')

function Line({ text, keys }: { text: string; keys: readonly string[] }) {
  return (
    <div className={styles.line}>
      <dt>{text}</dt>
      <dd className={styles.keys}>
        {keys.map((each) => (
          <Fragment key={each}>
            <Kbd>{each}</Kbd>
            <Spoken>{each}</Spoken>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
