import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { templateCalls } from '@prosa/contract/templates/calls'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { IconSearch, IconTemplateOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { foldText } from '../../../ui/fold-text.ts'
import { MultiSelectFilter } from '../../../ui/select/multi-select-filter.tsx'
import { SelectFilter } from '../../../ui/select/select-filter.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { composerTexts } from '../composer-texts.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { goneId } from './send-template-button.tsx'
import { TemplateCard } from './template-card.tsx'
import { TemplateFields } from './template-fields.tsx'
import { templateFormTexts } from './template-form-texts.ts'
import { TemplatePreview } from './template-preview.tsx'
import { isOffered } from './template-values.ts'
import styles from './templates.module.css'
import type { TemplateForm } from './use-template-form.ts'

type Category = SendableTemplate['category']
const categories: readonly Category[] = ['UTILITY', 'MARKETING']
const noValues = {}

type Props = { chat: ChatAsked; form: TemplateForm; hasPreview?: boolean; departmentId?: string | undefined }

/**
 * The approved templates of the number, filtered by words, category and language. The chosen one is filled in beside the list; on a phone,
 * in its place. Without a preview the chosen card shows the values.
 */
export function TemplateChoice({ chat: { companyId, phonenumberId }, form, hasPreview = true, departmentId }: Props) {
  const texts = useTexts(composerTexts).template
  const language = useLanguage()
  const problemText = useProblemText()
  const group = useId()
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState<readonly Category[]>([])
  const [spoken, setSpoken] = useState<string | null>(null)
  const more = useTexts(templateFormTexts)
  const {
    data: known,
    error,
    isPending,
    refetch,
  } = useCall(templateCalls.listSendableTemplates, {
    ...{ companyId, phonenumberId },
    ...(departmentId && { departmentId }),
  })
  const data = known?.filter(isOffered)
  const stage = useLoadingStage(isPending)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows stage={stage} shape="line" count={3} />
  if (data.length === 0)
    return (
      <EmptyState icon={<IconTemplateOff size={26} stroke={1.75} />} title={texts.none.title}>
        {texts.none.body}
      </EmptyState>
    )
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const found = data.filter((each) => {
    const inWords = foldText(`${each.name.replaceAll('_', ' ')} ${each.name} ${each.body}`)
    const isWanted = wanted.length === 0 || wanted.includes(each.category)
    return isWanted && (spoken === null || each.language === spoken) && words.every((word) => inWords.includes(word))
  })
  const languages = [...new Set(data.map((each) => each.language))].sort()
  return (
    <div className={styles.choice} data-chosen={form.chosen !== null || undefined}>
      <div className={styles.finding}>
        <div className={styles.filters}>
          <div className={styles.search}>
            <IconSearch size={16} stroke={1.75} aria-hidden="true" />
            <input
              type="search"
              className={styles.searchInput}
              aria-label={texts.searchLabel}
              placeholder={texts.search(writeNumber(data.length, language))}
              maxLength={100}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
          <MultiSelectFilter
            label={texts.category}
            options={categories.map((value) => ({ value, label: texts.categories[value] }))}
            value={wanted}
            onChange={setWanted}
          />
          {languages.length > 1 && (
            <SelectFilter
              label={texts.language}
              options={languages.map((value) => ({ value, label: value }))}
              value={spoken}
              onChange={setSpoken}
            />
          )}
        </div>
        {found.length === 0 && (
          <p className={styles.quiet} role="status">
            {texts.noneFound}
          </p>
        )}
        <div className={styles.cards} role="radiogroup" aria-label={texts.list}>
          {found.map((template) => {
            const isChosen = template.templateId === form.chosen?.templateId
            return (
              <TemplateCard
                key={template.templateId}
                {...{ template, group, isChosen }}
                values={isChosen ? form.values : noValues}
                onChoose={() => form.choose(template)}
              />
            )
          })}
        </div>
      </div>
      <div className={styles.filling}>
        <div id={goneId} className={styles.gone} role="status">
          {form.isGone && <Alert tone="warn">{more.gone(form.chosen?.name ?? '')}</Alert>}
        </div>
        {hasPreview && <TemplatePreview form={form} />}
        <TemplateFields form={form} />
        {form.chosen && (
          <Button className={styles.other ?? ''} look="framed" onClick={() => form.choose(null)}>
            {texts.other}
          </Button>
        )}
      </div>
    </div>
  )
}
