import type { SessionData } from '@prosa/contract/session/session-data'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import type { Option } from '../../ui/select/option.ts'
import { pageAddress } from '../shell/page-address.ts'
import { allSettings } from './all-settings.ts'
import { sectionAddress, sectionIds, sections } from './sections.ts'
import { settingsTexts } from './settings-texts.ts'

type Findable = Option & { also: string }

/** The sections and all their settings, each with its address. */
export function useSettingOptions(data: SessionData): readonly Findable[] {
  const language = useLanguage()
  const texts = useTexts(settingsTexts)
  return useMemo(() => {
    const main = pageAddress('S020', data)
    const signOf = (section: keyof typeof sections) => {
      const Sign = sections[section].sign
      return <Sign size={16} stroke={1.75} aria-hidden="true" />
    }
    const whole = sectionIds.map((section) => ({
      value: sectionAddress(main, section),
      label: texts.sections[section].title,
      also: `${texts.sections[section].intro} ${texts.sections[section].also}`,
      icon: signOf(section),
    }))
    const parts = allSettings(language)
      .filter(({ section, title }) => title !== texts.sections[section].title)
      .map(({ section, id, title, words }) => ({
        value: sectionAddress(main, section, id),
        label: texts.found(texts.sections[section].title, title),
        also: words.join(' '),
        icon: signOf(section),
      }))
    return [...whole, ...parts]
  }, [data, language, texts])
}
