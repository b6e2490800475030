import { type Country, countries } from '@prosa/contract/data/countries'
import { countryName } from '@prosa/contract/data/country-names'
import { IconChevronDown, IconWorldQuestion } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { type UiLanguage, useUiLanguage } from '../ui-language.ts'
import { CountryFlag } from './country-flag.tsx'
import styles from './country-select.module.css'
import type { Option } from './option.ts'
import { OptionPanel } from './option-panel.tsx'
import { SelectLayer } from './select-layer.tsx'
import { useOpenList } from './use-open-list.ts'
import { useOptionList } from './use-option-list.ts'

type Props = {
  /** Null while the typed code belongs to no country. */
  country: Country | null
  fixed?: boolean | undefined
  onChoose: (country: Country) => void
}

/** The flag and code of a country; the list is searched by name or code. */
export function CountrySelect({ country, fixed, onChoose }: Props) {
  const texts = useRareUiTexts().phone
  const language = useUiLanguage()
  const id = useId()
  const options = useMemo(() => optionsIn(language), [language])
  const list = useOptionList({
    options,
    onTake: ({ value }) => {
      const chosen = countries.find(({ iso }) => iso === value)
      close()
      if (chosen) onChoose(chosen)
    },
  })
  const begin = (search: string) =>
    list.begin(
      search,
      options.findIndex(({ value }) => value === country?.iso),
    )
  const { isOpen, close, toggle, onKeyDown } = useOpenList(fixed, begin)

  return (
    <SelectLayer
      isOpen={isOpen}
      onClose={close}
      wide={false}
      takesFocus
      label={texts.country}
      target={
        <button
          type="button"
          className={styles.button}
          aria-label={`${texts.country}: ${country ? labelOf(country, language) : texts.noCountry}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={fixed}
          onClick={toggle}
          onKeyDown={onKeyDown}
        >
          {country ? <CountryFlag iso={country.iso} /> : <IconWorldQuestion size={16} stroke={1.75} aria-hidden="true" />}
          {country && <span>+{country.dialCode}</span>}
          <IconChevronDown size={12} stroke={1.75} aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.list}>
        <OptionPanel id={id} label={texts.country} list={list} isChosen={(iso) => iso === country?.iso} />
      </div>
    </SelectLayer>
  )
}

const labelOf = ({ iso, dialCode }: Country, language: UiLanguage) => `${countryName(iso, language)} +${dialCode}`

const optionsIn = (language: UiLanguage): Option[] =>
  countries
    .toSorted((one, other) => countryName(one.iso, language).localeCompare(countryName(other.iso, language), language))
    .map((country) => ({ value: country.iso, label: labelOf(country, language), icon: <CountryFlag iso={country.iso} /> }))
