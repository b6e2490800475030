import type { TemplateButton, TemplateValue } from '@prosa/contract/templates/content'
import { useRef, useState } from 'react'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import styles from './button-list.module.css'
import { ButtonRow } from './button-row.tsx'

type Props = {
  buttons: readonly TemplateButton[]
  values: readonly TemplateValue[]
  field: string
  findings: Findings
  isFixed: boolean
  onChange: (buttons: TemplateButton[], values: TemplateValue[]) => void
}

/** Dragged by their grip, or moved with Alt and the arrows; the samples of links go along. */
export function ButtonList({ buttons, values, field, findings, isFixed, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const order = (places: readonly number[]) =>
    onChange(
      places.map((at) => buttons[at]!),
      values.flatMap((value) => {
        if (value.part !== 'button') return [value]
        const at = places.indexOf(value.index)
        return at < 0 ? [] : [{ ...value, index: at }]
      }),
    )
  const places = buttons.map((_, at) => at)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= buttons.length || from === to) return
    order(places.toSpliced(from, 1).toSpliced(to, 0, from))
  }
  const moveByKey = (from: number, to: number) => {
    move(from, to)
    // The focus stays on the grip of the button that was moved.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus())
  }
  const remove = (at: number) => {
    order(places.toSpliced(at, 1))
    showToast({
      kind: 'info',
      say: (language) => ({ text: editorTexts[language].buttons.removed }),
      undo: () => onChange([...buttons], [...values]),
    })
  }
  return (
    <ul ref={list} className={styles.list}>
      {buttons.map((button, at) => (
        <ButtonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no names, their place is their key.
          key={at}
          {...{ button, findings, isFixed }}
          field={`${field}.${at}`}
          place={at}
          count={buttons.length}
          isDragged={dragged === at}
          onChange={(changed) =>
            onChange(
              buttons.map((each, place) => (place === at ? changed : each)),
              [...values],
            )
          }
          onRemove={() => remove(at)}
          onMove={(to) => moveByKey(at, to)}
          onDrag={(isBegun) => setDragged(isBegun ? at : null)}
          onOver={() => {
            if (dragged === null || dragged === at) return
            move(dragged, at)
            setDragged(at)
          }}
        />
      ))}
    </ul>
  )
}
