import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconArrowLeft, IconCalendarEvent, IconSend } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Kbd } from '../../../../ui/marks/kbd.tsx'
import { useIsPhone } from '../../../../ui/screen-size.ts'
import type { StepName } from '../../draft-steps.ts'
import { type Moments, useMoments } from '../../use-moments.ts'
import type { Nobody } from '../audience/use-nobody.ts'
import type { Start } from '../review/use-start.ts'
import type { Lacks } from '../steps.ts'
import type { WizardTexts } from '../texts/pt.ts'
import { type HeldStart, useHeldStart } from '../use-held-start.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

type Props = {
  step: StepName
  wizard: Wizard
  lacks: Lacks
  /** Those who are meant, where none of them would get it. */
  nobody: Nobody | null
  /** This step is not left for the next one before what it lacks is said. */
  isStuck: boolean
  start: Start
  onBack: () => void
  onNext: () => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The way back, what this step still lacks, and the way on; at the end, what starts it. */
export function WizardFoot({ step, wizard, lacks, nobody, isStuck, start, onBack, onNext }: Props) {
  const texts = useTexts(wizardTexts)
  const isPhone = useIsPhone()
  const language = useLanguage()
  const moments = useMoments(wizard.companyId)
  const { startsAt } = wizard.written
  const held = useHeldStart(wizard)
  const isLast = step === 'review'
  const rehearsal = wizard.broadcast?.rehearsal
  const people = rehearsal?.willReceive ?? 0
  const willReceive = texts.foot.people(people, writeNumber(people, language))
  /** It does not leave before another person agrees. */
  const asks = rehearsal?.isCurrent === true && rehearsal.isOver && rehearsal.needsApproval
  const [lack] = lacks[step]
  const note = isLast
    ? (start.reason ?? (startsAt !== null || asks ? texts.foot.undo : `${willReceive} ${leaving(held, texts.foot)}`))
    : lack
      ? texts.lacks[lack]
      : step === 'audience' && nobody
        ? texts.audience.nobody(nobody.total, writeNumber(nobody.total, language))
        : texts.foot.nothingSent
  const label = isLast
    ? wizard.halfStart
      ? texts.foot.later
      : startsAt === null
        ? asks
          ? texts.foot.ask
          : startLabel(held, texts.foot, moments)
        : laterLabel(startsAt, held, texts.foot, moments)
    : texts.foot.next[step]
  const isHeld = isLast ? start.reason !== null : isStuck
  return (
    <footer className={styles.foot}>
      <Button look="framed" leftSection={<IconArrowLeft {...sign} />} onClick={onBack}>
        {texts.foot.back}
      </Button>
      <span
        className={styles.footNote}
        role="status"
        data-lacks={(isLast ? isHeld : lack !== undefined || (step === 'audience' && nobody !== null)) || undefined}
      >
        {note}
      </span>
      <Button
        {...(isLast && {
          leftSection: startsAt === null && held === null && !wizard.halfStart ? <IconSend {...sign} /> : <IconCalendarEvent {...sign} />,
        })}
        rightSection={!isPhone && <Kbd on="dark">Ctrl Enter</Kbd>}
        aria-keyshortcuts="Control+Enter"
        aria-disabled={isHeld || start.isBusy || undefined}
        aria-busy={start.isBusy || undefined}
        onClick={onNext}
      >
        {label}
      </Button>
    </footer>
  )
}

/** When its messages leave, and until when they can be held back. */
function leaving(held: HeldStart | null | undefined, texts: WizardTexts['foot']): string {
  if (held === undefined) return texts.whileOpen
  return held ? texts.held[held.reason] : texts.leaves
}

/** The moment at which the first message leaves, as the review says it: what holds a planned start puts it off. */
function laterLabel(startsAt: number, held: HeldStart | null | undefined, texts: WizardTexts['foot'], moments: Moments): string {
  if (!held) return texts.at(moments.at(startsAt))
  return held.until === null ? texts.laterWhenOpen : texts.at(moments.ahead(held.until))
}

/** At once, or when what holds it is over; nothing is promised while that is not known. */
function startLabel(held: HeldStart | null | undefined, texts: WizardTexts['foot'], moments: Moments): string {
  if (held === undefined) return texts.send
  if (held === null) return texts.now
  return held.until === null ? texts.whenOpen : texts.from(moments.ahead(held.until))
}
