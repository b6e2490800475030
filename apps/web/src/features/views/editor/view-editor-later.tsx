import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { ViewEditor } from './view-editor.tsx'

/** The form is large, and most people only choose. */
export const ViewEditorLater = lazyPart<Parameters<typeof ViewEditor>[0]>(
  async () => (await import('./view-editor.tsx')).ViewEditor,
  () => null,
)
