import { templateLanguages } from '@prosa/contract/data/languages'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useToldError } from '../../../../kit/calls/connection.ts'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useShortcut } from '../../../../kit/shortcuts.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { foldText } from '../../../../ui/fold-text.ts'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import { TemplateBadge, useReasonWords } from '../../../templates/public.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { sayNotChosen, standingAt, useAskTemplate, useTemplates } from './use-templates.ts'
import { variablesFor } from './variables.ts'

const { Approved } = TemplateStatus

/** The templates of the department: the approved ones can be chosen, the others say why not. */
export function TemplateGallery({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).message
  const problemWords = useProblemText()
  const { companyId, written } = wizard
  const answer = useTemplates(companyId, written)
  const ask = useAskTemplate(companyId)
  const error = useToldError(answer)
  const stage = useLoadingStage(!answer.templates && !error)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  useShortcut('/', () => input.current?.focus(), { group: texts.what, text: texts.search })
  const words = foldText(search.trim())
  // The one that was chosen before is in sight, however many there are.
  const [first] = useState(written.templateId)
  const ordered = (answer.templates ?? []).toSorted((one, other) => Number(other.templateId === first) - Number(one.templateId === first))
  const found = ordered.filter(({ templateName, bodyText }) => foldText(`${templateName} ${bodyText}`).includes(words))
  const choose = async (templateId: string) => {
    try {
      const detail = await ask(templateId)
      wizard.header.drop()
      wizard.change({ templateId, variables: variablesFor(detail, wizard.keeper.shown.written.variables), headerMediaId: null })
    } catch (failure) {
      sayNotChosen(failure)
    }
  }
  if (error)
    return (
      <ErrorState detail={problemWords(error)} onRetry={() => void answer.refetch()}>
        {texts.templatesFailed}
      </ErrorState>
    )
  return (
    <div className={styles.stack}>
      <TextInput
        ref={input}
        type="search"
        label={<Spoken>{texts.search}</Spoken>}
        placeholder={answer.templates ? texts.searchIn(answer.templates.length) : texts.search}
        icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        limit={100}
        value={search}
        onChange={setSearch}
      />
      {!answer.templates && <SkeletonRows stage={stage} shape="line" count={5} />}
      {answer.templates?.length === 0 && <p className={styles.quiet}>{texts.noTemplates}</p>}
      {answer.templates && answer.templates.length > 0 && found.length === 0 && (
        <p className={styles.quiet} role="status">
          {texts.noneFound(search.trim())}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.templates} aria-label={texts.templates}>
          {found.map((template) => (
            <li key={template.templateId}>
              <TemplateRow
                {...{ template }}
                standing={standingAt(template, written.phonenumberId)}
                isChosen={template.templateId === written.templateId}
                onChoose={() => void choose(template.templateId)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Row = {
  template: NonNullable<ReturnType<typeof useTemplates>['templates']>[number]
  standing: TemplateStatus
  isChosen: boolean
  onChoose: () => void
}

function TemplateRow({ template: { templateName, templateType, language, reason }, standing, isChosen, onChoose }: Row) {
  const texts = useTexts(wizardTexts).message
  const words = useTexts(stateWords)
  const reasonOf = useReasonWords()
  const spoken = useLanguage()
  const languageName = templateLanguages.find(({ code }) => code === language)?.names[spoken] ?? language
  const isApproved = standing === Approved
  const why = isApproved ? null : reasonOf(reason).what || texts.notApproved(words.templateStatus[TemplateStatus.nameOf(standing)])
  return (
    <button
      type="button"
      className={styles.template}
      aria-pressed={isChosen}
      aria-disabled={!isApproved || undefined}
      onClick={() => isApproved && !isChosen && onChoose()}
    >
      <span className={styles.templateHead}>
        <span className={styles.templateName}>{templateName}</span>
        <TemplateBadge status={standing} />
      </span>
      <span className={styles.quiet}>{[words.templateType[TemplateType.nameOf(templateType)], languageName].join(' · ')}</span>
      {why && <span className={styles.quiet}>{why}</span>}
    </button>
  )
}
