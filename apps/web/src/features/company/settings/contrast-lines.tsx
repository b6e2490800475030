import type { ColorName } from '@prosa/contract/company/rules'
import { styleContrasts } from '@prosa/contract/company/style-contrasts'
import { readableContrast } from '@prosa/contract/formats/contrast'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { languageTags, useLanguage, useTexts } from '../../../kit/i18n.ts'
import styles from './company-settings.module.css'
import { companySettingsTexts } from './company-settings-texts.ts'

/** The three ratios that people depend on; below 4.5 to 1 (WCAG 2.2 AA) it says so, and hinders nobody. */
export function ContrastLines({ colors }: { colors: Record<ColorName, string> }) {
  const texts = useTexts(companySettingsTexts).style.contrasts
  const language = useLanguage()
  const write = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format
  const { button, background, navigation } = styleContrasts(colors)
  return (
    <ul className={styles.contrasts} aria-label={texts.label} aria-live="polite">
      {Object.entries({ button, background, navigation } as const).map(([name, ratio]) => {
        const isReadable = ratio !== null && ratio >= readableContrast
        const Sign = isReadable ? IconCircleCheck : IconAlertTriangle
        return (
          <li key={name} data-low={!isReadable || undefined}>
            <Sign size={15} stroke={1.75} aria-hidden="true" />
            {texts.names[name as keyof typeof texts.names]} {ratio === null ? '–' : `${write(ratio)}:1`}
            {!isReadable && ` · ${texts.low}`}
          </li>
        )
      })}
    </ul>
  )
}
