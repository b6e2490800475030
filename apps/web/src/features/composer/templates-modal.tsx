import { Button } from '@mantine/core'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Modal } from '../../ui/modal.tsx'
import { composerTexts } from './composer-texts.ts'
import type { ChatAsked } from './outbox-item.ts'
import { TemplateChoice } from './template-choice.tsx'
import { useOwnDepartments } from './use-own-departments.ts'
import { useTemplateForm } from './use-template-form.ts'

type Props = { chat: ChatAsked; detail: ChatDetail; contactName: string; opened: boolean; onClose: () => void }

/** The same choice as in an expired conversation, while the window is open. */
export function TemplatesModal({ chat, detail, contactName, opened, onClose }: Props) {
  const { template: texts } = useTexts(composerTexts)
  const form = useTemplateForm(chat, contactName, onClose)
  const { mayTemplate } = useOwnDepartments(chat, detail.departmentId, opened)
  return (
    <Modal
      {...{ opened, onClose }}
      title={texts.title}
      width="lg"
      onConfirm={mayTemplate ? form.submit : () => undefined}
      footer={mayTemplate && <Button onClick={form.submit}>{texts.send}</Button>}
    >
      {mayTemplate ? <TemplateChoice chat={chat} form={form} /> : <Alert tone="info">{texts.forbidden}</Alert>}
      {form.problem && <Alert tone="warn">{form.problem}</Alert>}
    </Modal>
  )
}
