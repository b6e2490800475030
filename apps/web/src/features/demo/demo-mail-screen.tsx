import { IconFlask, IconInbox, IconMail } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { useOwner } from '../../kit/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ArrivalHeading } from '../../ui/page/arrival-heading.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { useCompanyStyle } from '../company/public.ts'
import { LanguageSelect } from '../session/public.ts'
import styles from './demo-mail-screen.module.css'
import { demoTexts } from './demo-texts.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import { useDemoMails } from './use-demo-mails.ts'

const entrance = '/'

/** The mails that the product would have sent. The open one is named by the address, so that the browser's "back" leads to the list. */
export function DemoMailScreen() {
  const texts = useTexts(demoTexts)
  const { style } = useCompanyStyle()
  const { mails, problem, retry } = useDemoMails()
  const stage = useLoadingStage(!mails && !problem)
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const openId = new URLSearchParams(searchStr).get('mail')
  usePageTitle(texts.pageTitle(style.companyName))
  if (problem?.code === 'demo.off') return <DemoIsOff />
  return (
    <div className={styles.page} data-open={openId !== null || undefined}>
      <header className={styles.head}>
        <span className={styles.sign}>
          <IconFlask size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <ArrivalHeading className={styles.title}>{texts.title}</ArrivalHeading>
          <p className={styles.intro}>{texts.intro}</p>
        </div>
        <LanguageSelect />
        <WayOut />
      </header>
      <main className={styles.body}>
        <div className={styles.side}>
          <Spoken>
            <span role="status">{mails ? texts.count(mails.length) : ''}</span>
          </Spoken>
          {problem && (
            <div className={styles.problem}>
              <ErrorState onRetry={retry}>{texts.listFailed}</ErrorState>
            </div>
          )}
          {!mails && !problem && <SkeletonRows stage={stage} shape="line" />}
          {mails && mails.length > 0 && <MailList mails={mails} openId={openId} listAddress={pathname} />}
          {mails?.length === 0 && (
            <EmptyState icon={<IconInbox size={26} stroke={1.75} />} title={texts.none.title}>
              {texts.none.body}
            </EmptyState>
          )}
        </div>
        <div className={styles.pane}>
          {openId !== null && <MailView mailId={openId} listAddress={pathname} />}
          {openId === null && mails && mails.length > 0 && (
            <EmptyState icon={<IconMail size={26} stroke={1.75} />} title={texts.choose.title}>
              {texts.choose.body}
            </EmptyState>
          )}
        </div>
      </main>
    </div>
  )
}

function WayOut() {
  const texts = useTexts(demoTexts)
  const signedIn = useOwner() !== null
  return (
    <Button look="framed" renderRoot={(props) => <Link {...props} to={entrance} />}>
      {signedIn ? texts.back : texts.enter}
    </Button>
  )
}

function DemoIsOff() {
  const texts = useTexts(demoTexts)
  return <MessagePage sign={<IconFlask size={26} stroke={1.75} />} title={texts.off.title} body={texts.off.body} action={<WayOut />} />
}
