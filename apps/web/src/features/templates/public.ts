export { editorTexts as templateEditorTexts } from './editor/editor-texts.ts'
export { previewOf } from './editor/preview/preview-of.ts'
export { StatusBadge as TemplateBadge } from './list/status-cell.tsx'
export { useReasonWords } from './list/use-reason-words.ts'
