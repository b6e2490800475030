import type { unbuiltScreens } from '@prosa/contract/unbuilt'
import { IconBarrierBlock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCompanyStyle } from '../../features/company/public.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Mark } from '../../ui/marks/mark.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { screenTexts } from '../screen-names/screen-texts.ts'
import { screens } from '../screens.ts'

type Props = { id: (typeof unbuiltScreens)[number] }

/** Shown in place of a screen that is not built yet. */
export function UnderConstruction({ id }: Props) {
  const { names } = useTexts(screenTexts)
  return (
    <>
      <PageHead title={names[id]} />
      <PageBody>
        <NotBuilt />
      </PageBody>
    </>
  )
}

function NotBuilt() {
  const { underConstruction: texts } = useTexts(screenTexts)
  return (
    <EmptyState icon={<IconBarrierBlock size={26} stroke={1.75} />} title={texts.title}>
      {texts.body}
    </EmptyState>
  )
}

export function PublicUnderConstruction({ id }: Props) {
  const { names, underConstruction: texts } = useTexts(screenTexts)
  const { style } = useCompanyStyle()
  usePageTitle(`${names[id]} — ${style.companyName}`)
  return (
    <MessagePage
      sign={<Mark />}
      title={names[id]}
      body={`${texts.title}. ${texts.body}`}
      action={
        <Button renderRoot={(props) => <Link {...props} to={screens.S001.path} />} size="lg">
          {texts.back}
        </Button>
      }
    />
  )
}
