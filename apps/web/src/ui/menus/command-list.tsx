import { useEffect, useRef } from 'react'
import { Kbd } from '../marks/kbd.tsx'
import { MatchedText } from '../matched-text.tsx'
import styles from './command-dialog.module.css'
import type { Command, CommandGroup } from './command-dialog.tsx'

type Props = {
  id: string
  label: string
  groups: readonly CommandGroup[]
  search: string
  active: { index: number; byKey: boolean }
  onPoint: (index: number) => void
  onRun: (command: Command) => void
}

export const commandId = (list: string, index: number) => `${list}-${index}`

/** The results under their headings; one line of all of them is active. */
export function CommandList({ id, label, groups, search, active, onPoint, onRun }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { index: activeIndex, byKey } = active
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when another one is active.
  useEffect(() => {
    if (byKey) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex, byKey])
  let last = -1
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options under a heading.
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={styles.title} role="presentation">
            {group.title}
          </div>
          {group.commands.map((command) => {
            last += 1
            const index = last
            const isActive = index === activeIndex
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, which keeps the focus.
              <div
                key={command.id}
                id={commandId(id, index)}
                className={styles.command}
                role="option"
                aria-selected={isActive}
                data-active={isActive || undefined}
                tabIndex={-1}
                onPointerMove={() => !isActive && onPoint(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(command)}
              >
                <span className={styles.icon}>{command.icon}</span>
                <span className={styles.label}>
                  <MatchedText text={command.label} search={search} />
                  {command.detail && (
                    <span className={styles.detail}>
                      {' · '}
                      <MatchedText text={command.detail} search={search} />
                    </span>
                  )}
                </span>
                {isActive ? <Kbd>Enter</Kbd> : command.shortcut && <Kbd>{command.shortcut}</Kbd>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
