import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconSearch } from '@tabler/icons-react'
import { Spoken } from '../states/spoken.tsx'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import type { ListName, OptionValue } from './option.ts'
import { OptionList, optionId } from './option-list.tsx'
import styles from './option-panel.module.css'
import type { OptionListState } from './use-option-list.ts'

type Props<V extends OptionValue> = {
  id: string
  label: ListName
  list: OptionListState<V>
  multiple?: boolean
  isChosen: (value: V) => boolean
  /** The two lines at the foot, for lists with several values. */
  onAll?: () => void
  onClear?: () => void
}

/** A list with its search, as it opens below a button. */
export function OptionPanel<V extends OptionValue>({ id, label, list, multiple = false, isChosen, onAll, onClear }: Props<V>) {
  const texts = useUiTexts()
  const language = useUiLanguage()
  const { search, found, active } = list
  return (
    <>
      <div className={styles.search}>
        <IconSearch size={14} stroke={1.75} aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[active.index] ? optionId(id, active.index) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.search}
          value={search}
          data-autofocus
          data-mantine-stop-propagation="true"
          onChange={(event) => list.type(event.currentTarget.value)}
          onKeyDown={list.press}
        />
      </div>
      <OptionList {...{ id, label, list, multiple, isChosen }} />
      {search !== '' && found.length > 0 && (
        <Spoken>
          <span role="status">{texts.choices.found(writeNumber(found.length, language))}</span>
        </Spoken>
      )}
      {onAll && onClear && (
        <div className={styles.foot}>
          <button type="button" className={styles.whole} disabled={found.length === 0} onClick={onAll}>
            {texts.all}
          </button>
          <button type="button" className={styles.whole} onClick={onClear}>
            {texts.clear}
          </button>
        </div>
      )}
    </>
  )
}
