import { useMergedRef } from '@mantine/hooks'
import { defaultTextLimit } from '@prosa/contract/formats/words/text-limit'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import type { FieldProps } from './field.ts'
import { FieldBox } from './field-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './text-area.module.css'
import { fitEdit } from './text-edit.ts'

type Props = FieldProps<string, HTMLTextAreaElement> & {
  /** 160 when nothing is said. A longer value that comes from elsewhere stays until it is edited. */
  limit?: number
  /** Auto-grow: it grows with its text from the first to the second number of lines. */
  rows?: [least: number, most: number]
  /** Counts only when little room is left: for many of them below each other. */
  quiet?: boolean
}

export function TextArea({ limit = defaultTextLimit, rows = [3, 8], quiet = false, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useUiTexts()
  const area = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(area, ref)
  const beforeComposing = useRef<string | null>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)

  useLayoutEffect(() => {
    if (caret && document.activeElement === area.current) area.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const fit = (before: string, { value: after, selectionStart }: HTMLTextAreaElement) => {
    const fitted = fitEdit(before, after, selectionStart, limit)
    if (fitted.text !== after) setCaret({ at: fitted.caret })
    if (fitted.text !== value) onChange(fitted.text)
  }
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (beforeComposing.current === null) fit(value, event.currentTarget)
    else onChange(event.currentTarget.value)
  }

  return (
    <FieldFrame {...frame} sent={value} counter={!quiet || value.length > limit * 0.9 ? `${value.length}/${limit}` : undefined}>
      {(control) => (
        <FieldBox control={control}>
          <div className={styles.grow} data-text={value} style={{ '--least': rows[0], '--most': rows[1] } as object}>
            <textarea
              {...control.input}
              ref={merged}
              className={styles.area}
              value={value}
              onChange={change}
              onBlur={onBlur}
              onCompositionStart={() => {
                beforeComposing.current = value
              }}
              onCompositionEnd={(event) => {
                const before = beforeComposing.current ?? value
                beforeComposing.current = null
                fit(before, event.currentTarget)
              }}
            />
          </div>
          <Spoken>
            <span role="status">{value.length >= limit && texts.characterLimit(limit)}</span>
          </Spoken>
        </FieldBox>
      )}
    </FieldFrame>
  )
}
