import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateApplication, TemplateDetail } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { useRouter } from '@tanstack/react-router'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { reasonWords, refusalWords, templateProviderTexts } from '../../../../kit/template-words/template-provider-texts.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { editorAddress } from '../../template-address.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { ClashStrip } from './clash-strip.tsx'

const { InApproval, Declined, ApprovedDeclined, Draft } = TemplateStatus

/** What has to be known before anything is typed: whose words stay, why it was declined, what a revision means, when it may be edited. */
export function EditorStrips({ editor }: { editor: TemplateEditor }) {
  const { detail, mode, keeping } = editor
  if (!detail || mode === 'duplicate') return null
  return (
    <>
      {keeping.state === 'clash' && <ClashStrip editor={editor} clash={keeping} />}
      {detail.status === Declined || detail.status === ApprovedDeclined ? <DeclinedStrip {...{ editor, detail }} /> : null}
      <PlainStrip {...{ editor, detail }} />
      {detail.revision && mode === 'edit' && !editor.isFixed && <RevisionStrip {...{ editor, detail }} />}
    </>
  )
}

type Props = { editor: TemplateEditor; detail: TemplateDetail }

/** The provider's reason and advice, and the way to another one that is free of it. */
function DeclinedStrip({ editor: { companyId }, detail }: Props) {
  const texts = useTexts(editorTexts).strips
  const router = useRouter()
  const copying = useCommand(templateDraftCalls.duplicateTemplate, { failed: (language) => editorTexts[language].menu.notCopied })
  const declined = detail.applications.filter(({ templateStatus }) => templateStatus === Declined)
  const provider = useTexts(templateProviderTexts)
  const reasonOf = ({ reason, refusal }: TemplateApplication) => {
    if (refusal) return refusalWords(provider, refusal.problem)
    const { what, todo } = reasonWords(provider, reason)
    return `${what} ${todo}`.trim()
  }
  const reasons = [...new Set(declined.map(reasonOf).filter(Boolean))]
  const advice = [...new Set(declined.map(({ recommendation }) => recommendation).filter(Boolean))]
  const originals = [...new Set(declined.map(({ reason }) => reason).filter(Boolean))].map(provider.originalReason)
  const copy = async () => {
    const made = await copying.mutateAsync({ companyId, templateId: detail.templateId })
    void router.navigate({ href: editorAddress(companyId, made, 'edit') })
  }
  return (
    <Alert
      tone="danger"
      detail={[...reasons, ...advice].join(' ') || texts.noReason}
      foot={
        <div className={styles.choices}>
          {originals.length > 0 && <small>{originals.join(' · ')}</small>}
          <Button look="framed" size="sm" loading={copying.isPending} onClick={() => void copy()}>
            {texts.adjust}
          </Button>
        </div>
      }
    >
      <b>{texts.declined}</b>
    </Alert>
  )
}

/** In the bin, being looked at, or edited too often lately. */
function PlainStrip({ editor: { companyId, mode, isFixed }, detail }: Props) {
  const texts = useTexts(editorTexts).strips
  const timeZone = useTimeZone(companyId)
  const when = (time: number) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
  if (detail.goneAt !== null) return <Alert tone="neutral">{texts.inBin(writeDate(detail.goneAt, timeZone))}</Alert>
  if (detail.status === InApproval) return <Alert tone="info">{texts.inApproval}</Alert>
  if (mode === 'edit' && isFixed) return <Alert tone="neutral">{texts.fixed}</Alert>
  const editableFrom = Math.max(0, ...detail.applications.map((each) => each.editableFrom ?? 0))
  if (mode === 'edit' && editableFrom > Date.now()) return <Alert tone="warn">{texts.limited(when(editableFrom))}</Alert>
  const isInUse = detail.status !== Draft && detail.status !== Declined
  if (mode === 'edit' && isInUse && !detail.revision) return <Alert tone="info">{texts.willRevise}</Alert>
  return null
}

function RevisionStrip({ editor, detail: { templateId, status } }: Props) {
  const texts = useTexts(editorTexts).strips
  const discarding = useCommand(templateDraftCalls.discardTemplateRevision, {
    failed: (language) => editorTexts[language].strips.notDiscarded,
  })
  const discard = async () => {
    const { companyId, keeper, draft } = editor
    if (!(await keeper.save())) return
    keeper.adopt(await discarding.mutateAsync({ companyId, templateId, version: keeper.version }))
    showToast({
      kind: 'info',
      say: (language) => ({ text: editorTexts[language].strips.discarded }),
      undo: () => keeper.change(draft),
    })
  }
  return (
    <Alert
      tone="info"
      detail={status === Declined ? texts.declinedRevision : texts.revision}
      foot={
        <div className={styles.choices}>
          <Button look="framed" size="sm" loading={discarding.isPending} onClick={() => void discard()}>
            {texts.discard}
          </Button>
        </div>
      }
    >
      <b>{texts.revisionTitle}</b>
    </Alert>
  )
}
