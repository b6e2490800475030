import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { rovingStep } from '../focus/roving.ts'
import { KeptPanel } from '../layers/kept-panel.tsx'
import { Count } from '../marks/count.tsx'
import styles from './tabs.module.css'

export type Tab<V extends string | number> = {
  value: V
  label: string
  icon?: ReactNode
  /** None is not shown. */
  count?: number
  countTone?: 'neutral' | 'brand' | 'warn'
  disabled?: boolean
  /** Rendered when the tab is first opened. Without it the screen itself shows what belongs to the tab. */
  panel?: () => ReactNode
}
type Props<V extends string | number> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** All tabs have the same width and fill the place. */
  fit?: boolean
}

/** Tabs with roving tabindex: the arrows go to the next tab and show its panel. */
export function Tabs<V extends string | number>({ label, tabs, value, onChange, fit = false }: Props<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.filter(({ disabled }) => !disabled)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
    const step = rovingStep(
      event,
      open.findIndex((tab) => tab.value === value),
      open.length,
    )
    const next = step === null ? undefined : open[step]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(String(next.value))}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} data-fit={fit || undefined}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-tab-${tab.value}`}
            type="button"
            role="tab"
            className={styles.tab}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.panel && tab.value === value ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <Count tone={tab.countTone ?? 'neutral'}>{tab.count}</Count>}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ value: each, panel }) =>
          panel && (
            <KeptPanel key={each} shown={each === value}>
              {() => (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus, and is then scrolled by the arrows.
                <div id={`${id}-panel-${each}`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-tab-${each}`} tabIndex={0}>
                  {panel()}
                </div>
              )}
            </KeptPanel>
          ),
      )}
    </>
  )
}
