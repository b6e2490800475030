import { IconTemplate } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { templatesAddress } from '../template-address.ts'
import { DepartmentsField } from './departments-field.tsx'
import { departmentsTexts } from './departments-texts.ts'
import { useTemplateDepartments } from './use-template-departments.ts'

/** S063: which departments may use a template. */
export function TemplateDepartmentsScreen() {
  const texts = useTexts(departmentsTexts)
  const router = useRouter()
  const { companyId = '', templateId = '' } = useParams({ strict: false })
  const list = templatesAddress(companyId)
  const toList = () => void router.navigate({ href: list })
  const form = useTemplateDepartments(companyId, templateId, toList)
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, form.isChanged, { group: texts.title, text: texts.save })
  const name = form.answer.data?.templateName
  const isGone = form.answer.error instanceof RefusedError && form.answer.error.code === 'template.notFound'
  return (
    <>
      <PageHead title={name ? texts.titleOf(name) : texts.title} crumbs={[{ label: texts.list, href: list, onOpen: toList }]} />
      <PageBody>
        {isGone ? (
          <EmptyState
            icon={<IconTemplate size={26} stroke={1.75} />}
            title={texts.gone.title}
            actions={
              <Button look="framed" onClick={toList}>
                {texts.gone.back}
              </Button>
            }
          >
            {texts.gone.body}
          </EmptyState>
        ) : (
          <form
            id={formId}
            ref={element}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              form.save()
            }}
          >
            <Card title={texts.label}>
              <DepartmentsField form={form} />
            </Card>
            {form.isChanged && <SaveBar form={formId} busy={form.isSaving} changes={[texts.label]} onDiscard={() => form.choose(null)} />}
          </form>
        )}
      </PageBody>
    </>
  )
}
