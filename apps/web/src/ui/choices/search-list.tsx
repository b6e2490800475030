import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import type { Option } from '../select/option.ts'
import { OptionList, optionId } from '../select/option-list.tsx'
import { SelectLayer } from '../select/select-layer.tsx'
import { useOptionList } from '../select/use-option-list.ts'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './search-list.module.css'

type Props = {
  /** Read out, and shown while nothing is typed. */
  label: string
  options: readonly Option[]
  /** Called with what was chosen; the search is then empty again. */
  onTake: (value: string) => void
}

const longest = 100

/**
 * Autocomplete that goes somewhere: finds things by a few letters. The results stand below it, and nothing does before something is typed.
 */
export function SearchList({ label, options, onTake }: Props) {
  const texts = useUiTexts()
  const { nothingFoundFor } = useRareUiTexts().table
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    list.begin('')
  }
  const list = useOptionList<string>({
    options,
    onTake: ({ value }) => {
      close()
      onTake(value)
    },
  })
  const { search, found, active } = list
  const type = (text: string) => {
    list.type(text)
    setOpen(text.trim() !== '')
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key !== 'Escape') return void list.press(event)
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <SelectLayer
      {...{ isOpen, label }}
      onClose={close}
      wide={false}
      takesFocus={false}
      target={
        <div className={styles.box}>
          <IconSearch className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={label}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && found[active.index] ? optionId(id, active.index) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={longest}
            placeholder={label}
            value={search}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            onFocus={() => setOpen(search.trim() !== '')}
          />
          <Spoken>
            <span role="status">{isOpen && found.length > 0 && texts.choices.found(String(found.length))}</span>
          </Spoken>
        </div>
      }
    >
      <div className={styles.found}>
        <OptionList {...{ id, label, list }} isChosen={() => false} none={nothingFoundFor(search.trim())} />
      </div>
    </SelectLayer>
  )
}
