import type { SessionData } from '@prosa/contract/session/session-data'
import type { ListedFilters, ListedTab } from './filters-condition.ts'
import { ViewNothing } from './view-nothing.tsx'
import { ViewTop } from './view-top.tsx'
import { ViewsMenu } from './views-menu.tsx'

type Pages = {
  data: { pages: readonly { lastTime: number | null }[] } | undefined
  hasNextPage: boolean
  /** The server knows no such view. */
  isGone: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}
type Props = {
  data: SessionData
  /** The view that is shown, and the way to another one. */
  view?: string | null
  onView: (viewId: string | null) => void
} & (
  | { part: 'menu'; tab: 0 | 1 | 2; filters: ListedFilters }
  | { part: 'top' }
  /** In place of the rows of a view that has none. */
  | { part: 'nothing'; pages: Pages; timeZone: string }
)

/** As the inbox numbers its tabs. */
const tabs: readonly [ListedTab, ListedTab, ListedTab] = ['mine', 'queue', 'others']

/** What the list shows of views: the button with their menu, what stands in place of the tabs, and in place of rows. */
export function ViewParts({ data, view = null, onView, ...given }: Props) {
  if (given.part === 'menu')
    return (
      <ViewsMenu
        {...{ data }}
        given={view === null ? { tab: tabs[given.tab], filters: given.filters } : null}
        shown={view}
        onShow={onView}
      />
    )
  if (view === null) return null
  if (given.part === 'top') return <ViewTop data={data} viewId={view} onShow={onView} />
  const { pages, timeZone } = given
  return (
    <ViewNothing
      {...{ timeZone }}
      isGone={pages.isGone}
      companyId={data.companyId}
      viewId={view}
      until={pages.hasNextPage ? (pages.data?.pages.at(-1)?.lastTime ?? null) : null}
      isLooking={pages.isFetchingNextPage}
      onGoOn={() => void pages.fetchNextPage()}
      onLeave={() => onView(null)}
    />
  )
}
