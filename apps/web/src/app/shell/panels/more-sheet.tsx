import type { SessionData } from '@prosa/contract/session/session-data'
import { useTexts } from '../../../kit/i18n.ts'
import { ActionLine } from '../../../ui/buttons/action-line.tsx'
import { Sheet } from '../../../ui/layers/sheet.tsx'
import type { Area } from '../../screens.ts'
import { DemoBadge } from '../demo-badge.tsx'
import { atHandOf, mainNav } from '../main-nav.ts'
import { shellTexts } from '../shell-texts.ts'
import { useIsDemo } from '../use-is-demo.ts'
import { useSupervises } from '../use-supervises.ts'
import { useOpenPage } from '../where.ts'
import styles from './panel.module.css'
import { PersonPanelLater } from './person-menu.tsx'
import { SoundPanel } from './sound-panel.tsx'

type Props = { opened: boolean; onClose: () => void; data: SessionData; area: Area | null; onHelp: () => void }

/** The areas and tools for which the bottom bar of a phone has no room. */
export function MoreSheet({ opened, onClose, data, area, onHelp }: Props) {
  const texts = useTexts(shellTexts)
  const open = useOpenPage()
  const isDemo = useIsDemo()
  const isSupervisor = useSupervises(data)
  const entries = mainNav(data, isDemo, isSupervisor)
  const atHand = atHandOf(entries)
  const rest = entries.filter((entry) => !atHand.includes(entry))
  const go = (href: string) => {
    onClose()
    open(href)
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={
        <span className={styles.title}>
          {texts.more}
          <DemoBadge />
        </span>
      }
    >
      {rest.length > 0 && (
        <nav className={styles.part} aria-label={texts.more}>
          {rest.map(({ area: each, Icon, href }) => (
            <ActionLine
              key={each}
              icon={<Icon size={20} stroke={1.75} />}
              label={texts.areas[each]}
              href={href}
              current={each === area}
              onClick={() => go(href)}
            />
          ))}
          <hr className={styles.line} />
        </nav>
      )}
      <SoundPanel />
      <hr className={styles.line} />
      <PersonPanelLater data={data} onHelp={onHelp} onDone={onClose} />
    </Sheet>
  )
}
