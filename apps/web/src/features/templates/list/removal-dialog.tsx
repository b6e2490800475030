import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { Modal } from '../../../ui/layers/modal.tsx'
import { listTexts } from './list-texts.ts'
import { type Used, useBindingUses } from './use-binding-uses.ts'
import { useRemoval } from './use-removal.ts'
import { UsesList } from './uses-panel.tsx'

type Props = { companyId: string; templates: readonly TemplateListItem[]; onRemoved: () => void; onClose: () => void }

/** Asks before templates are deleted, with what uses them. One that an unfinished broadcast or a published flow uses stays. */
export function RemovalDialog({ companyId, templates, onRemoved, onClose }: Props) {
  const { removal: texts } = useTexts(listTexts)
  const problemText = useProblemText()
  const used = useBindingUses(companyId, templates)
  const remove = useRemoval({ companyId, templates, onRemoved })
  const one = templates.length === 1 ? templates[0]! : null
  const areDrafts = templates.every(({ status }) => status === TemplateStatus.Draft)
  if (used === undefined) return <HeldKeys />
  if (one && used.length > 0) return <StillUsed {...{ onClose }} used={used[0]!} />
  const consequence = (count: string) => {
    if (one) return areDrafts ? texts.draft : texts.submitted
    return areDrafts ? texts.drafts(count) : texts.many(count)
  }
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={one ? texts.title(one.templateName) : texts.titleMany(String(templates.length))}
      affected={templates.length}
      consequence={consequence}
      verb={texts.verb}
      onConfirm={remove}
      failed={problemText}
    >
      {used.length > 0 && (
        <Alert tone="warn" foot={used.map(({ template, uses }) => <UsedOne key={template.templateId} {...{ template, uses }} />)}>
          {texts.usedSome}
        </Alert>
      )}
    </ConfirmModal>
  )
}

const UsedOne = ({ template, uses }: Used) => (
  <>
    <b>{template.templateName}</b>
    <UsesList uses={uses} />
  </>
)

/** Nothing to confirm: it says what has to be done first. */
function StillUsed({ used: { template, uses }, onClose }: { used: Used; onClose: () => void }) {
  const { removal: texts } = useTexts(listTexts)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(template.templateName)}
      readOut
      footer={
        <Button look="framed" data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Alert tone="warn" foot={<UsesList uses={uses} />}>
        {texts.used}
      </Alert>
    </Modal>
  )
}
