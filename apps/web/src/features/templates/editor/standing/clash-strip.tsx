import { useTexts } from '../../../../kit/i18n.ts'
import { ConflictAlert } from '../../../../ui/alerts/conflict-alert.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { changesOf, draftOf } from '../draft/draft.ts'
import type { Keeping } from '../draft/draft-keeper.ts'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

type Clash = Extract<Keeping, { state: 'clash' }>

/** Somebody else saved the same part: whose words stay is asked, and what is put aside comes back by a click. */
export function ClashStrip({ editor: { draft, keeper }, clash: { theirs, who } }: { editor: TemplateEditor; clash: Clash }) {
  const texts = useTexts(editorTexts)
  const other = changesOf(draft, draftOf(theirs))
  const names = texts.strips.fields
  const lines = Object.entries(other).flatMap(([key, value]) =>
    key in names && typeof value === 'string' ? [{ field: names[key as keyof typeof names], value }] : [],
  )
  const take = () => {
    const mine = draft
    keeper.settleClash('theirs')
    showToast({
      kind: 'info',
      say: (language) => ({ text: editorTexts[language].strips.tookTheirs }),
      undo: () => keeper.change(mine),
    })
  }
  return (
    <ConflictAlert
      lines={lines.length > 0 ? lines : [{ field: texts.strips.others, value: texts.strips.changed }]}
      onTake={take}
      onKeep={() => keeper.settleClash('mine')}
    >
      {texts.strips.clash(who)}
    </ConflictAlert>
  )
}
