import { useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import type { RefusedError } from '../../kit/calls/refused-error.ts'
import { languageTags, useLanguage } from '../../kit/i18n.ts'
import { readSession, rememberCompany } from '../../kit/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { CompanyIcon } from './company-icon.tsx'
import { readCompanyStyle, refreshCompanyStyle, useCompanyStyle } from './company-style.ts'
import { companyTexts } from './company-texts.ts'
import { takeReturnAddress } from './maintenance.ts'
import styles from './maintenance-screen.module.css'
import { StyleAlert } from './style-alert.tsx'

const askEvery = 30_000

/** Shown while the company is in maintenance (R007). Whoever waits here is led back when it is over. */
export function MaintenanceScreen() {
  const texts = companyTexts[useLanguage()].maintenance
  const { style } = useCompanyStyle()
  const { checking, checked, check } = useChecks()
  useWayBack()
  usePageTitle(texts.pageTitle(style.companyName))
  return (
    <MessagePage
      sign={<CompanyIcon />}
      title={texts.title}
      body={texts.body(style.companyName)}
      action={
        <>
          <StyleAlert />
          <Button size="lg" aria-disabled={checking} onClick={() => void check()}>
            {checking ? texts.checking : texts.retry}
          </Button>
          <p className={styles.checked} role="status">
            {checked && <Checked {...checked} />}
          </p>
        </>
      }
    />
  )
}

type Check = { at: number; problem: RefusedError | null }

function Checked({ at, problem }: Check) {
  const language = useLanguage()
  const problemText = useProblemText()
  const time = new Intl.DateTimeFormat(languageTags[language], { timeStyle: 'medium' }).format(at)
  return problem ? problemText(problem) : companyTexts[language].maintenance.still(time)
}

/** Poll: asks now and then whether the maintenance is over, and at once when the button is pressed. */
function useChecks() {
  const [checking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Check | null>(null)
  const check = useCallback(async () => {
    setChecking(true)
    const problem = await refreshCompanyStyle()
    setChecked({ at: Date.now(), problem })
    setChecking(false)
  }, [])
  useEffect(() => {
    const timer = setInterval(check, askEvery)
    return () => clearInterval(timer)
  }, [check])
  return { checking, checked, check: async () => (checking ? undefined : check()) }
}

/**
 * The company of a visitor is the one in the address; a signed-in person has one already. When it is no longer in maintenance, this page
 * leads away.
 */
function useWayBack() {
  const { history } = useRouter()
  const { companyId } = useParams({ strict: false })
  const { style, isKnown } = useCompanyStyle()
  const isOver = isKnown && !style.maintenanceIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the maintenance is over; the rest is read at that moment.
  useEffect(() => {
    if (companyId && !readSession()) rememberCompany(companyId)
    const now = readCompanyStyle()
    if (now.isKnown && !now.style.maintenanceIn) history.replace(takeReturnAddress())
  }, [companyId, isOver, history])
}
