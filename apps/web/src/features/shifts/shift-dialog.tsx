import { planKey } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { isPassed } from '@prosa/contract/shifts/rules'
import { IconMessageOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { Select } from '../../ui/select/select.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import styles from './shift-dialog.module.css'
import { forgetOthers, readUnanswered, useShiftPlan } from './shift-plan.ts'
import { ShiftRow } from './shift-row.tsx'
import { shiftTexts } from './shift-texts.ts'
import { useOwnChats } from './use-own-chats.ts'
import { usePassShift } from './use-pass-shift.ts'
import { keeps, usePassTargets } from './use-pass-targets.tsx'

type Props = {
  companyId: string
  timeZone: string
  /** Why a chat stays, in words. */
  reasons: Readonly<Record<BatchReason, string>>
  onUndo: (batchIds: readonly string[]) => Promise<void>
  onClose: () => void
}

/** The end of the day: each of one's own chats goes to a colleague or to its queue, with a note; then one is absent. */
export function ShiftDialog({ companyId, timeZone, reasons: words, onUndo, onClose }: Props) {
  const texts = useTexts(shiftTexts)
  const ui = useUiTexts()
  const language = useLanguage()
  const problemText = useProblemText()
  const own = useOwnChats(companyId)
  const chats = own.data ?? []
  const targets = usePassTargets(companyId, chats)
  const plan = useShiftPlan()
  useEffect(() => {
    if (own.data) forgetOthers(own.data)
  }, [own.data])
  const { reasons, going, error, pass, leave } = usePassShift({ companyId, own: chats, plan, onUndo, onClose })
  const stage = useLoadingStage(own.isPending)
  const write = (count: number) => writeNumber(count, language)

  const targetOf = (chat: ChatEntry) => plan.of(chat)?.target || keeps
  /** Whoever was chosen may not be there any more: somebody else is chosen, by who chose. */
  const isLost = (chat: ChatEntry) => targets.isKnown && targets.of(chat).every(({ value }) => value !== targetOf(chat))
  const reasonOf = (chat: ChatEntry) => reasons.get(planKey(chat))
  const isHere = (chat: ChatEntry) => reasonOf(chat) === undefined || !isPassed(reasonOf(chat)!)
  const here = chats.filter(isHere)
  const chosen = here.flatMap((chat) => (targetOf(chat) === keeps ? [] : [{ chat, target: targetOf(chat) }]))
  const refused = here.filter((chat) => reasonOf(chat) !== undefined).length
  const lost = here.filter(isLost).length
  const isBusy = going !== null
  const isStuck = !own.data || (chosen.length > 0 && (!targets.isKnown || lost > 0))
  const act = () => {
    if (isBusy || isStuck) return
    if (chosen.length === 0 && !readUnanswered()) leave()
    else void pass(chosen)
  }
  return (
    <Modal
      opened
      width="lg"
      title={texts.title}
      closable={!isBusy}
      onClose={onClose}
      onConfirm={act}
      footer={
        <>
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {ui.cancel}
          </Button>
          {refused > 0 && chosen.length > 0 && !isBusy && (
            <Button look="framed" onClick={leave}>
              {texts.awayAnyway}
            </Button>
          )}
          <Button
            loading={isBusy}
            rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}
            aria-keyshortcuts="Control+Enter"
            aria-disabled={isStuck || undefined}
            onClick={act}
          >
            {chosen.length === 0 ? texts.away : texts.verb(chosen.length, write(chosen.length))}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.intro}>{texts.intro}</p>
        <div aria-live="polite">
          {error && (
            <Alert tone="danger" detail={`${problemText(error)} ${texts.failedDetail}`}>
              {texts.failed}
            </Alert>
          )}
          {refused > 0 && !error && !isBusy && (
            <Alert tone="warn" detail={texts.refusedDetail}>
              {texts.refused(refused, write(refused))}
            </Alert>
          )}
          {lost > 0 && !isBusy && (
            <Alert tone="warn" detail={texts.lostDetail}>
              {texts.lost(lost, write(lost))}
            </Alert>
          )}
        </div>
        {targets.error && (
          <ErrorState detail={problemText(targets.error)} onRetry={targets.retry}>
            {texts.targetsFailed}
          </ErrorState>
        )}
        {isBusy && chosen.length > going && (
          <Progress label={texts.running} share={going / chosen.length} detail={texts.progress(write(going), write(chosen.length))} />
        )}
        {own.isPending && <SkeletonRows stage={stage} shape="chat" count={4} />}
        {own.error && (
          <ErrorState detail={problemText(own.error)} onRetry={() => void own.refetch()}>
            {texts.loadFailed}
          </ErrorState>
        )}
        {own.data && chats.length === 0 && (
          <EmptyState icon={<IconMessageOff size={26} stroke={1.75} />} title={texts.empty.title}>
            {texts.empty.body}
          </EmptyState>
        )}
        {chats.length > 0 && (
          <>
            <ForAll
              {...{ targets, isBusy }}
              chats={here}
              isOwn={(chat) => plan.of(chat)?.byHand === true && !isLost(chat)}
              onChoose={(some, target) => plan.change(some, { target })}
            />
            <ul className={styles.list} aria-label={texts.list}>
              {chats.map((chat) => (
                <ShiftRow
                  key={planKey(chat)}
                  {...{ chat, timeZone, isBusy }}
                  options={targets.of(chat)}
                  target={targetOf(chat)}
                  isLost={isLost(chat)}
                  note={plan.of(chat)?.note ?? ''}
                  reason={reasonOf(chat)}
                  words={words}
                  onChange={(change) => plan.change([chat], change)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  )
}

type ForAllProps = {
  targets: ReturnType<typeof usePassTargets>
  chats: readonly ChatEntry[]
  isBusy: boolean
  /** Somebody was chosen for this one alone. */
  isOwn: (chat: ChatEntry) => boolean
  onChoose: (chats: readonly ChatEntry[], target: string) => void
}

/** One target for all that can go there and have none of their own; of the others it says how many stay as they are. */
function ForAll({ targets, chats, isBusy, isOwn, onChoose }: ForAllProps) {
  const texts = useTexts(shiftTexts)
  const language = useLanguage()
  const [target, setTarget] = useState<string | null>(null)
  const mayGo = (chat: ChatEntry, value: string) => targets.of(chat).some((option) => option.value === value)
  const others = target === null ? [] : chats.filter((chat) => !isOwn(chat))
  const [own, staying] = [target === null ? 0 : chats.length - others.length, others.filter((chat) => !mayGo(chat, target!)).length]
  const say = (words: typeof texts.someStay, count: number) => (count > 0 ? [words(count, writeNumber(count, language))] : [])
  const choose = (value: string | null) => {
    setTarget(value)
    if (value === null) return
    onChoose(
      chats.filter((chat) => mayGo(chat, value) && !isOwn(chat)),
      value,
    )
  }
  return (
    <div className={styles.all}>
      <Select
        label={texts.all}
        placeholder={texts.allNone}
        options={targets.ofAll()}
        value={target}
        disabled={isBusy}
        onChange={choose}
        description={[...say(texts.someStay, staying), ...say(texts.someOwn, own)].join(' ') || undefined}
      />
    </div>
  )
}
