import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { articleAddress, articleIds, helpAddress, helpTexts } from '../../../features/help/public.ts'
import { type AfterChat, afterChatChoices, keepAfterChat, readAfterChat } from '../../../kit/after-chat.ts'
import { textsOf, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { switchSingleKeys, useShortcuts, useSingleKeys } from '../../../kit/shortcuts.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { shellTexts } from '../shell-texts.ts'
import styles from './shortcuts-help.module.css'
import type { FixedKeyTexts } from './texts/pt.ts'

const fixedKeyTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** DESIGN §7: the keys of lists, layers and the text box, which work where the focus is and are not registered as shortcuts of the page. */
const fixedKeys: readonly [name: keyof FixedKeyTexts['keys'], ...keys: string[]][] = [
  ['walk', '↓', '↑'],
  ['open', 'Enter'],
  ['select', 'X'],
  ['close', 'Esc'],
  ['confirm', 'Ctrl Enter'],
  ['save', 'Ctrl S'],
  ['send', 'Enter'],
  ['line', 'Shift Enter'],
  ['quick', '/'],
  ['templates', '#'],
  ['emoji', ':'],
]

type Props = { opened: boolean; onClose: () => void }

/** The help articles, the keys that work on the open page, those that work wherever the focus is, and the switch for single-letter keys. */
export function ShortcutsHelp({ opened, onClose }: Props) {
  const texts = useTexts(shellTexts).shortcuts
  const fixed = useTexts(fixedKeyTexts)
  const singleKeys = useSingleKeys()
  const active = useShortcuts().filter(({ keys }) => singleKeys || isCommand(keys))
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <div className={styles.groups}>
        <Articles onOpened={onClose} />
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
        <section className={styles.group}>
          <h3 className={styles.title}>{fixed.group}</h3>
          <dl>
            {fixedKeys.map(([name, ...keys]) => (
              <Line key={name} text={fixed.keys[name]} keys={keys} />
            ))}
          </dl>
        </section>
      </div>
      <AfterChatChoice words={fixed.after} />
      <div className={styles.switch}>
        <Switch label={texts.singleKeys} description={texts.singleKeysDetail} value={singleKeys} onChange={switchSingleKeys} />
      </div>
    </Modal>
  )
}

/** The choice of what the inbox shows after the open chat was closed or given away. This browser keeps the choice. */
function AfterChatChoice({ words }: { words: FixedKeyTexts['after'] }) {
  const [chosen, setChosen] = useState(readAfterChat)
  const choose = (next: AfterChat) => {
    keepAfterChat(next)
    setChosen(next)
  }
  return (
    <div className={styles.switch}>
      <p className={styles.after} aria-hidden="true">
        {words.label}
      </p>
      <Segmented
        full
        label={words.label}
        options={afterChatChoices.map((value) => ({ value, label: words[value] }))}
        value={chosen}
        onChange={choose}
      />
    </div>
  )
}

/** The help articles, before the keys. */
function Articles({ onOpened }: { onOpened: () => void }) {
  const texts = useTexts(helpTexts)
  const companyId = useSessionData()?.companyId
  if (!companyId) return null
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{texts.list}</h3>
      <ul className={styles.articles}>
        {articleIds.map((id) => (
          <li key={id}>
            <Link className={styles.article} to={articleAddress(companyId, id)} onClick={onOpened}>
              {texts.articles[id].title}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.article} to={helpAddress(companyId)} onClick={onOpened}>
        {texts.searchAll}
      </Link>
    </section>
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
