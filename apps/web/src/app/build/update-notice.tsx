import { IconRefresh } from '@tabler/icons-react'
import { kitTexts } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { useNewBuild } from './new-build.ts'

/** A new build waits for a page that holds something unsaved: the person decides when to reload. */
export function UpdateNotice() {
  const { title, reload } = useTexts(kitTexts).newVersion
  const isWaiting = useNewBuild()
  const action = (
    <Button look="plain" size="sm" onClick={() => window.location.reload()}>
      {reload}
    </Button>
  )
  // The live region is always on the page, as only what is then put into it is read out.
  return (
    <div aria-live="polite">
      {isWaiting && (
        <NoticeStrip tone="info" icon={<IconRefresh size={18} stroke={1.75} />} action={action}>
          {title}
        </NoticeStrip>
      )}
    </div>
  )
}
