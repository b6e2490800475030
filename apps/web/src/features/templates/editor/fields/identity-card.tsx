import { templateLanguages } from '@prosa/contract/data/languages'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { templateCalls } from '@prosa/contract/templates/calls'
import { categoryOf, isWrittenType } from '@prosa/contract/templates/categories'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { OtpType } from '@prosa/contract/templates/parts'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { useRef } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { MultiSelect } from '../../../../ui/select/multi-select.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

type Props = { editor: TemplateEditor; findings: Findings }

const offered = [TemplateType.V3Utility, TemplateType.V3Marketing, TemplateType.V3Authentication]

/** Typed as the provider takes it: small letters and underscores, from the first key on. */
const asName = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')

/** What the template is called, what it costs, what language it speaks, and who may use it. */
export function IdentityCard({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).identity
  const language = useLanguage()
  const { draft, set, isFixed, detail } = editor
  const isSubmitted = detail !== null && editor.mode !== 'duplicate' && detail.status !== TemplateStatus.Draft
  return (
    <section className={styles.card} aria-label={texts.section}>
      <div className={styles.four}>
        <div data-field="templateName">
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            value={draft.templateName}
            onChange={(typed) => set({ templateName: asName(typed) })}
            error={findings.at('templateName')}
            limit={512}
            readOnly={isFixed || isSubmitted}
            required
            autoFocus={editor.mode === 'new'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <CategoryField {...{ editor, findings }} />
        <div data-field="language">
          <Select
            label={texts.language}
            description={texts.languageHint(templateLanguages.length)}
            options={templateLanguages.map(({ code, names }) => ({ value: code as string, label: names[language], also: code }))}
            value={draft.language}
            onChange={(code) => code && set({ language: code })}
            error={findings.at('language')}
            readOnly={isFixed || isSubmitted}
            always
            required
          />
        </div>
        <DepartmentsField editor={editor} />
      </div>
      <p className={styles.explained}>{texts.explained[categoryOf(draft.templateType)]}</p>
    </section>
  )
}

/** The category of an approved one is the provider's, and stays. */
function CategoryField({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).identity
  const { templateType: words } = useTexts(stateWords)
  const language = useLanguage()
  const { draft, companyId, detail, isFixed } = editor
  const change = useCategoryChange(editor)
  const { data: prices } = useCall(templateCalls.getTemplatePrices, { companyId }, { later: true })
  const isApproved = detail !== null && editor.mode !== 'duplicate' && detail.status === TemplateStatus.Approved
  const price = prices?.[categoryOf(draft.templateType)] ?? null
  const types = isWrittenType(draft.templateType) ? offered : [draft.templateType, ...offered]
  return (
    <div data-field="templateType">
      <Select
        label={texts.category}
        description={price === null ? texts.noPrice : texts.price(writePrice(price, language))}
        options={types.map((type) => {
          const cost = prices?.[categoryOf(type)] ?? null
          return {
            value: type as number,
            label: words[TemplateType.nameOf(type)],
            ...(cost !== null && { also: writePrice(cost, language) }),
          }
        })}
        value={draft.templateType}
        onChange={(type) => type !== null && change(type as TemplateType)}
        error={findings.at('templateType')}
        readOnly={isFixed || isApproved}
        always
        required
      />
    </div>
  )
}

function DepartmentsField({ editor: { companyId, draft, set, isFixed } }: Pick<Props, 'editor'>) {
  const texts = useTexts(editorTexts).identity
  const { data = [] } = useCall(departmentCalls.listDepartments, { companyId })
  const known = data
    .filter(({ isDraft }) => !isDraft)
    .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))
  const others = draft.departmentIdList
    .filter((each) => !known.some(({ value }) => value === each))
    .map((value) => ({ value, label: texts.otherDepartment }))
  return (
    <MultiSelect
      label={texts.departments}
      description={texts.departmentsHint}
      options={[...known, ...others]}
      value={draft.departmentIdList}
      onChange={(departmentIdList) => set({ departmentIdList: [...departmentIdList] })}
      placeholder={texts.allDepartments}
      readOnly={isFixed}
    />
  )
}

const isCode = (type: TemplateType) => categoryOf(type) === 'AUTHENTICATION'

/** The words of a code are the provider's: what was written for another category is put aside, and comes back with it. */
function useCategoryChange({ draft, change }: TemplateEditor) {
  const aside = useRef<TemplateContent | null>(null)
  return (templateType: TemplateType) => {
    const before = draft
    if (isCode(templateType) === isCode(draft.templateType)) return change({ ...draft, templateType })
    const fresh = isCode(templateType) ? { ...emptyContent, authenticationOtpType: OtpType.Copy } : emptyContent
    const content = { ...(aside.current ?? fresh), description: draft.content.description }
    aside.current = draft.content
    change({ ...draft, templateType, content })
    if (before.content.bodyText === '') return
    showToast({ kind: 'info', say: (language) => ({ text: editorTexts[language].identity.putAside }), undo: () => change(before) })
  }
}
