import { IconUserOff } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { ContactBody } from './contact-body.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'
import { OpenChatButton } from './open-chat-button.tsx'
import { usePageContact } from './use-page-contact.ts'

/** S016: one person, and all that the company knows of them. */
export function ContactScreen() {
  const texts = useTexts(contactPageTexts)
  const problemText = useProblemText()
  const router = useRouter()
  const { companyId = '', waId = '' } = useParams({ strict: false })
  const { data: contact, error, refetch, seesChats } = usePageContact({ companyId, waId })
  const isCut = useIsCut()
  const isGone = error instanceof RefusedError && error.code === 'contact.notFound'
  const isFailed = !contact && error !== null && !isCut
  const stage = useLoadingStage(!contact && !isFailed && !isGone)
  const list = `/${encodeURIComponent(companyId)}/contact`
  const toList = () => void router.navigate({ href: list })
  return (
    <>
      <PageHead
        title={contact?.name || shownPhone(contact?.waId ?? waId)}
        crumbs={[{ label: texts.list, href: list, onOpen: toList }]}
        actions={
          contact && (
            <>
              {seesChats && !isGone && <OpenChatButton {...{ companyId, contact }} />}
              <ContactMenu {...{ companyId, contact, seesChats, isGone }} />
            </>
          )
        }
      />
      {contact && !isGone && <ContactBody key={contact.contactId} {...{ companyId, waId, contact, isCut, seesChats }} />}
      {!contact && !isFailed && (
        <div className={styles.content}>
          <SkeletonRows stage={stage} shape="line" count={8} />
        </div>
      )}
      {isGone && (
        <EmptyState
          icon={<IconUserOff size={26} stroke={1.75} />}
          title={texts.gone.title}
          actions={
            <Button look="framed" onClick={toList}>
              {texts.gone.back}
            </Button>
          }
        >
          {texts.gone.body}
        </EmptyState>
      )}
      {isFailed && !isGone && (
        <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
          {texts.failed}
        </ErrorState>
      )}
    </>
  )
}
