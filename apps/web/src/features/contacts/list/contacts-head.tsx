import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import styles from './contacts-screen.module.css'
import { listTexts } from './list-texts.ts'
import { useExport } from './use-export.ts'

type Props = {
  companyId: string
  filter: ContactFilter
  /** How many the filter finds. */
  total: number
  onAdd: () => void
  onImport: () => void
}

const sign = <IconDownload size={16} stroke={1.75} aria-hidden="true" />

const importSign = <IconFileUpload size={16} stroke={1.75} aria-hidden="true" />

/** The name of the page with how many contacts there are in all, and what can be done with the list. */
export function ContactsHead({ companyId, filter, total, onAdd, onImport }: Props) {
  const texts = useTexts(listTexts)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const add = useRef<HTMLButtonElement>(null)
  const all = useCall(contactListCalls.countContacts, { companyId }, { later: true }).data?.total
  const { menuOf } = useExport(companyId)
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
          <Menu groups={[menuOf(filter, total)]}>
            {isPhone ? (
              <OpenerButton label={texts.acts.export}>{sign}</OpenerButton>
            ) : (
              <Button look="framed" leftSection={sign}>
                {texts.acts.export}
              </Button>
            )}
          </Menu>
          {isPhone ? (
            <IconButton look="framed" label={texts.acts.import} icon={importSign} onClick={onImport} />
          ) : (
            <Button look="framed" leftSection={importSign} onClick={onImport}>
              {texts.acts.import}
            </Button>
          )}
          <AddButton ref={add} label={texts.add.button} onClick={onAdd} />
        </>
      }
    />
  )
}
