import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CompanyFlags } from './company-flags.tsx'
import { flagTexts } from './flag-texts.ts'

/** S042: the flags of a company, for its administrators. */
export function FlagsScreen() {
  const texts = useTexts(flagTexts)
  const companyId = useSessionData()?.companyId
  return (
    <>
      <PageHead title={texts.company.title} />
      <PageBody>{companyId !== undefined && <CompanyFlags companyId={companyId} />}</PageBody>
    </>
  )
}
