import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { type TemplateFigures, templateFigureCalls } from '@prosa/contract/templates/figure-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import styles from './figures.module.css'
import { FiguresCompared } from './figures-compared.tsx'
import { figuresTexts } from './figures-texts.ts'

type Props = { companyId: string; template: TemplateListItem; onClose: () => void }

const steps = ['sent', 'delivered', 'read', 'answered', 'clicked'] as const

/** What became of the messages with each text of a template, and which of two texts does better. */
export function FiguresPanel({ companyId, template: { templateId, templateName }, onClose }: Props) {
  const texts = useTexts(figuresTexts)
  const problemText = useProblemText()
  const { data, error, isPending, refetch } = useCall(templateFigureCalls.getTemplateFigures, { companyId, templateId })
  const stage = useLoadingStage(isPending)
  return (
    <SidePanel opened onClose={onClose} title={texts.title(templateName)} width="lg">
      {isPending && <SkeletonRows stage={stage} shape="line" count={4} />}
      {!data && error && (
        <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {data?.versions.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {data && data.versions.length > 0 && (
        <div className={styles.panel}>
          <p className={styles.quiet}>
            {texts.days} · {texts.answeredHint} {data.isCut && texts.cut}
          </p>
          {data.versions.map((figures) => (
            <Version key={figures.versionNumber} figures={figures} />
          ))}
          {data.versions.length > 1 && <FiguresCompared versions={data.versions} />}
        </div>
      )}
    </SidePanel>
  )
}

function Version({ figures }: { figures: TemplateFigures }) {
  const texts = useTexts(figuresTexts)
  const language = useLanguage()
  const { versionNumber, sent, failed, cost } = figures
  const share = (count: number) => (sent === 0 ? 0 : Math.round((100 * count) / sent))
  return (
    <section aria-label={texts.version(versionNumber)}>
      <h3 className={styles.version}>
        {texts.version(versionNumber)}
        {cost !== null && <span className={styles.quiet}>{texts.cost(writePrice(cost, language))}</span>}
      </h3>
      <dl className={styles.steps}>
        {steps.map((step) => (
          <div key={step} className={styles.step}>
            <dt>{texts.steps[step]}</dt>
            <dd>
              <span className={styles.bar} style={{ inlineSize: `${share(figures[step])}%` }} aria-hidden="true" />
              <span className={styles.count}>
                {writeNumber(figures[step], language)} · {share(figures[step])} %
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {failed > 0 && (
        <p className={styles.quiet}>
          {texts.steps.failed}: {writeNumber(failed, language)}
        </p>
      )}
    </section>
  )
}
