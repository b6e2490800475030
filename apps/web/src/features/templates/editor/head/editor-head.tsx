import { TemplateStatus } from '@prosa/contract/templates/states'
import { IconChecks, IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { HeldKeys } from '../../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../../ui/layers/lazy-part.tsx'
import { Hint } from '../../../../ui/menus/hint.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { lintTexts } from '../../lint/lint-texts.ts'
import { StatusBadge } from '../../list/status-cell.tsx'
import { editorAddress, templatesAddress } from '../../template-address.ts'
import { editorTexts } from '../editor-texts.ts'
import { type Findings, focusField } from '../findings/use-findings.ts'
import { isUntouched } from '../is-untouched.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { EditorMenu } from './editor-menu.tsx'
import { SavedWords } from './saved-words.tsx'
import type { SubmitDialog } from './submit-dialog.tsx'
import { TestButton } from './test-button.tsx'
import { useSubmission } from './use-submission.ts'

type Props = { editor: TemplateEditor; findings: Findings; onOpen: (field: string) => void }

const SubmitLater = lazyPart<Parameters<typeof SubmitDialog>[0]>(async () => (await import('./submit-dialog.tsx')).SubmitDialog, HeldKeys)

/** Its name and state, where its words are kept, and the way to the provider. */
export function EditorHead({ editor, findings, onOpen }: Props) {
  const texts = useTexts(editorTexts)
  const router = useRouter()
  const { draft, detail, companyId, mode, isFixed } = editor
  const status = mode === 'duplicate' || !detail ? TemplateStatus.Draft : detail.status
  const list = templatesAddress(companyId)
  return (
    <PageHead
      title={draft.templateName || texts.untitled}
      isLong
      crumbs={[{ label: texts.list, href: list, onOpen: () => void router.navigate({ href: list }) }]}
      count={<StatusBadge status={status} />}
      detail={!isFixed && <SavedWords keeping={editor.keeping} isMade={editor.templateId !== null} />}
      actions={
        <>
          {detail && mode !== 'duplicate' && <EditorMenu {...{ editor, detail }} />}
          {(detail === null || detail.goneAt === null) && <TestButton editor={editor} />}
          {mode === 'view' && detail && detail.goneAt === null ? (
            <Button
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => void router.navigate({ href: editorAddress(companyId, detail, 'edit') })}
            >
              {texts.edit}
            </Button>
          ) : (
            !isFixed && <SubmitButton {...{ editor, findings, onOpen }} />
          )}
        </>
      }
    />
  )
}

/** It stays reachable while something is red: a click then leads to the first of it. */
function SubmitButton({ editor, findings, onOpen }: Props) {
  const texts = useTexts(editorTexts).submit
  const { pending } = useTexts(lintTexts)
  const { submit, isBusy } = useSubmission(editor, findings)
  const [isAsking, setAsking] = useState(false)
  const [first] = findings.reds
  const waitsUntil = editor.detail?.applications.some(({ editableFrom }) => editableFrom !== null && editableFrom > Date.now()) ?? false
  const isClashing = editor.keeping.state === 'clash'
  const isUnchanged = isUntouched(editor)
  const reason = first
    ? `${pending(findings.reds.length)}: ${findings.briefOf(first)}`
    : waitsUntil
      ? texts.limited
      : isClashing
        ? texts.clash
        : isUnchanged
          ? texts.unchanged
          : null
  const press = () => {
    if (isBusy) return
    if (first) {
      findings.beStrict()
      onOpen(first.field)
      requestAnimationFrame(() => focusField(first.field))
    } else if (reason === null) setAsking(true)
  }
  const act = () => {
    setAsking(false)
    void submit()
  }
  return (
    <>
      <Hint label={reason ?? texts.send} silent={reason === null}>
        <Button
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden="true" />}
          aria-disabled={reason !== null || isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={press}
        >
          {isBusy ? texts.sending : texts.send}
        </Button>
      </Hint>
      {isAsking && <SubmitLater editor={editor} onAct={act} onClose={() => setAsking(false)} />}
    </>
  )
}
