import { TemplateStatus } from '@prosa/contract/templates/states'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { HeldKeys } from '../../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../../ui/layers/lazy-part.tsx'
import type { TestDialog } from '../../test-send/test-dialog.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

const TestDialogLater = lazyPart<Parameters<typeof TestDialog>[0]>(
  async () => (await import('../../test-send/test-dialog.tsx')).TestDialog,
  HeldKeys,
)

/** "Enviar teste": the text as it stands here, to one number. Only what was approved word for word leaves as a template. */
export function TestButton({ editor }: { editor: TemplateEditor }) {
  const { test } = useTexts(editorTexts)
  const [isOpen, setOpen] = useState(false)
  const { companyId, draft, detail, templateId } = editor
  if (templateId === null) return null
  const isApproved = detail?.status === TemplateStatus.Approved && detail.revision === null && editor.keeping.state === 'clean'
  return (
    <>
      <Button look="framed" leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {test}
      </Button>
      {isOpen && <TestDialogLater companyId={companyId} tested={{ ...draft, templateId, isApproved }} onClose={() => setOpen(false)} />}
    </>
  )
}
