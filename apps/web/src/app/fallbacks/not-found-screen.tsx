import { Link } from '@tanstack/react-router'
import { useCompanyStyle } from '../../features/company/public.ts'
import { kitTexts } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useOwner } from '../../kit/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Mark } from '../../ui/marks/mark.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { screens } from '../screens.ts'

export function NotFoundScreen() {
  const texts = useTexts(kitTexts).notFound
  const { style } = useCompanyStyle()
  const signedIn = useOwner() !== null
  usePageTitle(`${texts.title} — ${style.companyName}`)
  return (
    <MessagePage
      sign={<Mark />}
      title={texts.title}
      body={texts.body}
      action={
        <Button renderRoot={(props) => <Link {...props} to={screens.S001.path} />} size="lg">
          {signedIn ? texts.back : texts.enter}
        </Button>
      }
    />
  )
}
