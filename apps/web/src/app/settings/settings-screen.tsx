import { IconHistory } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type ArticleId, HelpLink } from '../../features/help/public.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { screenTexts } from '../screen-names/screen-texts.ts'
import { pageAddress } from '../shell/page-address.ts'
import { contentId } from '../shell/skip-link.tsx'
import { useOpenPage } from '../shell/where.ts'
import { SectionHistory, sectionParts } from './section-parts.tsx'
import { readPlace, type SectionId, sections } from './sections.ts'
import styles from './settings-screen.module.css'
import { settingsTexts } from './settings-texts.ts'
import { useVisit } from './visit.ts'

const articleOf: Partial<Record<SectionId, ArticleId>> = {
  departments: 'departments',
  numbers: 'numbers',
  quickReplies: 'quick-replies',
  broadcasts: 'broadcasts',
  retention: 'lgpd',
  companyData: 'lgpd',
}

/** One section of the settings at a time; the address says which, and to which setting in it the search led. */
export function SettingsScreen() {
  const texts = useTexts(settingsTexts)
  const { names } = useTexts(screenTexts)
  const data = useSessionData()
  const open = useOpenPage()
  const { section, setting } = readPlace(useRouterState({ select: ({ location }) => location.searchStr }))
  useSectionArrival(section)
  if (!data) return null
  const main = pageAddress('S020', data)
  return (
    <>
      <PageHead title={texts.sections[section].title} crumbs={[{ label: names.S020, href: main, onOpen: () => open(main) }]} />
      <PageBody>
        <SectionBody key={section} section={section} setting={setting} />
      </PageBody>
    </>
  )
}

function SectionBody({ section, setting }: { section: SectionId; setting: string | null }) {
  const texts = useTexts(settingsTexts)
  const { title, intro } = texts.sections[section]
  const { areas } = sections[section]
  const article = articleOf[section]
  const [isOpen, setOpen] = useState(false)
  const visit = useVisit()
  const Part = sectionParts[section]
  return (
    <div className={styles.section}>
      <header className={styles.head}>
        <p className={styles.intro}>{intro}</p>
        {article && <HelpLink article={article} />}
        {areas && (
          <Button
            look="framed"
            size="sm"
            aria-haspopup="dialog"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {texts.history}
          </Button>
        )}
      </header>
      <Part key={setting === null ? 0 : visit} setting={setting} />
      {areas && <SectionHistory areas={areas} title={texts.historyOf(title)} opened={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Another section is like another page: the focus goes to its heading. */
function useSectionArrival(section: SectionId) {
  const last = useRef(section)
  useEffect(() => {
    if (last.current === section) return
    last.current = section
    document.getElementById(contentId)?.querySelector('h1')?.focus({ preventScroll: true })
  }, [section])
}
