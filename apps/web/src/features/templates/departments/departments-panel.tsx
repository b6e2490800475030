import type { TemplateListItem } from '@prosa/contract/templates/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { DepartmentsField } from './departments-field.tsx'
import { departmentsTexts } from './departments-texts.ts'
import { useTemplateDepartments } from './use-template-departments.ts'

type Props = { companyId: string; template: TemplateListItem; onClose: () => void }

/** What S063 does, beside the list. */
export function DepartmentsPanel({ companyId, template, onClose }: Props) {
  const texts = useTexts(departmentsTexts)
  const ui = useUiTexts()
  const form = useTemplateDepartments(companyId, template.templateId, onClose)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={texts.titleOf(template.templateName)}
      onConfirm={() => form.isChanged && form.save()}
      footer={
        <>
          <Button look="framed" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button disabled={!form.isChanged} loading={form.isSaving} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>} onClick={form.save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <DepartmentsField form={form} />
    </SidePanel>
  )
}
