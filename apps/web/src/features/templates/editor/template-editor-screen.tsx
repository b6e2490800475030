import { TemplateType } from '@prosa/contract/templates/states'
import { IconTemplateOff } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { templatesAddress, typeAsked } from '../template-address.ts'
import { useTemplate } from '../use-template.ts'
import styles from './editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { TemplateEditorPage } from './template-editor-page.tsx'
import type { EditorMode } from './use-template-editor.ts'

const modes: readonly string[] = ['new', 'edit', 'duplicate', 'view'] satisfies EditorMode[]

/** S024 and S025: a template is written, checked and submitted. */
export function TemplateEditorScreen() {
  const texts = useTexts(editorTexts)
  const router = useRouter()
  const problemText = useProblemText()
  const { companyId = '', templateId = '', mode = '' } = useParams({ strict: false }) as Record<string, string>
  const isCode = router.state.location.pathname.endsWith('/finalizeAuthentication')
  const isNew = mode === 'new'
  const { data, error, refetch } = useTemplate(companyId, isNew ? null : templateId)
  const [made, setMade] = useState<string | null>(null)
  const isGone = (error instanceof RefusedError && error.code === 'template.notFound') || !modes.includes(mode)
  const isCut = useIsCut()
  const isFailed = !isNew && !data && error !== null && !isCut && !isGone
  const isReady = !isGone && (isNew || data !== undefined)
  const stage = useLoadingStage(!isReady && !isFailed && !isGone)
  const list = templatesAddress(companyId)
  const toList = () => void router.navigate({ href: list })
  const place = `${templateId} ${mode}`
  const [seat, setSeat] = useState({ place, serial: 0 })
  // One that was just made goes on under its own address, with all that is typed in it.
  if (seat.place !== place) setSeat({ place, serial: templateId === made ? seat.serial : seat.serial + 1 })
  const page = {
    companyId,
    mode: mode as EditorMode,
    firstType: typeAsked(router.state.location.searchStr) ?? (isCode ? TemplateType.V3Authentication : TemplateType.V3Utility),
    onMade: setMade,
  }
  if (isReady) return <TemplateEditorPage key={seat.serial} {...page} detail={data ?? null} />
  return (
    <>
      <PageHead title={texts.title} crumbs={[{ label: texts.list, href: list, onOpen: toList }]} />
      <div className={styles.waiting}>
        {isGone && (
          <EmptyState
            icon={<IconTemplateOff size={26} stroke={1.75} />}
            title={texts.gone.title}
            actions={
              <Button look="framed" onClick={toList}>
                {texts.gone.back}
              </Button>
            }
          >
            {texts.gone.body}
          </EmptyState>
        )}
        {isFailed && (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {!isGone && !isFailed && <SkeletonRows stage={stage} shape="line" count={8} />}
      </div>
    </>
  )
}
