import { IconSelector } from '@tabler/icons-react'
import { useId } from 'react'
import { labelIdOf } from '../choices/label-id.ts'
import type { FieldProps } from '../fields/field.ts'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useUiTexts } from '../ui-texts.ts'
import type { Option } from './option.ts'
import { OptionPanel } from './option-panel.tsx'
import styles from './select.module.css'
import { SelectLayer } from './select-layer.tsx'
import { useMultiChoice } from './use-multi-choice.ts'

type Props<V extends string | number> = FieldProps<readonly V[], HTMLButtonElement> & {
  options: readonly Option<V>[]
}

/** Several values of a list, with a search and check boxes. In a form each value is sent under the name. */
export function MultiSelect<V extends string | number>({ options, value, onChange, onBlur, ref, name, ...frame }: Props<V>) {
  const { disabled, readOnly, required, placeholder } = frame
  const texts = useUiTexts()
  const listId = useId()
  const choice = useMultiChoice({ options, value, onChange, onBlur, fixed: disabled || readOnly })
  const { list, isOpen, close, toggle, onKeyDown, summary, isChosen, takeAll } = choice
  const waits = placeholder ?? (required ? texts.choices.choose : undefined)
  const isEmpty = value.length === 0 && waits !== undefined

  return (
    <FieldFrame {...frame}>
      {({ input, look }) => (
        <SelectLayer
          isOpen={isOpen}
          label={{ labelId: labelIdOf(input) }}
          onClose={close}
          wide
          takesFocus
          target={
            <div className={styles.target} data-open={isOpen || undefined}>
              <FieldBox control={{ input, look }}>
                <button
                  ref={ref}
                  id={input.id}
                  type="button"
                  className={styles.shown}
                  role="combobox"
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  aria-controls={listId}
                  aria-describedby={input['aria-describedby']}
                  aria-invalid={input['aria-invalid']}
                  aria-required={input['aria-required']}
                  aria-readonly={readOnly || undefined}
                  disabled={disabled}
                  {...(input.autoFocus && { autoFocus: true })}
                  onClick={toggle}
                  onKeyDown={onKeyDown}
                >
                  <span className={styles.inside}>
                    <span className={styles.words} data-placeholder={isEmpty || undefined}>
                      {isEmpty ? waits : summary}
                    </span>
                    <IconSelector size={14} stroke={1.75} aria-hidden="true" />
                  </span>
                </button>
              </FieldBox>
              {name !== undefined && !disabled && value.map((each) => <input key={each} type="hidden" name={name} value={each} />)}
            </div>
          }
        >
          <OptionPanel
            {...{ list, isChosen }}
            label={{ labelId: labelIdOf(input) }}
            id={listId}
            multiple
            onAll={takeAll}
            onClear={() => onChange([])}
          />
        </SelectLayer>
      )}
    </FieldFrame>
  )
}
