import { writeDate } from '@prosa/contract/formats/time/date'
import { IconSearchOff, IconStack2 } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useViews } from './use-views.ts'
import { viewsTexts } from './views-texts.ts'

type Props = {
  companyId: string
  viewId: string
  isGone: boolean
  timeZone: string
  /** How far the chats were looked through, where there are more. */
  until: number | null
  isLooking: boolean
  onGoOn: () => void
  onLeave: () => void
}

/** A view without chats: there are none, there are none so far, or the view is gone. */
export function ViewNothing({ companyId, viewId, isGone, timeZone, until, isLooking, onGoOn, onLeave }: Props) {
  const texts = useTexts(viewsTexts)
  const { data } = useViews(companyId)
  const leave = (words: string) => (
    <Button look="soft" onClick={onLeave}>
      {words}
    </Button>
  )
  if (isGone || (data && !data.views.some((view) => view.viewId === viewId)))
    return (
      <EmptyState icon={<IconStack2 size={26} stroke={1.75} />} title={texts.gone.title} actions={leave(texts.gone.action)}>
        {texts.gone.body}
      </EmptyState>
    )
  if (until !== null)
    return (
      <EmptyState
        icon={<IconSearchOff size={26} stroke={1.75} />}
        title={texts.nothing.until(writeDate(until, timeZone))}
        actions={
          <Button loading={isLooking} onClick={onGoOn}>
            {texts.nothing.goOn}
          </Button>
        }
      >
        {texts.nothing.untilBody}
      </EmptyState>
    )
  return (
    <EmptyState icon={<IconStack2 size={26} stroke={1.75} />} tone="ok" title={texts.nothing.title} actions={leave(texts.leave)}>
      {texts.nothing.body}
    </EmptyState>
  )
}
