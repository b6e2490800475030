import { palette } from '@prosa/contract/data/palette'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './color-picker.module.css'

/** Ten hues in a row, the darkest row first. */
const paletteColumns = 10

type Props = { value: string; onPick: (color: string) => void }

/** The recommended colours. Roving tabindex: one stop for Tab, the arrows move inside, Enter or space takes one. */
export function ColorGrid({ value, onPick }: Props) {
  const texts = useRareUiTexts().color
  const grid = useRef<HTMLFieldSetElement>(null)
  const [walked, setWalked] = useState<number | null>(null)
  const current = walked ?? Math.max(palette.indexOf(value), 0)

  const walk = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current)
    if (target === undefined) return
    event.preventDefault()
    grid.current?.querySelectorAll('button')[target]?.focus()
  }

  return (
    <fieldset ref={grid} aria-label={texts.palette} className={styles.grid} onKeyDown={walk}>
      {palette.map((color, place) => (
        <button
          key={color}
          type="button"
          className={styles.cell}
          style={{ background: color }}
          aria-label={color}
          aria-pressed={color === value}
          data-autofocus={place === current || undefined}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setWalked(place)}
          onClick={() => onPick(color)}
        />
      ))}
    </fieldset>
  )
}

function targetOf(key: string, current: number): number | undefined {
  const last = palette.length - 1
  const row = current - (current % paletteColumns)
  const targets: Record<string, number> = {
    ArrowLeft: Math.max(current - 1, 0),
    ArrowRight: Math.min(current + 1, last),
    ArrowUp: current >= paletteColumns ? current - paletteColumns : current,
    ArrowDown: current + paletteColumns <= last ? current + paletteColumns : current,
    Home: row,
    End: row + paletteColumns - 1,
  }
  return targets[key]
}
