import { TemplateStatus } from '@prosa/contract/templates/states'
import type { TemplateEditor } from './use-template-editor.ts'

type Looked = Pick<TemplateEditor, 'detail' | 'mode' | 'keeping'>

/** The text that was submitted is the one that stands here. */
export const isUntouched = ({ detail, mode, keeping }: Looked): boolean =>
  mode === 'edit' && detail !== null && detail.status !== TemplateStatus.Draft && !detail.revision && keeping.state === 'clean'

/** It was approved as it stands: whatever the linter would say of it, there is nothing to be done. */
export const isSettled = (editor: Looked): boolean => isUntouched(editor) && editor.detail?.status === TemplateStatus.Approved
