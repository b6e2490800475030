import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '../../kit/calls/network.ts'
import { kitTexts } from '../../kit/calls/problem-text.ts'
import { isServiceReady } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { isPartMissing, isPartOutOfReach, useIsLeaving } from '../build/missing-part.ts'

/**
 * Error boundary: a screen failed to render, which is said instead of showing an empty page. One that only waits for the internet is loaded
 * when it is back.
 */
export function CrashScreen({ error }: ErrorComponentProps) {
  const texts = useTexts(kitTexts)
  const [outOfReach] = useState(() => isPartOutOfReach(error))
  useOnline(useCallback(() => outOfReach && window.location.reload(), [outOfReach]))
  const outdated = isPartMissing(error)
  const isDown = useIsDown(outdated)
  if (useIsLeaving() || isDown === null) return null
  const offline = { title: texts.outOfReach, body: texts.offline, reload: texts.retry }
  const down = { title: texts.errorTexts['service.unavailable'], body: texts.errorTexts.network, reload: texts.retry }
  const { title, body, reload } = outOfReach ? offline : isDown ? down : outdated ? texts.newVersion : texts.crash
  const Icon = outdated || outOfReach ? IconRefresh : IconAlertTriangle
  return (
    <MessagePage
      sign={<Icon size={28} stroke={1.75} aria-hidden="true" />}
      title={title}
      body={body}
      action={
        <Button size="lg" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      }
    />
  )
}

/** Where the server cannot be reached either, a missing chunk does not mean a new version; null until that is known. */
function useIsDown(isMissing: boolean): boolean | null {
  const [isDown, setIsDown] = useState(isMissing ? null : false)
  useEffect(() => {
    if (isMissing) void isServiceReady().then((isReady) => setIsDown(!isReady))
  }, [isMissing])
  return isDown
}
