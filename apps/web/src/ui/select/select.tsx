import { IconSelector } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { labelIdOf } from '../choices/label-id.ts'
import type { FieldProps } from '../fields/field.ts'
import box from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useUiTexts } from '../ui-texts.ts'
import type { Option } from './option.ts'
import { OptionList, optionId } from './option-list.tsx'
import styles from './select.module.css'
import { SelectLayer } from './select-layer.tsx'
import { useSingleChoice } from './use-single-choice.ts'

/** On a phone a longer list brings up the keyboard for its search; a shorter one is quicker to look through without it. */
const worthSearching = 8

type Props<V extends string | number> = FieldProps<V | null> & {
  options: readonly Option<V>[]
  /** An option is always chosen: there is no row for none, and the field is never empty. */
  always?: boolean
  /** What is chosen is right: a check says so. */
  valid?: boolean
}

/** Combobox with one value; the field itself is the search. Where it is not required, no value is 'Todos' or the placeholder. */
export function Select<V extends string | number>({ options, value, onChange, onBlur, always, valid, ref, ...frame }: Props<V>) {
  const { disabled, readOnly, required, placeholder } = frame
  const texts = useUiTexts()
  const listId = useId()
  const fixed = disabled || readOnly
  const { list, isOpen, open, close, onKeyDown, shown, icon } = useSingleChoice({
    ...{ options, value, onChange, fixed },
    required: required || always,
    none: placeholder,
  })
  const waits = placeholder ?? (required ? texts.choices.choose : undefined)
  const isEmpty = value === null && waits !== undefined

  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return onKeyDown(event)
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else list.press(event)
  }
  const onLeave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (relatedTarget === currentTarget) return
    close()
    onBlur?.()
  }

  return (
    <FieldFrame {...frame} sent={value === null ? '' : String(value)}>
      {(control) => (
        <SelectLayer
          isOpen={isOpen}
          label={{ labelId: labelIdOf(control.input) }}
          onClose={close}
          wide
          takesFocus={false}
          target={
            <div className={styles.target}>
              <FieldBox
                control={control}
                valid={valid}
                before={isOpen ? undefined : icon}
                after={<IconSelector size={14} stroke={1.75} aria-hidden="true" />}
              >
                <input
                  {...control.input}
                  ref={ref}
                  type="text"
                  className={`${box.input} ${styles.input}`}
                  role="combobox"
                  aria-haspopup="listbox"
                  aria-autocomplete="list"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? listId : undefined}
                  aria-activedescendant={isOpen && list.found[list.active.index] ? optionId(listId, list.active.index) : undefined}
                  autoComplete="off"
                  spellCheck={false}
                  inputMode={options.length > worthSearching ? 'search' : 'none'}
                  placeholder={isOpen ? texts.search : waits}
                  value={isOpen ? list.search : isEmpty ? '' : shown}
                  onClick={() => !isOpen && open()}
                  onChange={({ currentTarget, nativeEvent }) =>
                    isOpen ? list.type(currentTarget.value) : open((nativeEvent as InputEvent).data ?? '')
                  }
                  onKeyDown={onKey}
                  onBlur={onLeave}
                />
              </FieldBox>
            </div>
          }
        >
          <OptionList id={listId} label={{ labelId: labelIdOf(control.input) }} list={list} isChosen={(each) => each === value} />
        </SelectLayer>
      )}
    </FieldFrame>
  )
}
