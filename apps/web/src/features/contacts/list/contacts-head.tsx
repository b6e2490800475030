import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { IconDotsVertical, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { mergesTexts } from '../../merges/public.ts'
import type { FromHead } from './contacts-layers.tsx'
import styles from './contacts-screen.module.css'
import { listTexts } from './list-texts.ts'
import { useExport } from './use-export.ts'

type Props = {
  companyId: string
  filter: ContactFilter
  sort: Sort
  /** How many the filter finds. */
  total: number
  onAdd: () => void
  onOpen: (layer: FromHead) => void
}

const sign = <IconDownload size={16} stroke={1.75} aria-hidden="true" />

const importSign = <IconFileUpload size={16} stroke={1.75} aria-hidden="true" />

/** The name of the page with how many contacts there are in all, and what can be done with the list. */
export function ContactsHead({ companyId, filter, sort, total, onAdd, onOpen }: Props) {
  const texts = useTexts(listTexts)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const add = useRef<HTMLButtonElement>(null)
  const all = useCall(contactListCalls.countContacts, { companyId }, { later: true }).data?.total
  const { menuOf, namedMenuOf } = useExport(companyId, sort)
  const twins = useTwins(companyId)
  const written = all === undefined ? null : writeNumber(all, language)
  return (
    <PageHead
      title={texts.title}
      count={
        written !== null && (
          <span className={styles.count}>
            <span aria-hidden="true">{written}</span>
            <Spoken>{texts.all(written)}</Spoken>
          </span>
        )
      }
      actions={
        <>
          {twins !== null && !isPhone && (
            <Button look="plain" onClick={() => onOpen('duplicates')}>
              {twins}
            </Button>
          )}
          {!isPhone && (
            <>
              <Menu groups={[menuOf(filter, total)]}>
                <Button look="framed" leftSection={sign}>
                  {texts.acts.export}
                </Button>
              </Menu>
              <Button look="framed" leftSection={importSign} onClick={() => onOpen('import')}>
                {texts.acts.import}
              </Button>
            </>
          )}
          <Menu
            groups={[
              // On a phone the name of the page has no room beside all of these.
              ...(isPhone ? [[{ label: texts.acts.import, onSelect: () => onOpen('import') }, ...namedMenuOf(filter, total)]] : []),
              [
                ...(twins !== null && isPhone ? [{ label: twins, onSelect: () => onOpen('duplicates') }] : []),
                { label: texts.acts.properties, onSelect: () => onOpen('properties') },
                { label: texts.acts.bin, onSelect: () => onOpen('bin') },
              ],
            ]}
          >
            <OpenerButton label={texts.acts.more}>
              <IconDotsVertical size={16} stroke={1.75} aria-hidden="true" />
            </OpenerButton>
          </Menu>
          <AddButton ref={add} label={texts.add.button} onClick={onAdd} />
        </>
      }
    />
  )
}

/** How many pairs look like one person, in words; null where none does. */
function useTwins(companyId: string): string | null {
  const texts = useTexts(mergesTexts)
  const answer = useCall(mergeCalls.listMergeSuggestions, { companyId }, { later: true }).data
  const count = answer?.suggestions.length ?? 0
  return count === 0 ? null : texts.someDuplicates(`${count}${answer?.containsMore ? '+' : ''}`)
}
