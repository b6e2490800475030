import type { SessionData } from '@prosa/contract/session/session-data'
import { viewScopes } from '@prosa/contract/views/model'
import { IconAdjustmentsHorizontal, IconPencil, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Flyout } from '../../ui/menus/flyout.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useActiveRow, useRowFocus } from '../../ui/tables/use-row-focus.ts'
import { beginView, useAskedView, useEditedView, type ViewValues } from './edited-view.ts'
import { ViewEditorLater } from './editor/view-editor-later.tsx'
import { conditionOf, isFiltered, type ListedFilters, type ListedTab } from './filters-condition.ts'
import { useFirstInSight, useViewCounts, useViews, useWrittenCount, valuesOf } from './use-views.ts'
import styles from './views.module.css'
import { viewsTexts } from './views-texts.ts'

type Props = {
  data: SessionData
  /** The view that is shown. */
  shown: string | null
  /** How the list is filtered; null where a view is shown. */
  given: { tab: ListedTab; filters: ListedFilters } | null
  onShow: (viewId: string | null) => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const empty: ViewValues = { name: '', scope: 'own', departmentId: null, condition: { all: [{ field: 'unanswered', is: 'yes' }] } }

/** The views that the person sees, each with how many chats it has, and the way to another one. */
export function ViewsMenu({ data, shown, given, onShow }: Props) {
  const texts = useTexts(viewsTexts)
  const edited = useEditedView()
  useAskedView(() => beginView(empty))
  return (
    <>
      <Flyout
        position="bottom-end"
        button={({ opened, toggle }) => (
          <IconButton label={texts.title} icon={<IconStack2 {...sign} size={18} />} pressed={opened || shown !== null} onClick={toggle} />
        )}
      >
        {(close) => <MenuList {...{ data, shown, given, close }} onShow={onShow} />}
      </Flyout>
      {edited && <ViewEditorLater {...{ data, edited }} onSaved={onShow} onRemoved={(viewId) => viewId === shown && onShow(null)} />}
    </>
  )
}

function MenuList({ data, shown, given, onShow, close }: Props & { close: () => void }) {
  const texts = useTexts(viewsTexts)
  const problemText = useProblemText()
  const { companyId } = data
  const { data: listed, error, isPending, refetch } = useViews(companyId)
  const views = listed?.views ?? []
  const written = useWrittenCount()
  const stage = useLoadingStage(isPending)
  const open = (act: () => void) => () => {
    close()
    act()
  }
  const begin = (values: ViewValues) => open(() => beginView(values))
  const body = useRef<HTMLDivElement>(null)
  const inOrder = viewScopes.flatMap((scope) => views.filter((view) => view.scope === scope))
  const { first, onScroll } = useFirstInSight()
  const counts = useViewCounts(companyId, inOrder, first)
  const mayKeep = given !== null && isFiltered(given.filters)
  const keys = { count: inOrder.length + (mayKeep ? 2 : 1), body, scrollTo: () => undefined, letterKeys: false }
  const walk = useRowFocus(keys, useActiveRow(keys.count))
  return (
    <div ref={body} className={styles.menu} onScroll={onScroll} {...walk}>
      {isPending && <SkeletonRows stage={stage} shape="line" count={4} />}
      {error && !listed && (
        <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {listed && views.length === 0 && (
        <div className={styles.none}>
          <b>{texts.empty.title}</b>
          <p>{texts.empty.body}</p>
        </div>
      )}
      {viewScopes.map((scope) => {
        const group = views.filter((view) => view.scope === scope)
        return (
          group.length > 0 && (
            <section key={scope} aria-label={texts.groups[scope]}>
              <h3 className={styles.groupName}>{texts.groups[scope]}</h3>
              <ul className={styles.list}>
                {group.map((view) => {
                  const counted = counts.get(view.viewId)
                  return (
                    <li key={view.viewId} className={styles.line} data-row={inOrder.indexOf(view)}>
                      <button
                        type="button"
                        className={styles.view}
                        data-part="open"
                        aria-current={view.viewId === shown || undefined}
                        onClick={open(() => onShow(view.viewId))}
                      >
                        <span className={styles.name}>{view.name}</span>
                        {counted && <span className={styles.count}>{written(counted)}</span>}
                      </button>
                      {view.mayChange && (
                        <IconButton
                          size="sm"
                          data-part="edit"
                          label={texts.edit(view.name)}
                          icon={<IconPencil {...sign} />}
                          onClick={open(() => beginView(valuesOf(view), view))}
                        />
                      )}
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        )
      })}
      <div className={styles.foot}>
        {mayKeep && (
          <div data-row={inOrder.length}>
            <Button
              data-part="open"
              look="soft"
              size="sm"
              fullWidth
              leftSection={<IconAdjustmentsHorizontal {...sign} />}
              onClick={begin({ ...empty, condition: conditionOf(given.tab, given.filters) })}
            >
              {texts.saveFilters}
            </Button>
          </div>
        )}
        <div data-row={keys.count - 1}>
          <Button data-part="open" look="plain" size="sm" fullWidth leftSection={<IconPlus {...sign} />} onClick={begin(empty)}>
            {texts.add}
          </Button>
        </div>
      </div>
    </div>
  )
}
