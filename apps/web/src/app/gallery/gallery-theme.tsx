import { useLayoutEffect, useState } from 'react'
import { useCompanyStyle } from '../../features/company/public.ts'
import { chooseLanguage, languageNames, languages, useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { colorSchemes, useColorScheme, useShownScheme } from '../../ui/color-scheme.ts'
import { type CompanyColors, paintCompany } from '../../ui/company-colors.ts'
import { ColorPicker } from '../../ui/fields/color-picker.tsx'
import styles from './gallery-screen.module.css'
import { galleryTexts } from './gallery-texts.ts'

const names = ['primaryColor', 'secondaryColor', 'backgroundColor', 'fontColor', 'borderColor'] as const

/** Tries other colours on the whole page; the company's own come back when it is left. */
export function GalleryTheme() {
  const texts = useTexts(galleryTexts)
  const language = useLanguage()
  const { style } = useCompanyStyle()
  const { colorScheme, setColorScheme } = useColorScheme()
  const scheme = useShownScheme()
  const [tried, setTried] = useState<Partial<CompanyColors>>({})
  const colors: CompanyColors = { ...style, ...tried }

  useLayoutEffect(() => {
    paintCompany({ ...style, ...tried }, scheme)
    return () => paintCompany(style, scheme)
  }, [style, tried, scheme])

  return (
    <section className={styles.theme} aria-label={texts.scheme}>
      <Segmented
        label={texts.scheme}
        options={colorSchemes.map((value) => ({ value, label: texts.schemes[value] }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
      <Segmented
        label={texts.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={chooseLanguage}
      />
      <div className={styles.colors}>
        {names.map((name) => (
          <ColorPicker
            key={name}
            label={texts.colors[name]}
            value={colors[name]}
            onChange={(value) => setTried((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <Button look="framed" onClick={() => setTried({})}>
        {texts.reset}
      </Button>
    </section>
  )
}
