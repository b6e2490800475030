import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTexts } from '../kit/i18n.ts'
import { useOnline } from '../kit/network.ts'
import { kitTexts } from '../kit/problem-text.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { isPartMissing, isPartOutOfReach, useIsLeaving } from './missing-part.ts'

/** A screen broke while drawing: say so instead of showing an empty page. One that only waits for the internet comes with it. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const texts = useTexts(kitTexts)
  const [outOfReach] = useState(() => isPartOutOfReach(error))
  useOnline(useCallback(() => outOfReach && window.location.reload(), [outOfReach]))
  if (useIsLeaving()) return null
  if (outOfReach) return <OutOfReach />
  const outdated = isPartMissing(error)
  const { title, body, reload } = outdated ? texts.newVersion : texts.crash
  const Icon = outdated ? IconRefresh : IconAlertTriangle
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

function OutOfReach() {
  const texts = useTexts(kitTexts)
  return (
    <MessagePage
      sign={<IconWifiOff size={28} stroke={1.75} aria-hidden="true" />}
      title={texts.outOfReach.title}
      body={texts.outOfReach.body}
      action={
        <Button size="lg" onClick={() => window.location.reload()}>
          {texts.retry}
        </Button>
      }
    />
  )
}
