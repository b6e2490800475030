import { companyCalls } from '@prosa/contract/company/calls'
import type { FirstSteps } from '@prosa/contract/company/model'
import { demoCalls } from '@prosa/contract/demo/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconDeviceMobileMessage, IconPlugConnected, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ArrivalHeading } from '../../../ui/page/arrival-heading.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { useCompanyStyle } from '../../company/public.ts'
import { showsFirstSteps } from '../first-steps/open-steps.ts'
import { signupTexts } from '../signup-texts.ts'
import { TestPhoneButton } from './test-phone-button.tsx'
import styles from './welcome.module.css'

type Props = {
  data: SessionData
  /** Begins a chat: there may be a number already. */
  newChat: ReactNode
}

/** The inbox of a company that never had a chat: how the first one comes. */
export function Welcome({ data, newChat }: Props) {
  const texts = useTexts(signupTexts).welcome
  const { companyName } = useCompanyStyle().style
  const isDemo = useCall(demoCalls.listDemoLogins, {}, { once: true }).isSuccess
  const steps = useCall(companyCalls.getFirstSteps, { companyId: data.companyId }).data
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId: data.companyId }).data ?? []
  const settings = `/settings/${encodeURIComponent(data.companyId)}/main`
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          <div>
            <ArrivalHeading className={styles.title}>{texts.title(companyName)}</ArrivalHeading>
            <p className={styles.intro}>{texts.intro}</p>
          </div>
          {numbers.length > 0 && newChat}
        </header>
        <ul className={styles.cards}>
          {isDemo && (
            <Card icon={<IconDeviceMobileMessage size={26} stroke={1.75} />} {...texts.testPhone}>
              <TestPhoneButton companyId={data.companyId} companyName={companyName} />
            </Card>
          )}
          <Card icon={<IconPlugConnected size={26} stroke={1.75} />} {...texts.connect}>
            <CardLink look={isDemo ? 'framed' : 'filled'} href={`${settings}?section=numbers&setting=connect`}>
              {texts.connect.action}
            </CardLink>
          </Card>
          <Card icon={<IconUserPlus size={26} stroke={1.75} />} {...texts.invite}>
            <CardLink look="framed" href={`${settings}?section=agents&setting=invite`}>
              {texts.invite.action}
            </CardLink>
          </Card>
        </ul>
        {steps && showsFirstSteps(data) && <StepsLine steps={steps} companyId={data.companyId} />}
      </div>
    </div>
  )
}

function Card({ icon, title, body, children }: { icon: ReactNode; title: string; body: string; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <span className={styles.sign} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.body}>{body}</p>
      {children}
    </li>
  )
}

const CardLink = ({ look, href, children }: { look: 'framed' | 'filled'; href: string; children: ReactNode }) => (
  <Button {...(look === 'framed' && { look })} renderRoot={(props) => <Link {...props} to={href} />}>
    {children}
  </Button>
)

/** Stays in sight until they are done, or dismissed on their own page. */
function StepsLine({ steps, companyId }: { steps: FirstSteps; companyId: string }) {
  const texts = useTexts(signupTexts)
  const all = Object.values(steps)
  const done = all.filter(Boolean).length
  return (
    <section className={styles.steps} aria-label={texts.firstSteps.title}>
      <Progress label={`${texts.firstSteps.title}: ${texts.firstSteps.done(done, all.length)}`} share={done / all.length} />
      <Link className={styles.link} to="/$companyId/first-steps" params={{ companyId }}>
        {texts.welcome.seeSteps}
      </Link>
    </section>
  )
}
