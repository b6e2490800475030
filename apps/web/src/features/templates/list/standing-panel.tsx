import { writePrice } from '@prosa/contract/formats/numbers/currency'
import type { TemplateApplication, TemplateListItem } from '@prosa/contract/templates/model'
import { statusOfWord } from '@prosa/contract/templates/provider-words'
import { TemplateType } from '@prosa/contract/templates/states'
import { IconCopy } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { refusalWords, templateProviderTexts } from '../../../kit/template-words/template-provider-texts.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useTemplate } from '../use-template.ts'
import { LackingStrip } from './lacking-strip.tsx'
import { listTexts } from './list-texts.ts'
import { QualityMark } from './quality-mark.tsx'
import { StatusBadge } from './status-cell.tsx'
import styles from './templates-screen.module.css'
import { useCategoryPrice } from './use-category-price.ts'
import { useReasonWords } from './use-reason-words.ts'
import { isRefused, useDuplicate } from './use-template-actions.tsx'
import { useTimes } from './use-times.ts'

type Props = { companyId: string; template: TemplateListItem; onClose: () => void }

/** How a template stands at each business account: why it was declined, until when it is paused, what the provider made of it. */
export function StandingPanel({ companyId, template, onClose }: Props) {
  const { standing: texts, acts } = useTexts(listTexts)
  const problemText = useProblemText()
  const duplicate = useDuplicate(companyId)
  const { templateId, templateName } = template
  const answer = useTemplate(companyId, templateId)
  const stage = useLoadingStage(answer.isPending)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={texts.title(templateName)}
      footer={
        <Button look="framed" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />} onClick={() => duplicate(templateId)}>
          {isRefused(template) ? acts.adjust : acts.duplicate}
        </Button>
      }
    >
      {answer.data?.applications.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {answer.data && (
        <div className={styles.panel}>
          <LackingStrip {...{ companyId }} detail={answer.data} />
          <ul className={styles.accounts}>
            {answer.data.applications.map((account) => (
              <Standing key={account.accountId} {...{ companyId, account }} />
            ))}
          </ul>
        </div>
      )}
      {!answer.data && answer.error && (
        <ErrorState detail={problemText(answer.error)} onRetry={() => void answer.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {answer.isPending && <SkeletonRows stage={stage} shape="line" count={4} />}
    </SidePanel>
  )
}

function Standing({ companyId, account }: { companyId: string; account: TemplateApplication }) {
  const { standing: texts } = useTexts(listTexts)
  const times = useTimes(companyId)
  const { numbers, templateStatus, quality, pausedUntil, isWaiting, editableFrom, syncedAt } = account
  return (
    <li>
      <span className={styles.accountHead}>
        {numbers.map(({ phonenumberName }) => phonenumberName).join(', ') || texts.noNumber}
        <StatusBadge status={templateStatus} />
      </span>
      <QualityMark quality={quality} />
      <Reason account={account} />
      <NewCategory {...{ companyId, account }} />
      {isWaiting && <p>{texts.waiting}</p>}
      {pausedUntil !== null && <p>{texts.pausedUntil(times.ahead(pausedUntil))}</p>}
      {editableFrom !== null && <p>{texts.editableFrom(times.ahead(editableFrom))}</p>}
      {statusOfWord(account.word) === null && account.word && <p className={styles.detail}>{texts.word(account.word)}</p>}
      {syncedAt !== null && <p className={styles.detail}>{texts.synced(times.past(syncedAt))}</p>}
    </li>
  )
}

/** Why it was declined, paused or refused at once, with what to do and what the provider itself advises. */
function Reason({ account: { reason, recommendation, refusal } }: { account: TemplateApplication }) {
  const provider = useTexts(templateProviderTexts)
  const { what, todo } = useReasonWords()(reason)
  const advice = [todo, recommendation && provider.recommendation(recommendation)].filter(Boolean).join(' ')
  const foot = reason && <span className={styles.detail}>{provider.originalReason(reason)}</span>
  return (
    <>
      {refusal && (
        <Alert tone="danger" detail={refusal.detail && provider.detail(refusal.detail)}>
          {refusalWords(provider, refusal.problem)}
        </Alert>
      )}
      {what && (
        <Alert tone="warn" detail={advice || undefined} foot={foot}>
          {what}
        </Alert>
      )}
    </>
  )
}

/** Where the provider has put it into another category than was asked for, with what that costs. */
function NewCategory({ companyId, account: { category } }: { companyId: string; account: TemplateApplication }) {
  const { standing: texts } = useTexts(listTexts)
  const { templateType } = useTexts(stateWords)
  const language = useLanguage()
  const priceOf = useCategoryPrice(companyId)
  if (category === null) return null
  const name = templateType[TemplateType.nameOf(category)]
  const price = priceOf(category)
  return <Alert tone="warn">{price === null ? texts.category(name) : texts.categoryPriced(name, writePrice(price, language))}</Alert>
}
