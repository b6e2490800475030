import { departmentCalls } from '@prosa/contract/departments/calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { MultiSelectFilter } from '../../../ui/select/multi-select-filter.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { submittedStatuses, type TemplateView, templateViews } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import styles from './templates-screen.module.css'
import { useTemplateCount } from './use-template-page.ts'
import type { TemplatePlace } from './use-template-place.ts'

type Props = { companyId: string; place: TemplatePlace; total: number | undefined }

/** Which of the three lists is shown, and what it is narrowed down by. */
export function TemplatesToolbar({ companyId, place, total }: Props) {
  const texts = useTexts(listTexts)
  const { filter, setFilter } = place
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => setFilter({ search }))
  useShortcut('/', () => input.current?.focus(), { group: texts.title, text: texts.search })
  return (
    <div className={styles.tools}>
      <Views {...{ companyId, place, total }} />
      <div className={styles.search}>
        <TextInput
          ref={input}
          type="search"
          label={<Spoken>{texts.search}</Spoken>}
          placeholder={texts.searchHint}
          icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          unit={
            typed === '' && (
              <span aria-hidden="true">
                <Kbd>/</Kbd>
              </span>
            )
          }
          limit={200}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Chips {...{ companyId, place }} />
    </div>
  )
}

function Views({ companyId, place: { filter, show }, total }: Props) {
  const texts = useTexts(listTexts)
  const language = useLanguage()
  const counts: Record<TemplateView, number | undefined> = {
    submitted: useTemplateCount(companyId, filter, 'submitted'),
    drafts: useTemplateCount(companyId, filter, 'drafts'),
    bin: useTemplateCount(companyId, filter, 'bin'),
  }
  const labelOf = (view: TemplateView) => {
    const count = view === filter.view ? total : counts[view]
    return count === undefined ? texts.views[view] : texts.counted(texts.views[view], writeNumber(count, language))
  }
  return (
    <Segmented
      label={texts.viewsLabel}
      options={templateViews.map((view) => ({ value: view, label: labelOf(view) }))}
      value={filter.view}
      onChange={show}
    />
  )
}

function Chips({ companyId, place: { filter, setFilter } }: Omit<Props, 'total'>) {
  const texts = useTexts(listTexts)
  const { templateStatus } = useTexts(stateWords)
  const departments = useDepartmentOptions(companyId)
  return (
    <fieldset className={styles.chips} aria-label={texts.filters}>
      {filter.view === 'submitted' && (
        <MultiSelectFilter<TemplateStatus>
          label={texts.statuses}
          all={texts.statusesAll}
          options={submittedStatuses.map((value) => ({ value, label: templateStatus[TemplateStatus.nameOf(value)] }))}
          value={filter.statuses}
          onChange={(statuses) => setFilter({ statuses })}
        />
      )}
      <MultiSelectFilter
        label={texts.departments}
        all={texts.departmentsAll}
        options={departments}
        value={filter.departments}
        onChange={(chosen) => setFilter({ departments: chosen })}
      />
    </fieldset>
  )
}

export function useDepartmentOptions(companyId: string): { value: string; label: string }[] {
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data ?? []
  return departments
    .filter(({ isDraft }) => !isDraft)
    .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))
}
