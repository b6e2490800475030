import { departmentCalls } from '@prosa/contract/departments/calls'
import { mostTextLength } from '@prosa/contract/messages/limits'
import { may } from '@prosa/contract/permissions'
import { mostShortcutLength } from '@prosa/contract/quick-replies/limits'
import { blankOf, propertyMark, variableNames } from '@prosa/contract/quick-replies/marks'
import { quickReplyScopes } from '@prosa/contract/quick-replies/model'
import { useRef } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { rareProblemTexts } from '../../kit/rare-problems/rare-problem-texts.ts'
import { permissionsOf, useSessionData } from '../../kit/session/session-data.ts'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { OfferFields } from './offer-fields.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import { ReplyFiles } from './reply-files.tsx'
import { unknownMark } from './reply-values.ts'
import type { ReplyForm } from './use-reply-form.ts'

type Props = { companyId: string; form: ReplyForm; propertyNames: readonly string[] }

export function ReplyFields({ companyId, form, propertyNames }: Props) {
  const texts = useTexts(quickRepliesTexts)
  const problems = useTexts(rareProblemTexts)
  const { values, faults, set } = form
  const shortcutError = form.isTaken
    ? problems['quickReply.shortcutTaken']
    : faults.includes('shortcutMissing')
      ? texts.form.shortcutMissing
      : faults.includes('shortcutWrong') && texts.form.shortcutWrong
  return (
    <>
      <ScopeFields companyId={companyId} form={form} />
      <TextInput
        label={texts.form.shortcut}
        description={texts.form.shortcutHint}
        icon="/"
        value={values.shortcut}
        onChange={(shortcut) => set({ shortcut })}
        error={shortcutError}
        limit={mostShortcutLength}
        required
        autoFocus
        autoComplete="off"
      />
      <TextInput
        label={texts.form.title}
        description={texts.form.titleHint}
        value={values.title}
        onChange={(title) => set({ title })}
        limit={80}
        autoComplete="off"
      />
      <MarkedArea form={form} propertyNames={propertyNames} />
      <ReplyFiles companyId={companyId} form={form} />
      <OfferFields offer={values.offer} onChange={(offer) => set({ offer })} isWrong={faults.includes('offer')} />
    </>
  )
}

/** Whoever may not automate has only their own. */
function ScopeFields({ companyId, form: { values, faults, set } }: Pick<Props, 'companyId' | 'form'>) {
  const texts = useTexts(quickRepliesTexts)
  const session = useSessionData()
  const mayShare = session !== null && may({ permissions: [...permissionsOf(session)], internal: false }, 'automation')
  const { data = [] } = useCall(departmentCalls.listOwnDepartments, mayShare ? { companyId } : null)
  if (!mayShare) return null
  const known = data
    .filter(({ isDraft }) => !isDraft)
    .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))
  const gone = values.departmentIds
    .filter((each) => !known.some(({ value }) => value === each))
    .map((value) => ({ value, label: texts.goneDepartment }))
  return (
    <>
      <RadioGroup
        label={texts.form.scope}
        inline
        options={quickReplyScopes.map((value) => ({ value, label: texts.scopes[value] }))}
        value={values.scope}
        onChange={(scope) => scope && set({ scope })}
      />
      {values.scope === 'department' && (
        <MultiSelect
          label={texts.form.departments}
          options={[...known, ...gone]}
          value={values.departmentIds}
          error={faults.includes('departments') && texts.form.departmentsMissing}
          onChange={(departmentIds) => set({ departmentIds })}
          required
        />
      )}
    </>
  )
}

function MarkedArea({ form: { values, faults, set }, propertyNames }: Pick<Props, 'form' | 'propertyNames'>) {
  const texts = useTexts(quickRepliesTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (words: string) => {
    const { selectionStart = values.text.length, selectionEnd = values.text.length } = area.current ?? {}
    set({ text: values.text.slice(0, selectionStart) + words + values.text.slice(selectionEnd) })
  }
  const error = faults.includes('textMissing')
    ? texts.form.textMissing
    : faults.includes('textUnknown') && texts.form.textUnknown(unknownMark(values.text))
  const marks = [
    ...variableNames.map((name) => ({ value: `{{${name}}}`, label: texts.variables[name].name })),
    ...propertyNames.map((name) => ({ value: propertyMark(name), label: name })),
    { value: blankOf(texts.form.blankLabel), label: texts.form.blank },
  ]
  return (
    <>
      <TextArea
        ref={area}
        label={texts.form.text}
        description={texts.form.textHint}
        value={values.text}
        onChange={(text) => set({ text })}
        error={error}
        limit={mostTextLength}
        rows={[4, 12]}
        required
      />
      <Select
        label={texts.form.insert}
        options={marks}
        value={null}
        onChange={(words) => words && insert(words)}
        placeholder={texts.form.insertHint}
      />
    </>
  )
}
