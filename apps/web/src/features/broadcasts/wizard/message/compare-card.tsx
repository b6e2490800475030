import { TemplateStatus } from '@prosa/contract/templates/states'
import { useTexts } from '../../../../kit/i18n.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { sayNotChosen, standingAt, useAskTemplate, useTemplates } from './use-templates.ts'
import { VariableFields } from './variable-fields.tsx'
import { variablesFor } from './variables.ts'

const shares = [10, 20, 30, 50] as const

/** A second text for a share of the people, drawn by themselves: which of the two is answered more is told by the report. */
export function CompareCard({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).message.compare
  const { companyId, written } = wizard
  const { templates = [] } = useTemplates(companyId, written)
  const ask = useAskTemplate(companyId)
  const { isComparing } = wizard
  const choose = async (templateId: string | null) => {
    if (templateId === null) return
    try {
      const detail = await ask(templateId)
      wizard.change({ secondTemplateId: templateId, secondVariables: variablesFor(detail, wizard.keeper.shown.written.variables) })
    } catch (failure) {
      sayNotChosen(failure)
    }
  }
  const turn = (next: boolean) => {
    wizard.turnComparison(next)
    if (!next) wizard.change({ secondTemplateId: null, secondVariables: [] })
  }
  const others = templates.filter(
    (template) => template.templateId !== written.templateId && standingAt(template, written.phonenumberId) === TemplateStatus.Approved,
  )
  return (
    <Card title={texts.title} detail={texts.about} action={<Switch label={texts.turn} value={isComparing} onChange={turn} />}>
      {isComparing && (
        <div className={styles.stack}>
          <div className={styles.two}>
            <Select
              label={texts.second}
              required
              options={others.map(({ templateId, templateName }) => ({ value: templateId, label: templateName }))}
              value={written.secondTemplateId}
              onChange={(next) => void choose(next)}
            />
            <Select
              label={texts.share}
              always
              options={[...new Set([...shares, written.secondShare])].map((value) => ({ value, label: texts.percent(value) }))}
              value={written.secondShare}
              onChange={(next) => next !== null && wizard.change({ secondShare: next })}
            />
          </div>
          {written.secondTemplateId !== null && (
            <VariableFields {...{ wizard }} templateId={written.secondTemplateId} name="secondVariables" />
          )}
        </div>
      )}
    </Card>
  )
}
