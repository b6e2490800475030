import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import {
  IconAffiliate,
  IconArrowBackUp,
  IconChartHistogram,
  IconCopy,
  IconDownload,
  IconEye,
  IconHistory,
  IconLanguage,
  IconListDetails,
  IconPencil,
  IconSend,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import type { RowAction } from '../../../ui/tables/table-column.ts'
import { editorAddress, exportAddress } from '../template-address.ts'
import { listTexts } from './list-texts.ts'
import type { OpenLayer } from './templates-layers.tsx'
import { numbersLacking, useApply } from './use-apply.ts'
import { askTemplatesAgain } from './use-template-page.ts'

type Wanted = { companyId: string; onLayer: (layer: OpenLayer) => void }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const { Draft, Deleted, Declined, Paused, Disabled, BlockedTemporary } = TemplateStatus

/** Whether its text can be written: a draft, or another one for what was submitted. */
const isWritten = ({ status }: TemplateListItem) => status === Draft || templateMoves.revise.from.some((from) => from === status)
/** Those whose text has to become another one before it can be used again. */
export const isRefused = ({ status }: TemplateListItem) => [Declined, Paused, Disabled, BlockedTemporary].some((each) => each === status)

/** What can be done with one template. */
export function useTemplateActions({ companyId, onLayer }: Wanted) {
  const { acts } = useTexts(listTexts)
  const router = useRouter()
  const duplicate = useDuplicate(companyId)
  const restore = useRestore(companyId)
  const { apply } = useApply(companyId)
  const go = (href: string) => void router.navigate({ href })
  const linkOf = (template: TemplateListItem) => editorAddress(companyId, template, isWritten(template) ? 'edit' : 'view')
  const action = (label: string, Sign: typeof IconCopy, onSelect: () => void): RowAction => ({ label, icon: <Sign {...sign} />, onSelect })
  const actionsOf = (template: TemplateListItem): RowAction[] => {
    const opening = action(isWritten(template) ? acts.edit : acts.view, isWritten(template) ? IconPencil : IconEye, () =>
      go(linkOf(template)),
    )
    if (template.status === Deleted) return [opening, action(acts.restore, IconArrowBackUp, () => restore(template.templateId))]
    const layer = (kind: 'language' | 'departments' | 'figures' | 'standing' | 'uses' | 'versions') => () => onLayer({ kind, template })
    const lacking = numbersLacking(template)
    return [
      opening,
      action(isRefused(template) ? acts.adjust : acts.duplicate, IconCopy, () => duplicate(template.templateId)),
      action(acts.language, IconLanguage, layer('language')),
      action(acts.departments, IconAffiliate, layer('departments')),
      ...(template.status === Draft ? [] : [action(acts.standing, IconListDetails, layer('standing'))]),
      ...(lacking.length === 0 ? [] : [action(acts.apply(lacking.join(', ')), IconSend, () => apply([template]))]),
      ...(template.status === Draft ? [] : [action(acts.figures, IconChartHistogram, layer('figures'))]),
      action(acts.uses, IconSitemap, layer('uses')),
      ...(template.status === Draft ? [] : [action(acts.versions, IconHistory, layer('versions'))]),
      action(acts.export, IconDownload, () => go(exportAddress(companyId, [template.templateId]))),
      {
        ...action(acts.delete, IconTrash, () => onLayer({ kind: 'removal', templates: [template] })),
        tone: 'danger',
      },
    ]
  }
  return { linkOf, open: (template: TemplateListItem) => go(linkOf(template)), actionsOf }
}

/** A draft with the same text, which is opened at once. */
export function useDuplicate(companyId: string) {
  const router = useRouter()
  const { mutate } = useCommand(templateDraftCalls.duplicateTemplate, { failed: (language) => listTexts[language].duplicateFailed })
  return (templateId: string) =>
    mutate({ companyId, templateId }, { onSuccess: (made) => void router.navigate({ href: editorAddress(companyId, made, 'edit') }) })
}

/** Out of the bin, as a draft. */
function useRestore(companyId: string) {
  const client = useQueryClient()
  const { mutate } = useCommand(templateListCalls.restoreTemplate, {
    done: (language) => listTexts[language].restored,
    failed: (language) => listTexts[language].restoreFailed,
  })
  return (templateId: string) => mutate({ companyId, templateId }, { onSettled: () => askTemplatesAgain(client) })
}
