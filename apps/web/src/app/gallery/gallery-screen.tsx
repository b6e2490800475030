import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { ArrivalHeading } from '../../ui/page/arrival-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { withTexts } from '../../ui/spoken-texts.ts'
import { Notices } from '../notices.tsx'
import styles from './gallery-screen.module.css'
import { galleryTexts } from './gallery-texts.ts'
import { GalleryTheme } from './gallery-theme.tsx'

const sections = {
  fields: lazy(async () => ({ default: (await withTexts(import('./fields/fields-section.tsx'))).FieldsSection })),
  choices: lazy(async () => ({ default: (await withTexts(import('./choices/choices-section.tsx'))).ChoicesSection })),
  patterns: lazy(async () => ({ default: (await withTexts(import('./patterns/patterns-section.tsx'))).PatternsSection })),
}
type SectionName = keyof typeof sections

/** Every control of the design system in every state, in any colours. */
export function GalleryScreen() {
  const texts = useTexts(galleryTexts)
  const [shown, show] = useState<SectionName>('fields')
  usePageTitle(texts.title)
  const tabs = (Object.keys(sections) as SectionName[]).map((value) => {
    const Section = sections[value]
    return {
      value,
      label: texts[value],
      panel: () => (
        <Suspense>
          <Section />
        </Suspense>
      ),
    }
  })
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <ArrivalHeading className={styles.title}>{texts.title}</ArrivalHeading>
        <p className={styles.intro}>{texts.intro}</p>
      </header>
      <GalleryTheme />
      <Tabs label={texts.sections} tabs={tabs} value={shown} onChange={show} />
      <Notices />
    </main>
  )
}
