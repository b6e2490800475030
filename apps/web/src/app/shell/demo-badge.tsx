import { Link } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { screens } from '../screens.ts'
import styles from './demo-badge.module.css'
import { shellTexts } from './shell-texts.ts'
import { useIsDemo } from './use-is-demo.ts'

/**
 * Says in the head of each page that this is the demonstration, where there is no rail to say it. It leads to the mails, which do not leave
 * the demonstration.
 */
export function DemoBadge() {
  const texts = useTexts(shellTexts)
  if (!useIsDemo()) return null
  return (
    <Link className={styles.link} to={screens.X003.path} title={texts.demoMails}>
      <Badge tone="warn">{texts.demo}</Badge>
      <Spoken>{` (${texts.demoMails})`}</Spoken>
    </Link>
  )
}
