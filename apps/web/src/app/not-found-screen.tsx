import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCompanyStyle } from '../features/company/public.ts'
import { useTexts } from '../kit/i18n.ts'
import { kitTexts } from '../kit/problem-text.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  const texts = useTexts(kitTexts).notFound
  const { style } = useCompanyStyle()
  usePageTitle(`${texts.title} — ${style.companyName}`)
  return (
    <MessagePage
      icon={<IconMapQuestion size={28} stroke={1.75} aria-hidden="true" />}
      title={texts.title}
      body={texts.body}
      action={
        <Button renderRoot={(props) => <Link {...props} to={paths.login} />} size="lg">
          {texts.back}
        </Button>
      }
    />
  )
}
