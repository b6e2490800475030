import type { SessionData } from '@prosa/contract/session/session-data'
import type { View } from '@prosa/contract/views/model'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Language, useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { beginView, useEditedView } from './edited-view.ts'
import { useFreshView, useViewCounts, useViews, useWrittenCount, valuesOf } from './use-views.ts'
import styles from './views.module.css'
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
  useLeaveGone(viewId, view ?? null, listed !== undefined, onShow)
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
    </div>
  )
}

/** Somebody deletes the view, or shares it no more, while its chats are shown. Whoever edits it themselves is led away by the form. */
function useLeaveGone(viewId: string, view: View | null, isListed: boolean, onShow: Props['onShow']) {
  const edited = useEditedView()
  const seen = useRef<View | null>(null)
  const leave = useEffectEvent(({ name }: View) => {
    showToast({
      kind: 'info',
      say: (language: Language) => ({ text: viewsTexts[language].gone.left(name), detail: viewsTexts[language].gone.body }),
    })
    onShow(null)
  })
  useEffect(() => {
    const known = seen.current
    seen.current = edited ? null : view
    if (known?.viewId === viewId && !edited && !view && isListed) leave(known)
  }, [viewId, view, edited, isListed])
}
