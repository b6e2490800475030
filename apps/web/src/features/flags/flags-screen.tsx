import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CompanyFlags } from './company-flags.tsx'
import { flagTexts } from './flag-texts.ts'

/** S042: the flags of a company, for its administrators; the settings have them as one of their sections. */
export function FlagsScreen() {
  const texts = useTexts(flagTexts)
  const router = useRouter()
  const companyId = useSessionData()?.companyId
  const href = `/settings/${companyId}/main?section=preferences`
  return (
    <>
      <PageHead title={texts.company.title} crumbs={[{ label: texts.settings, href, onOpen: () => void router.navigate({ href }) }]} />
      <PageBody>{companyId !== undefined && <CompanyFlags companyId={companyId} />}</PageBody>
    </>
  )
}
