import { mostTemplatesAtOnce } from '@prosa/contract/templates/limits'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { IconDownload, IconSend, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { countSelected, isSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import { exportAddress } from '../template-address.ts'
import { filterAsked, type TemplateFilter } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import type { OpenLayer } from './templates-layers.tsx'
import { useApply } from './use-apply.ts'

type Props = {
  companyId: string
  filter: TemplateFilter
  selection: RowSelection
  /** Those of the page that is shown. */
  templates: readonly TemplateListItem[]
  total: number
  onLayer: (layer: OpenLayer) => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with all selected templates. */
export function BulkButtons({ companyId, filter, selection, templates, total, onLayer }: Props) {
  const texts = useTexts(listTexts)
  const router = useRouter()
  const { apply } = useApply(companyId)
  const seen = useRef(new Map<string, TemplateListItem>())
  for (const template of templates) seen.current.set(template.templateId, template)
  const [isBusy, setBusy] = useState(false)
  if (countSelected(selection, total) > mostTemplatesAtOnce) return <span role="status">{texts.bulkTooMany(mostTemplatesAtOnce)}</span>
  const withMeant = (act: (meant: readonly TemplateListItem[]) => void) => async () => {
    setBusy(true)
    try {
      act(await meantBy(selection, seen.current, companyId, filter))
    } finally {
      setBusy(false)
    }
  }
  const exportThem = withMeant((meant) => {
    const ids = meant.map(({ templateId }) => templateId)
    void router.navigate({ href: exportAddress(companyId, ids) })
  })
  const remove = withMeant((meant) => onLayer({ kind: 'removal', templates: meant }))
  const applyThem = withMeant(apply)
  return (
    <>
      {filter.view === 'submitted' && (
        <Button look="plain" size="sm" disabled={isBusy} leftSection={<IconSend {...sign} />} onClick={() => void applyThem()}>
          {texts.acts.applyMany}
        </Button>
      )}
      <Button look="plain" size="sm" disabled={isBusy} leftSection={<IconDownload {...sign} />} onClick={() => void exportThem()}>
        {texts.acts.export}
      </Button>
      <Button look="plain" size="sm" disabled={isBusy} leftSection={<IconTrash {...sign} />} onClick={() => void remove()}>
        {texts.acts.delete}
      </Button>
    </>
  )
}

const askedAtOnce = 100

/** The selected ones. Rows that were selected one by one were all seen; of everything that the filter finds the others are asked for. */
async function meantBy(
  selection: RowSelection,
  seen: ReadonlyMap<string, TemplateListItem>,
  companyId: string,
  filter: TemplateFilter,
): Promise<readonly TemplateListItem[]> {
  if (selection.kind === 'some') return [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  const found: TemplateListItem[] = []
  for (let page = 0; ; page += 1) {
    const asked = { companyId, ...filterAsked(filter), page, pageSize: askedAtOnce }
    const { templateList, totalPages } = await send(templateListCalls.listTemplates, asked)
    found.push(...templateList)
    if (page + 1 >= totalPages) return found.filter(({ templateId }) => isSelected(selection, templateId))
  }
}
