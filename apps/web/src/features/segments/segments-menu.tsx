import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { type Segment, segmentScopes } from '@prosa/contract/segments/calls'
import { IconAlertTriangle, IconPencil, IconPlus, IconSpeakerphone, IconStack2 } from '@tabler/icons-react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Flyout } from '../../ui/menus/flyout.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import styles from './segments.module.css'
import { segmentsTexts } from './segments-texts.ts'
import type { EditedSegment } from './use-segment-form.ts'
import { editedOf, useSegmentCounts, useSegments } from './use-segments.ts'

type Props = {
  companyId: string
  /** The segment that is shown. */
  shown: string | null
  onShow: (segmentId: string) => void
  onEdit: (edited: EditedSegment) => void
  /** Writes a broadcast to its people; null for who may write none. */
  onBroadcast: ((segmentId: string) => void) | null
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The segments that the person sees, each with how many contacts it has, and the way to another one. */
export function SegmentsMenu(props: Props) {
  const texts = useTexts(segmentsTexts)
  return (
    <Flyout
      position="bottom-end"
      button={({ opened, toggle }) => (
        <IconButton
          look="framed"
          label={texts.title}
          icon={<IconStack2 {...sign} />}
          pressed={opened || props.shown !== null}
          onClick={toggle}
        />
      )}
    >
      {(close) => <MenuList {...props} close={close} />}
    </Flyout>
  )
}

function MenuList({ companyId, shown, onShow, onEdit, onBroadcast, close }: Props & { close: () => void }) {
  const texts = useTexts(segmentsTexts)
  const problemText = useProblemText()
  const { data: segments, error, isPending, refetch } = useSegments(companyId)
  const counts = useSegmentCounts(companyId, segments ?? [])
  const stage = useLoadingStage(isPending)
  const open = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div className={styles.menu}>
      {isPending && <SkeletonRows stage={stage} />}
      {error && !segments && (
        <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {segments?.length === 0 && (
        <div className={styles.none}>
          <b>{texts.empty.title}</b>
          <p>{texts.empty.body}</p>
        </div>
      )}
      {segmentScopes.map((scope) => {
        const group = segments?.filter((segment) => segment.scope === scope) ?? []
        return (
          group.length > 0 && (
            <section key={scope} aria-label={texts.groups[scope]}>
              <h3 className={styles.groupName}>{texts.groups[scope]}</h3>
              <ul className={styles.list}>
                {group.map((segment) => (
                  <SegmentLine
                    key={segment.segmentId}
                    {...{ segment }}
                    count={counts.get(segment.segmentId)}
                    isShown={segment.segmentId === shown}
                    onShow={open(() => onShow(segment.segmentId))}
                    onEdit={open(() => onEdit(editedOf(segment)))}
                    onBroadcast={onBroadcast && open(() => onBroadcast(segment.segmentId))}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <div className={styles.foot}>
        <Button look="plain" size="sm" fullWidth leftSection={<IconPlus {...sign} />} onClick={open(() => onEdit(newSegment))}>
          {texts.add}
        </Button>
      </div>
    </div>
  )
}

type LineProps = {
  segment: Segment
  count: number | undefined
  isShown: boolean
  onShow: () => void
  onEdit: () => void
  onBroadcast: (() => void) | null
}

function SegmentLine({ segment: { name, mayChange, isUnfit }, count, isShown, onShow, onEdit, onBroadcast }: LineProps) {
  const texts = useTexts(segmentsTexts)
  const language = useLanguage()
  return (
    <li className={styles.line}>
      <button type="button" className={styles.segment} aria-current={isShown || undefined} onClick={onShow}>
        <span className={styles.name}>
          {name}
          {isUnfit && (
            <span className={styles.unfit}>
              <IconAlertTriangle {...sign} />
              {texts.unfit}
            </span>
          )}
        </span>
        {count !== undefined && <span className={styles.count}>{writeNumber(count, language)}</span>}
      </button>
      {onBroadcast && <IconButton size="sm" label={texts.broadcast(name)} icon={<IconSpeakerphone {...sign} />} onClick={onBroadcast} />}
      {mayChange && <IconButton size="sm" label={texts.edit(name)} icon={<IconPencil {...sign} />} onClick={onEdit} />}
    </li>
  )
}

/** Over a list that shows a segment: why it may find nobody. */
export function UnfitNote({ companyId, shown }: Pick<Props, 'companyId' | 'shown'>) {
  const texts = useTexts(segmentsTexts)
  const segment = useSegments(companyId).data?.find(({ segmentId }) => segmentId === shown)
  return segment?.isUnfit ? <Alert tone="warn">{texts.unfit}</Alert> : null
}

const newSegment: EditedSegment = {
  segment: null,
  values: { name: '', scope: 'own', condition: { all: [{ field: 'label', is: 'anyOf' }] } },
}
