import type { SessionData } from '@prosa/contract/session/session-data'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { beginView } from './edited-view.ts'
import { useFreshView, useViewCounts, useViews, useWrittenCount, valuesOf } from './use-views.ts'
import styles from './views.module.css'
import { ViewsMenu } from './views-menu.tsx'
import { viewsTexts } from './views-texts.ts'

type Props = { data: SessionData; viewId: string; onShow: (viewId: string | null) => void }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** In place of the tabs: which view is shown, how many chats it has, and the way out of it. */
export function ViewTop({ data, viewId, onShow }: Props) {
  const texts = useTexts(viewsTexts)
  const { data: listed } = useViews(data.companyId)
  const view = listed?.views.find((each) => each.viewId === viewId)
  const counted = useViewCounts(data.companyId, view ? [view] : []).get(viewId)
  const written = useWrittenCount()
  useFreshView(viewId)
  return (
    <div className={styles.top}>
      <span className={styles.chip}>
        <h2 className={styles.name}>{view?.name ?? (listed ? texts.gone.title : texts.title)}</h2>
        {counted && (
          <span className={styles.count}>
            <span aria-hidden="true">{written(counted)}</span>
            <Spoken>{texts.count(written(counted))}</Spoken>
          </span>
        )}
        <button type="button" className={styles.off} aria-label={texts.leave} title={texts.leave} onClick={() => onShow(null)}>
          <IconX {...sign} />
        </button>
      </span>
      {view?.mayChange && (
        <IconButton
          size="sm"
          look="framed"
          label={texts.edit(view.name)}
          icon={<IconPencil {...sign} />}
          onClick={() => beginView(valuesOf(view), view)}
        />
      )}
      <ViewsMenu {...{ data, onShow }} shown={viewId} given={null} />
    </div>
  )
}
