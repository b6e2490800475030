import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../kit/i18n.ts'
import { kitTexts } from '../kit/problem-text.ts'
import { MessagePage } from '../ui/message-page.tsx'

/** A screen broke while drawing: say so instead of showing an empty page. */
export function CrashScreen() {
  const texts = useTexts(kitTexts)
  return (
    <MessagePage
      icon={<IconAlertTriangle size={28} stroke={1.75} aria-hidden="true" />}
      title={texts.errorTexts.unexpected}
      body={texts.crash.body}
      action={
        <Button size="lg" onClick={() => window.location.reload()}>
          {texts.crash.reload}
        </Button>
      }
    />
  )
}
