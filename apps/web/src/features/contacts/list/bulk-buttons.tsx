import { mostNamed } from '@prosa/contract/batches/limits'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconBan, IconDots, IconDownload, IconSpeakerphone, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { Hint } from '../../../ui/menus/hint.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { countSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import type { Sort } from '../../../ui/tables/table-column.ts'
import type { AskedBatch } from '../../batches/public.ts'
import { listTexts } from './list-texts.ts'
import { type Exported, useExport } from './use-export.ts'

type Props = {
  companyId: string
  filter: ContactFilter
  sort: Sort
  selection: RowSelection
  total: number
  onAsk: (asked: AskedBatch) => void
  /** For a broadcast to those that are meant, or why that cannot be; null where the person may write none. */
  broadcast: { act: () => void; reason: string | null; isBusy: boolean } | null
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with all selected contacts. */
export function BulkButtons({ companyId, filter, sort, selection, total, onAsk, broadcast }: Props) {
  const texts = useTexts(listTexts)
  const language = useLanguage()
  const { menuOf, namedMenuOf } = useExport(companyId, sort)
  const isPhone = useIsPhone()
  const count = countSelected(selection, total)
  const ask = (verb: AskedBatch['verb']) => () => onAsk({ verb, meant: selection })
  const isTooMany = selection.kind === 'some' && count > mostNamed
  useShortcut('L', count > 0 && !isTooMany ? ask('label') : null, { group: texts.title, text: texts.acts.labels })
  if (isTooMany) return <span role="status">{texts.bulkTooMany(writeNumber(mostNamed, language))}</span>
  const button = (label: string, Sign: typeof IconBan, onClick: () => void) => (
    <Button look="plain" size="sm" leftSection={<Sign {...sign} />} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      <Button
        look="plain"
        size="sm"
        leftSection={<IconTag {...sign} />}
        rightSection={<Kbd>L</Kbd>}
        aria-keyshortcuts="L"
        onClick={ask('label')}
      >
        {texts.acts.labels}
      </Button>
      {button(texts.acts.responsible, IconUserShare, ask('responsible'))}
      {broadcast && !isPhone && (
        <Hint label={broadcast.reason ?? ''} position="top" silent={broadcast.reason === null}>
          <Button
            look="plain"
            size="sm"
            leftSection={<IconSpeakerphone {...sign} />}
            aria-disabled={broadcast.reason !== null || undefined}
            loading={broadcast.isBusy}
            onClick={broadcast.act}
          >
            {texts.acts.broadcast}
          </Button>
        </Hint>
      )}
      {isPhone ? (
        <Menu
          position="top-start"
          groups={[
            broadcast
              ? [
                  {
                    label: texts.acts.broadcast,
                    icon: <IconSpeakerphone {...sign} />,
                    disabled: broadcast.reason !== null || broadcast.isBusy,
                    ...(broadcast.reason !== null && { detail: broadcast.reason }),
                    onSelect: broadcast.act,
                  },
                ]
              : [],
            [{ label: texts.acts.block, icon: <IconBan {...sign} />, onSelect: ask('block') }],
            namedMenuOf(exportedOf(selection, filter), count),
            [{ label: texts.acts.delete, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: ask('delete') }],
          ]}
        >
          <OpenerButton label={texts.acts.moreOfSelected}>
            <IconDots {...sign} />
          </OpenerButton>
        </Menu>
      ) : (
        <>
          {button(texts.acts.block, IconBan, ask('block'))}
          <Menu groups={[menuOf(exportedOf(selection, filter), count)]} position="top-start">
            <Button look="plain" size="sm" leftSection={<IconDownload {...sign} />}>
              {texts.acts.export}
            </Button>
          </Menu>
          {button(texts.acts.delete, IconTrash, ask('delete'))}
        </>
      )}
    </>
  )
}

const exportedOf = (selection: RowSelection, filter: ContactFilter): Exported =>
  selection.kind === 'some'
    ? { contactIds: [...selection.ids] }
    : { ...filter, ...(selection.except.size > 0 && { except: [...selection.except] }) }
