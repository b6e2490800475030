import { defaultTemplateStatuses } from '@prosa/contract/templates/limits'
import { TemplateStatus } from '@prosa/contract/templates/states'

/** What was submitted, what is being written, and what was deleted: lists of their own (A44). */
export const templateViews = ['submitted', 'drafts', 'bin'] as const
export type TemplateView = (typeof templateViews)[number]

export type TemplateFilter = {
  view: TemplateView
  search: string
  /** Of those that were submitted; none are the usual ones (R192). */
  statuses: readonly TemplateStatus[]
  departments: readonly string[]
}

export const noFilter: TemplateFilter = { view: 'submitted', search: '', statuses: [], departments: [] }

/** All that can be chosen in the list of those that were submitted. */
export const submittedStatuses = TemplateStatus.values.filter(
  (status) => status !== TemplateStatus.Draft && status !== TemplateStatus.Deleted,
)

const statusesOf = ({ view, statuses }: Pick<TemplateFilter, 'view' | 'statuses'>): readonly TemplateStatus[] =>
  view === 'drafts'
    ? [TemplateStatus.Draft]
    : view === 'bin'
      ? [TemplateStatus.Deleted]
      : statuses.length > 0
        ? statuses
        : defaultTemplateStatuses

export const isFiltered = ({ search, statuses, departments }: TemplateFilter): boolean =>
  search !== '' || statuses.length > 0 || departments.length > 0

/** As C218 is asked. */
export const filterAsked = (filter: TemplateFilter) => ({
  statusFilter: [...statusesOf(filter)],
  ...(filter.search !== '' && { searchFilter: filter.search }),
  ...(filter.departments.length > 0 && { departmentIdList: [...filter.departments] }),
})

const listOf = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : [])

/** As the address has it; what makes no sense there is left out. */
export function readFilter(query: URLSearchParams): TemplateFilter {
  const codes = listOf(query.get('status'))
  const view = templateViews.find((each) => each === query.get('view')) ?? 'submitted'
  return {
    view,
    search: (query.get('q') ?? '').slice(0, 200),
    statuses: view === 'submitted' ? submittedStatuses.filter((code) => codes.includes(String(code))) : [],
    departments: listOf(query.get('department')),
  }
}

/** Puts it into the address, and what is not filtered by out of it. */
export function writeFilter(query: URLSearchParams, { view, search, statuses, departments }: TemplateFilter) {
  const written = {
    view: view === 'submitted' ? '' : view,
    q: search,
    status: view === 'submitted' ? statuses.join(',') : '',
    department: departments.join(','),
  }
  for (const [name, value] of Object.entries(written))
    if (value === '') query.delete(name)
    else query.set(name, value)
}
