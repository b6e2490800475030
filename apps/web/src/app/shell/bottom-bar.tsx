import type { SessionData } from '@prosa/contract/session/session-data'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { followLink } from '../../ui/tables/open-row.ts'
import type { Area } from '../screens.ts'
import styles from './bottom-bar.module.css'
import { atHandOf, mainNav } from './main-nav.ts'
import type { MoreSheet } from './panels/more-sheet.tsx'
import { shellTexts } from './shell-texts.ts'
import { UnopenedCount } from './unopened-count.tsx'
import { useIsDemo } from './use-is-demo.ts'
import { useSupervises } from './use-supervises.ts'
import { useOpenPage } from './where.ts'

type Props = { data: SessionData; area: Area | null; onHelp: () => void }

export const MoreSheetLater = lazyPart<Parameters<typeof MoreSheet>[0]>(
  async () => (await import('./panels/more-sheet.tsx')).MoreSheet,
  HeldKeys,
)

/** The main navigation of a phone, within reach of the thumb. */
export function BottomBar({ data, area, onHelp }: Props) {
  const texts = useTexts(shellTexts)
  const open = useOpenPage()
  const isDemo = useIsDemo()
  const isSupervisor = useSupervises(data)
  const [isMore, setMore] = useState<boolean | null>(null)
  const entries = mainNav(data, isDemo, isSupervisor)
  const atHand = atHandOf(entries)
  const isBehindMore = entries.some((entry) => entry.area === area && !atHand.includes(entry))
  return (
    <>
      <nav className={styles.bar} aria-label={texts.main}>
        {atHand.map((entry) => (
          <a
            key={entry.area}
            className={styles.entry}
            href={entry.href}
            aria-current={entry.area === area ? 'page' : undefined}
            onClick={(event) => followLink(event, () => open(entry.href))}
          >
            <entry.Icon size={22} stroke={1.75} aria-hidden="true" />
            {texts.areas[entry.area]}
            {entry.area === 'chats' && <UnopenedCount className={styles.count} tone="brand" />}
          </a>
        ))}
        <button
          type="button"
          className={styles.entry}
          data-current={isBehindMore || undefined}
          aria-haspopup="dialog"
          aria-expanded={isMore === true}
          onClick={() => setMore(true)}
        >
          <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          {texts.more}
        </button>
      </nav>
      {isMore !== null && <MoreSheetLater opened={isMore} onClose={() => setMore(false)} {...{ data, area, onHelp }} />}
    </>
  )
}
