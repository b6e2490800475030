import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { useLayer } from '../../../ui/layers/use-layer.ts'
import { Stepper } from '../../../ui/page/stepper.tsx'
import { useIsNarrow } from '../../../ui/screen-size.ts'
import { broadcastsAddress, wizardAddress } from '../broadcast-address.ts'
import { type StepName, steps } from '../draft-steps.ts'
import { AudienceStep } from './audience/audience-step.tsx'
import { useNobody } from './audience/use-nobody.ts'
import type { Written } from './draft/written.ts'
import { MessageStep } from './message/message-step.tsx'
import { WizardFoot } from './parts/wizard-foot.tsx'
import { WizardHead } from './parts/wizard-head.tsx'
import { WizardStrips } from './parts/wizard-strips.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { useStart } from './review/use-start.ts'
import { ScheduleStep } from './schedule/schedule-step.tsx'
import { WizardSide } from './side/wizard-side.tsx'
import { lacksOf, readStep } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { wizardTexts } from './wizard-texts.ts'

type Props = { companyId: string; broadcast: Broadcast | null; first: Written; onMade: (broadcastId: string) => void }

const parts = { audience: AudienceStep, message: MessageStep, schedule: ScheduleStep, review: ReviewStep } as const

/** The step at the left, the phone and the cost at the right; with less room one of them at a time. */
export function WizardPage({ companyId, broadcast, first, onMade }: Props) {
  const texts = useTexts(wizardTexts)
  const router = useRouter()
  const isNarrow = useIsNarrow()
  const now = useNow()
  const [pane, setPane] = useState<'form' | 'preview'>('form')
  const { step, go } = useStep()
  const left = useRef<HTMLDivElement>(null)
  const wizard = useWizard({
    ...{ companyId, broadcast, first },
    onMade: (made) => {
      onMade(made.broadcastId)
      const { searchStr } = router.state.location
      void router.navigate({ href: `${wizardAddress(companyId, made)}${searchStr}`, replace: true })
    },
  })
  const lacks = lacksOf(wizard, now)
  const at = steps.indexOf(step)
  /** As far as nothing is lacking before it. */
  const open = steps.findIndex((each) => lacks[each].length > 0)
  const ready = open === -1 ? steps.length - 1 : open
  const show = (next: StepName) => {
    setPane('form')
    go(next)
    left.current?.scrollTo({ top: 0 })
  }
  const nobody = useNobody(wizard)
  const start = useStart(wizard, lacks, show)
  /** Half a start would be taken for one at once. */
  const isStuck = step === 'schedule' && lacks.schedule.includes('start')
  const next = () => {
    if (isStuck) return
    const following = steps[at + 1]
    if (following) show(following)
    else start.press()
  }
  const leave = () => void router.navigate({ href: broadcastsAddress(companyId) })
  useShortcut('Ctrl Enter', next, { group: texts.title, text: texts.keys.next })
  useLayer(true, { onEscape: leave, below: true })
  const Step = parts[step]
  return (
    <>
      <WizardHead {...{ wizard }} onLeave={leave} />
      {isNarrow && (
        <div className={styles.panes}>
          <Segmented
            label={texts.panes.label}
            full
            options={[
              { value: 'form', label: texts.panes.form },
              { value: 'preview', label: texts.panes.preview },
            ]}
            value={pane}
            onChange={setPane}
          />
        </div>
      )}
      <div className={styles.wizard}>
        {(!isNarrow || pane === 'form') && (
          <div ref={left} className={styles.left}>
            <Stepper
              slim
              label={texts.stepsLabel}
              steps={steps.map((each) => ({
                label: texts.steps[each],
                hasError: each !== step && steps.indexOf(each) < at && (lacks[each].length > 0 || (each === 'audience' && nobody !== null)),
              }))}
              current={at}
              reached={Math.max(at, ready)}
              onGo={(index) => show(steps[index]!)}
            />
            <WizardStrips wizard={wizard} />
            <Step {...{ wizard, lacks, start }} onStep={show} />
          </div>
        )}
        {(!isNarrow || pane === 'preview') && <WizardSide wizard={wizard} />}
      </div>
      <WizardFoot
        {...{ step, wizard, lacks, nobody, isStuck, start }}
        onBack={() => (at === 0 ? leave() : show(steps[at - 1]!))}
        onNext={next}
      />
    </>
  )
}

/** The step stands in the address, so that a reload finds it again; the way back leaves the wizard at once. */
function useStep() {
  const router = useRouter()
  const searchStr = useRouterState({ select: ({ location }) => location.searchStr })
  const step = readStep(new URLSearchParams(searchStr).get('step'))
  const go = (next: StepName) => void router.navigate({ href: `${router.state.location.pathname}?step=${next}`, replace: true })
  return { step, go }
}
