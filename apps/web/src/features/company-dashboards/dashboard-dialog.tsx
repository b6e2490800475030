import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import { dashboardProblems } from '@prosa/contract/company-dashboards/dashboard-problems'
import { type CompanyDashboard, mostDashboardTitle, mostDashboardUrl } from '@prosa/contract/company-dashboards/model'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { companyDashboardsTexts } from './company-dashboards-texts.ts'

type Props = { companyId: string; dashboard: CompanyDashboard | null; onSaved: () => void; onClose: () => void }

/** A new dashboard, or another title and address of one that is there. What was typed stays until the server has it. */
export function DashboardDialog({ companyId, dashboard, onSaved, onClose }: Props) {
  const texts = useTexts(companyDashboardsTexts)
  const problemText = useProblemText()
  const adding = useCommand(companyDashboardCalls.createCompanyDashboard, {
    takesOver: true,
    done: (language) => companyDashboardsTexts[language].added,
  })
  const changing = useCommand(companyDashboardCalls.changeCompanyDashboard, {
    takesOver: true,
    done: (language) => companyDashboardsTexts[language].saved,
  })
  const [values, setValues] = useState({ title: dashboard?.title ?? '', url: dashboard?.url ?? '' })
  const [isTried, setTried] = useState(false)
  const problems = dashboardProblems(values)
  const isBusy = adding.isPending || changing.isPending
  const error = adding.error ?? changing.error
  const wordsFor = (wanted: 'title' | 'url') => {
    const found = isTried && problems.find(({ name }) => name === wanted)
    if (!found) return undefined
    return found.problem === 'required' ? texts.fields.required : texts.fields.urlWrong
  }
  const save = () => {
    setTried(true)
    if (problems.length > 0 || isBusy) return
    const then = { onSuccess: onClose, onSettled: onSaved }
    if (dashboard) {
      const { companyDashboardId, version } = dashboard
      changing.mutate({ companyId, companyDashboardId, version, ...values }, then)
    } else adding.mutate({ companyId, ...values }, then)
  }
  const title = dashboard ? texts.edit : texts.add
  return (
    <ActionDialog title={title} verb={title} width="sm" isBusy={isBusy} onAct={save} onClose={onClose}>
      <TextInput
        label={texts.fields.title}
        limit={mostDashboardTitle}
        value={values.title}
        onChange={(typed) => setValues({ ...values, title: typed })}
        error={wordsFor('title')}
        autoFocus
      />
      <TextInput
        type="url"
        label={texts.fields.url}
        description={texts.fields.urlHint}
        limit={mostDashboardUrl}
        value={values.url}
        onChange={(typed) => setValues({ ...values, url: typed })}
        error={wordsFor('url')}
      />
      {error && <Alert tone="warn">{problemText(error)}</Alert>}
    </ActionDialog>
  )
}
