import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { passwordTexts } from './password-texts.ts'

export function PasswordChangedScreen() {
  const texts = useTexts(passwordTexts).changed
  return (
    <>
      <PageHead title={texts.title} />
      <EmptyState
        icon={<IconCircleCheck size={26} stroke={1.75} />}
        tone="ok"
        title={texts.fact}
        actions={<Button renderRoot={(props) => <Link {...props} to="/" />}>{texts.goOn}</Button>}
      >
        {texts.next}
      </EmptyState>
    </>
  )
}
