import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { followLink } from '../tables/open-row.ts'
import { useUiTexts } from '../ui-texts.ts'
import { ArrivalHeading } from './arrival-heading.tsx'
import { usePageFrame } from './page-frame.ts'
import styles from './page-head.module.css'
import { PageSearch } from './page-search.tsx'

export type Crumb = { label: string; href: string; onOpen?: () => void }
type Props = {
  title: ReactNode
  /** The title is a name that somebody typed: on a phone it has a line of its own, and is not cut. */
  isLong?: boolean
  /** Stands right after the title: how many there are. */
  count?: ReactNode
  /** The pages above this one, from the outermost. */
  crumbs?: readonly Crumb[]
  /** A word on the state of the page, before the search. */
  detail?: ReactNode
  /** Buttons; the last one is the main action of the page. */
  actions?: ReactNode
}

/** The top of every page in the frame: its title, and what can be done here. */
export function PageHead({ title, isLong, count, crumbs = [], detail, actions }: Props) {
  const { mark } = usePageFrame()
  return (
    <header className={styles.head}>
      <div className={styles.place} data-long={isLong || undefined}>
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <ArrivalHeading className={styles.title}>{title}</ArrivalHeading>
        {count}
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      {detail && <div className={styles.detail}>{detail}</div>}
      <PageSearch />
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const texts = useUiTexts()
  return (
    <nav aria-label={texts.page.path}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href, onOpen }) => (
          <li key={href} className={styles.crumb}>
            <a className={styles.above} href={href} onClick={(event: MouseEvent) => followLink(event, onOpen)}>
              <IconArrowLeft className={styles.back} size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.word}>{label}</span>
            </a>
            <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
