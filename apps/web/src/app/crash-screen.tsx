import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '../kit/i18n.ts'
import { kitTexts } from '../kit/problem-text.ts'
import { MessagePage } from '../ui/message-page.tsx'

/** How Chromium, Firefox and Safari say that a part of the page is no longer on the server: a newer version is. */
const missingPart = /dynamically imported module|Importing a module script failed|Unable to preload/i

/** A screen broke while drawing: say so instead of showing an empty page. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const texts = useTexts(kitTexts)
  const outdated = navigator.onLine && missingPart.test(String(error))
  const { title, body, reload } = outdated ? texts.newVersion : { title: texts.errorTexts.unexpected, ...texts.crash }
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
