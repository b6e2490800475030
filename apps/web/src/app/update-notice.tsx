import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../kit/i18n.ts'
import { kitTexts } from '../kit/problem-text.ts'
import { useNewBuild } from './new-build.ts'
import styles from './update-notice.module.css'

/** A new version waits for a page that holds something unsaved: the person decides when. */
export function UpdateNotice() {
  const { title, reload } = useTexts(kitTexts).newVersion
  const isWaiting = useNewBuild()
  return (
    <div className={styles.strip} data-waiting={isWaiting}>
      {isWaiting && <IconRefresh className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />}
      {/* Always there: words are read out when they come into a place that already is. */}
      <span role="status">{isWaiting && title}</span>
      {isWaiting && (
        <Button variant="subtle" size="sm" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      )}
    </div>
  )
}
