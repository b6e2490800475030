import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import { IconArrowLeft, IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkText } from '../../ui/buttons/link-text.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { demoTexts } from './demo-texts.ts'
import styles from './mail-view.module.css'
import { type DemoMail, useDemoMail } from './use-demo-mail.ts'

type Props = { mailId: string; listAddress: string }

export function MailView({ mailId, listAddress }: Props) {
  const texts = useTexts(demoTexts)
  const { mail, problem, retry } = useDemoMail(mailId)
  const stage = useLoadingStage(!mail && !problem)
  const toList = (
    <Button
      className={styles.toList ?? ''}
      look="plain"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to={listAddress} activeOptions={{ exact: true }} />}
    >
      {texts.toList}
    </Button>
  )
  return (
    <article className={styles.view}>
      {toList}
      {mail && stage === 'done' && <Opened mail={mail} />}
      {!mail && !problem && <SkeletonRows stage={stage} shape="line" />}
      {problem?.code === 'mail.notFound' && (
        <EmptyState icon={<IconMailOff size={26} stroke={1.75} />} title={texts.gone.title}>
          {texts.gone.body}
        </EmptyState>
      )}
      {problem && problem.code !== 'mail.notFound' && (
        <div className={styles.problem}>
          <ErrorState onRetry={retry}>{texts.mailFailed}</ErrorState>
        </div>
      )}
    </article>
  )
}

function Opened({ mail: { mailId, subject, to, receivedAt, html, text } }: { mail: DemoMail }) {
  const texts = useTexts(demoTexts)
  const [onlyText, setOnlyText] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each mail that is opened.
  useEffect(() => {
    // On a phone the list is hidden when a mail is chosen, and its focused link with it.
    if (document.activeElement?.checkVisibility?.() !== true || document.activeElement === document.body) heading.current?.focus()
  }, [mailId])
  const time = `${writeDate(receivedAt, ownTimeZone())} ${writeHour(receivedAt, ownTimeZone())}`
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 ref={heading} className={styles.subject} tabIndex={-1}>
            {subject}
          </h2>
          <p className={styles.detail}>
            <span className={styles.recipient}>{texts.to(to)}</span>
            <time dateTime={new Date(receivedAt).toISOString()}>{time}</time>
          </p>
        </div>
        <Switch label={texts.onlyText} value={onlyText} onChange={setOnlyText} />
      </header>
      {onlyText ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard.
        <section className={styles.text} aria-label={subject} tabIndex={0}>
          <LinkText>{text}</LinkText>
        </section>
      ) : (
        <MailFrame title={subject} html={html} />
      )}
    </>
  )
}

type MailFrameProps = { title: string; html: string }

/** A sandboxed frame that may run no scripts. Its links open in a new tab without the sandbox, in which the product would not work. */
function MailFrame({ title, html }: MailFrameProps) {
  const page = useMemo(() => withLinksApart(html), [html])
  return <iframe className={styles.frame} title={title} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={page} />
}

function withLinksApart(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
