import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import frame from '../layers/dialog-frame.module.css'
import { useLayer } from '../layers/use-layer.ts'
import { Mantine } from '../mantine.tsx'
import { isApple } from '../marks/is-apple.ts'
import { Kbd } from '../marks/kbd.tsx'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './command-dialog.module.css'
import { CommandList, commandId } from './command-list.tsx'

export type Command = {
  id: string
  label: string
  /** Stands quietly behind the label. */
  detail?: string | undefined
  icon: ReactNode
  shortcut?: string | undefined
  onRun: () => void
}
export type CommandGroup = { id: string; title: string; commands: readonly Command[] }
type Props = {
  opened: boolean
  onClose: () => void
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  /** The results of the search. */
  groups: readonly CommandGroup[]
  /** Shown when nothing was found. */
  empty: ReactNode
  /** Below the results, and read out: that more is looked for, or why it cannot be. */
  foot?: ReactNode
}

const first: { id: string | null; byKey: boolean } = { id: null, byKey: true }
const page = 8
const longest = 100
/** Opens without an animation, as the first letter is already being typed. */
const atOnce = { duration: 0 } as const

/**
 * Command palette: everything that can be done or opened, found by a few letters. The focus stays in the search; arrows and Enter choose.
 */
export function CommandDialog({ opened, onClose, label, placeholder, search, onSearch, groups, empty, foot }: Props) {
  const texts = useUiTexts()
  const id = useId()
  const [chosen, setChosen] = useState(first)
  const commands = groups.flatMap((group) => group.commands)
  // By its id, so that results that come later do not put another one under the key.
  const index = Math.max(
    0,
    commands.findIndex((command) => command.id === chosen.id),
  )
  const active = { index, byKey: chosen.byKey }
  useLayer(opened, { onEscape: onClose })
  useReturnFocus(opened)
  useEffect(() => {
    if (opened) setChosen(first)
  }, [opened])

  const run = ({ onRun }: Command) => {
    onClose()
    onRun()
  }
  const walkTo = (next: number) => setChosen({ id: commands.at(Math.min(Math.max(next, 0), commands.length - 1))?.id ?? null, byKey: true })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const targets: Record<string, number> = {
      ArrowDown: index >= commands.length - 1 ? 0 : index + 1,
      ArrowUp: index <= 0 ? commands.length - 1 : index - 1,
      PageDown: index + page,
      PageUp: index - page,
    }
    const target = targets[event.key]
    const again = event.key.toLowerCase() === 'k' && (isApple() ? event.metaKey : event.ctrlKey)
    if (target === undefined && event.key !== 'Enter' && !again) return
    event.preventDefault()
    if (again) onClose()
    else if (target !== undefined) walkTo(target)
    else if (commands[index]) run(commands[index])
  }
  const type = (text: string) => {
    onSearch(text)
    setChosen(first)
  }

  return (
    <Mantine>
      <MantineModal.Root opened={opened} onClose={onClose} closeOnEscape={false} returnFocus={false} transitionProps={atOnce}>
        <MantineModal.Overlay className={frame.overlay} transitionProps={atOnce} />
        <MantineModal.Content
          classNames={{ content: `${frame.content} ${styles.content}`, inner: styles.inner ?? '' }}
          aria-label={label}
          aria-labelledby={undefined}
        >
          <div className={styles.head}>
            <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
            <input
              className={styles.input}
              type="text"
              role="combobox"
              aria-label={placeholder}
              aria-autocomplete="list"
              aria-expanded={commands.length > 0}
              aria-controls={id}
              aria-activedescendant={commands[active.index] ? commandId(id, active.index) : undefined}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={longest}
              placeholder={placeholder}
              value={search}
              // biome-ignore lint/a11y/noAutofocus: the search is what the dialog is for, and the next letter belongs to it.
              autoFocus
              data-autofocus
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={press}
            />
            <Kbd>Esc</Kbd>
            <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          <CommandList
            {...{ id, label, groups, search, active }}
            onPoint={(next) => setChosen({ id: commands[next]?.id ?? null, byKey: false })}
            onRun={run}
          />
          {commands.length === 0 && <div className={styles.empty}>{empty}</div>}
          {foot && (
            <p className={styles.foot} role="status">
              {foot}
            </p>
          )}
          <Spoken>
            <span role="status">{search !== '' && commands.length > 0 && texts.choices.found(String(commands.length))}</span>
          </Spoken>
        </MantineModal.Content>
      </MantineModal.Root>
    </Mantine>
  )
}
