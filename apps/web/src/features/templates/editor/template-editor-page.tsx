import { mayMove } from '@prosa/contract/kit/moves'
import { categoryOf } from '@prosa/contract/templates/categories'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { TemplateStatus, type TemplateType, templateMoves } from '@prosa/contract/templates/states'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useIsNarrow } from '../../../ui/screen-size.ts'
import { editorAddress } from '../template-address.ts'
import { CodeCards } from './code/code-card.tsx'
import styles from './editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { BodyCard } from './fields/body-card.tsx'
import { ButtonsCard } from './fields/buttons-card.tsx'
import { CarouselCard } from './fields/carousel-card.tsx'
import { ExtrasCard } from './fields/extras-card.tsx'
import { FooterCard } from './fields/footer-card.tsx'
import { HeaderCard } from './fields/header-card.tsx'
import { IdentityCard } from './fields/identity-card.tsx'
import { FindingsCard } from './findings/findings-card.tsx'
import { type Findings, useFindings } from './findings/use-findings.ts'
import { EditorHead } from './head/editor-head.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { EditorStrips } from './standing/editor-strips.tsx'
import { StandingsCard } from './standing/standings-card.tsx'
import { type EditorMode, type TemplateEditor, useTemplateEditor } from './use-template-editor.ts'

type Props = {
  companyId: string
  mode: EditorMode
  detail: TemplateDetail | null
  /** As what a new one begins. */
  firstType: TemplateType
  /** It is on the server now, under an address of its own. */
  onMade: (templateId: string) => void
}

/** Whether nothing can be written: it is only looked at, lies in the bin, or the provider is looking at it. */
const isFixedFor = (mode: EditorMode, detail: TemplateDetail | null) =>
  mode === 'view' ||
  (mode === 'edit' &&
    detail !== null &&
    (detail.goneAt !== null || !(mayMove(templateMoves, 'edit', detail.status) || mayMove(templateMoves, 'revise', detail.status))))

/** The form at the left, the phone and what is left to do at the right; with less room one of them at a time. */
export function TemplateEditorPage({ companyId, mode, detail, firstType, onMade }: Props) {
  const texts = useTexts(editorTexts)
  const router = useRouter()
  const isNarrow = useIsNarrow()
  const [pane, setPane] = useState<'form' | 'preview'>('form')
  const editor = useTemplateEditor({
    ...{ companyId, mode, detail, firstType },
    isFixed: isFixedFor(mode, detail),
    onMade: (made) => {
      onMade(made.templateId)
      void router.navigate({ href: editorAddress(companyId, made, 'edit'), replace: true })
    },
  })
  const findings = useFindings(editor)
  const { templateType } = editor.draft
  const isCode = categoryOf(templateType) === 'AUTHENTICATION'
  // S024 and S025 are one editor: the address follows the category.
  const placedId = mode === 'edit' || mode === 'view' ? detail?.templateId : undefined
  useEffect(() => {
    if (placedId === undefined) return
    const href = editorAddress(companyId, { templateId: placedId, templateType }, mode)
    if (router.state.location.pathname !== href) void router.navigate({ href, replace: true })
  }, [router, companyId, placedId, mode, templateType])
  const open = (field: string) => {
    const card = /^cardList\.(\d+)/.exec(field)?.[1]
    if (card !== undefined) editor.showCard(Number(card))
    setPane('form')
  }
  return (
    <>
      <EditorHead {...{ editor, findings }} onOpen={open} />
      {isNarrow && (
        <div className={styles.panes}>
          <Segmented
            label={texts.panes.label}
            full
            options={[
              { value: 'form', label: texts.panes.form },
              { value: 'preview', label: texts.panes.preview(findings.reds.length) },
            ]}
            value={pane}
            onChange={setPane}
          />
        </div>
      )}
      <div className={styles.editor}>
        {/* Hidden and not taken away: a sample goes on arriving while the preview is looked at. */}
        <div className={styles.form} hidden={isNarrow && pane !== 'form'}>
          <EditorStrips editor={editor} />
          <IdentityCard {...{ editor, findings }} />
          {isCode ? <CodeCards {...{ editor, findings }} /> : <MessageCards {...{ editor, findings }} />}
        </div>
        {(!isNarrow || pane === 'preview') && (
          <aside className={styles.side} aria-label={texts.preview.title}>
            <PreviewPane editor={editor} />
            {!editor.isFixed && <FindingsCard draft={editor.draft} findings={findings} onOpen={open} />}
            {detail && mode !== 'duplicate' && detail.status !== TemplateStatus.Draft && <StandingsCard {...{ companyId, detail }} />}
          </aside>
        )}
      </div>
    </>
  )
}

function MessageCards({ editor, findings }: { editor: TemplateEditor; findings: Findings }) {
  const { cardList } = editor.draft.content
  return (
    <>
      <HeaderCard {...{ editor, findings }} />
      <BodyCard {...{ editor, findings }} />
      <div className={styles.duo}>
        <FooterCard {...{ editor, findings }} />
        <ButtonsCard {...{ editor, findings }} />
      </div>
      {cardList.length > 0 && <CarouselCard {...{ editor, findings }} />}
      <ExtrasCard {...{ editor, findings }} />
    </>
  )
}
