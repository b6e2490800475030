import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '../kit/i18n.ts'
import { kitTexts } from '../kit/problem-text.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { isPartMissing, useIsLeaving } from './missing-part.ts'

/** A screen broke while drawing: say so instead of showing an empty page. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const texts = useTexts(kitTexts)
  if (useIsLeaving()) return null
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
