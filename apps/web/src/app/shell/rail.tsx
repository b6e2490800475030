import type { SessionData } from '@prosa/contract/session/session-data'
import { IconFlask, IconHelpCircle, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { CompanyIcon, useCompanyStyle } from '../../features/company/public.ts'
import { useOpenSteps } from '../../features/signup/public.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSingleKeys } from '../../kit/shortcuts.ts'
import { Flyout } from '../../ui/menus/flyout.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { followLink } from '../../ui/tables/open-row.ts'
import { type Area, screens } from '../screens.ts'
import { mainNav } from './main-nav.ts'
import { pageAddress } from './page-address.ts'
import { PersonMenu } from './panels/person-menu.tsx'
import { SoundPanel } from './panels/sound-panel.tsx'
import { SoundSign, useSoundWords } from './panels/sound-sign.tsx'
import styles from './rail.module.css'
import { pastRail, RailTool } from './rail-tool.tsx'
import { shellTexts } from './shell-texts.ts'
import { UnopenedCount } from './unopened-count.tsx'
import { useIsDemo } from './use-is-demo.ts'
import { useSupervises } from './use-supervises.ts'
import { useOpenPage } from './where.ts'

type Props = { data: SessionData; area: Area | null; home: string; onHelp: () => void }

/**
 * The dark navigation at the edge of every page: the company, the areas, and the person's own menu. Memo: every chat is another address, of
 * which only the order of the chats matters here, and that is in `home`.
 */
export const Rail = memo(function Rail({ data, area, home, onHelp }: Props) {
  const texts = useTexts(shellTexts)
  const open = useOpenPage()
  const isDemo = useIsDemo()
  const isSupervisor = useSupervises(data)
  const { companyName, descriptionType } = useCompanyStyle().style
  return (
    <header className={styles.rail}>
      <a className={styles.home} href={home} onClick={(event) => followLink(event, () => open(home))}>
        <CompanyIcon />
        {descriptionType !== 1 && <span aria-hidden="true">{companyName}</span>}
        {/* Not an `aria-label`: it would have to contain the visible initials too. */}
        <Spoken>{texts.home(companyName)}</Spoken>
      </a>
      <nav className={styles.nav} aria-label={texts.main}>
        <ul className={styles.entries}>
          {mainNav(data, isDemo, isSupervisor).map((entry) => (
            <li key={entry.area}>
              <a
                className={styles.entry}
                data-long={isLong(texts.areas[entry.area])}
                href={entry.href}
                aria-current={entry.area === area ? 'page' : undefined}
                onClick={(event) => followLink(event, () => open(entry.href))}
              >
                <entry.Icon size={20} stroke={1.75} aria-hidden="true" />
                {texts.areas[entry.area]}
                {entry.area === 'chats' && <UnopenedCount className={styles.count} tone="alert" />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        {/* Asked for again in another area: a step may have been taken in the last one. */}
        <FirstStepsSign key={area} data={data} />
        <DemoSign />
        <SoundTool />
        <HelpTool onHelp={onHelp} />
        <PersonMenu data={data} onHelp={onHelp} />
      </div>
    </header>
  )
})

/** A word that would reach the edges of the rail is written smaller. */
const isLong = (word: string) => word.length > 11 || undefined

/** The first steps of a new company, until they are done or dismissed. */
function FirstStepsSign({ data }: { data: SessionData }) {
  const texts = useTexts(shellTexts)
  const open = useOpenPage()
  const steps = useOpenSteps(data)
  const href = pageAddress('X004', data)
  if (!steps) return null
  return (
    <a className={styles.demo} href={href} onClick={(event) => followLink(event, () => open(href))}>
      <IconListCheck size={18} stroke={1.75} aria-hidden="true" />
      {texts.firstSteps}
      <span>{texts.stepsDone(steps.done, steps.all)}</span>
    </a>
  )
}

function DemoSign() {
  const texts = useTexts(shellTexts)
  if (!useIsDemo()) return null
  return (
    <Link className={styles.demo} data-long={isLong(texts.demo)} to={screens.X003.path} title={texts.demoMails}>
      <IconFlask size={18} stroke={1.75} aria-hidden="true" />
      {texts.demo}
      <Spoken>{` (${texts.demoMails})`}</Spoken>
    </Link>
  )
}

function SoundTool() {
  const label = useSoundWords()
  return (
    <Flyout
      offset={pastRail}
      button={({ opened, toggle }) => (
        <RailTool label={label} opened={opened} onClick={toggle}>
          <SoundSign size={18} />
        </RailTool>
      )}
    >
      {() => <SoundPanel />}
    </Flyout>
  )
}

function HelpTool({ onHelp }: { onHelp: () => void }) {
  const texts = useTexts(shellTexts).shortcuts
  const singleKeys = useSingleKeys()
  return (
    <RailTool label={texts.title} shortcut={singleKeys ? '?' : undefined} aria-haspopup="dialog" onClick={onHelp}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
    </RailTool>
  )
}
