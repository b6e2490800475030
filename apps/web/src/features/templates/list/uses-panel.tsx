import { type TemplateUse, templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { listTexts } from './list-texts.ts'
import styles from './templates-screen.module.css'

type Props = { companyId: string; template: TemplateListItem; onClose: () => void }

/** Where a template is used. */
export function UsesPanel({ companyId, template, onClose }: Props) {
  const { uses: texts } = useTexts(listTexts)
  const problemText = useProblemText()
  const answer = useCall(templateListCalls.listTemplateUses, { companyId, templateId: template.templateId })
  const stage = useLoadingStage(answer.isPending)
  return (
    <SidePanel opened onClose={onClose} title={texts.title(template.templateName)}>
      {answer.data?.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {answer.data && <UsesList uses={answer.data} />}
      {!answer.data && answer.error && (
        <ErrorState detail={problemText(answer.error)} onRetry={() => void answer.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {answer.isPending && <SkeletonRows stage={stage} shape="line" count={3} />}
    </SidePanel>
  )
}

export function UsesList({ uses }: { uses: readonly TemplateUse[] }) {
  const { uses: texts } = useTexts(listTexts)
  return (
    <ul className={styles.usesList}>
      {uses.map(({ kind, id, name, isBinding }) => (
        <li key={`${kind} ${id}`}>
          <span className={styles.quiet}>{texts.kinds[kind]}</span>
          {name}
          {isBinding && <Badge tone="warn">{texts.binding}</Badge>}
        </li>
      ))}
    </ul>
  )
}
