import { IconChevronDown } from '@tabler/icons-react'
import { createElement, type ReactNode, useId, useState } from 'react'
import { KeptPanel } from '../layers/kept-panel.tsx'
import { Count } from '../marks/count.tsx'
import styles from './accordion.module.css'

export type AccordionSection = {
  id: string
  title: ReactNode
  count?: number
  disabled?: boolean
  /** Rendered when the section is first opened. */
  panel: () => ReactNode
}
type Props = {
  sections: readonly AccordionSection[]
  /** The sections that are open at first; after that each person opens and closes them. */
  startOpen?: readonly string[]
  /** Opening one closes the others. */
  single?: boolean
  /** The heading level of its titles. */
  level?: 2 | 3 | 4
  /** A border around all of it, for pages where it stands alone. */
  framed?: boolean
  onOpen?: (id: string) => void
  /** Called with the ids of all sections that are open after the toggle. */
  onToggle?: (open: readonly string[]) => void
}

/** Sections that open and close. */
export function Accordion({ sections, startOpen = [], single = false, level = 3, framed = false, onOpen, onToggle }: Props) {
  const id = useId()
  const [open, setOpen] = useState<readonly string[]>(startOpen)
  const toggle = (section: string) => {
    const isOpen = open.includes(section)
    const others = single ? [] : open
    const next = isOpen ? open.filter((each) => each !== section) : [...others, section]
    setOpen(next)
    onToggle?.(next)
    if (!isOpen) onOpen?.(section)
  }
  return (
    <div className={styles.accordion} data-framed={framed || undefined}>
      {sections.map((section) => {
        const isOpen = open.includes(section.id)
        const ids = { button: `${id}-${section.id}-button`, panel: `${id}-${section.id}-panel` }
        return (
          <div key={section.id} className={styles.section}>
            {createElement(
              `h${level}`,
              { className: styles.heading },
              <button
                id={ids.button}
                type="button"
                className={styles.button}
                aria-expanded={isOpen}
                aria-controls={isOpen ? ids.panel : undefined}
                disabled={section.disabled}
                onClick={() => toggle(section.id)}
              >
                <span className={styles.title}>{section.title}</span>
                {section.count !== undefined && <Count>{section.count}</Count>}
                <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
              </button>,
            )}
            <KeptPanel shown={isOpen}>
              {() => (
                <section id={ids.panel} className={styles.panel} aria-labelledby={ids.button}>
                  {section.panel()}
                </section>
              )}
            </KeptPanel>
          </div>
        )
      })}
    </div>
  )
}
