import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { writeDate } from '@prosa/contract/formats/time/date'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import styles from './contacts-screen.module.css'
import { listTexts } from './list-texts.ts'
import { askContactsAgain } from './use-contact-page.ts'

type Props = { companyId: string; onClose: () => void }

const pageSize = 20

/** Whom somebody deleted in the last 30 days, and the way back. */
export function BinDrawer({ companyId, onClose }: Props) {
  const { bin, noName } = useTexts(listTexts)
  const timeZone = useTimeZone(companyId)
  const client = useQueryClient()
  const [page, setPage] = useState(0)
  const answer = useCall(contactBinCalls.listContactBin, { companyId, page, pageSize }).data
  const restoring = useCommand(contactBinCalls.restoreContact, {
    done: (language) => listTexts[language].bin.restored,
    failed: (language) => listTexts[language].bin.failed,
  })
  const listed = () => {
    askAgain(client, keyOfAll(contactBinCalls.listContactBin))
    askContactsAgain(client)
  }
  return (
    <SidePanel opened onClose={onClose} title={bin.title} width="lg">
      <p className={styles.quiet}>{answer?.contacts.length === 0 && page === 0 ? bin.empty : bin.hint}</p>
      <ul className={styles.gone}>
        {answer?.contacts.map(({ contact: { contactId, waId, name }, deletedAt, goneAt }) => (
          <li key={contactId}>
            <div>
              <p>{`${name || noName} · ${shownPhone(waId)}`}</p>
              <p className={styles.quiet}>{bin.times(writeDate(deletedAt, timeZone), writeDate(goneAt, timeZone))}</p>
            </div>
            <Button look="framed" size="sm" onClick={() => restoring.mutate({ companyId, waId }, { onSettled: listed })}>
              {bin.restore}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        {page > 0 && (
          <Button look="plain" size="sm" onClick={() => setPage(page - 1)}>
            {bin.newer}
          </Button>
        )}
        {answer?.containsMore && (
          <Button look="plain" size="sm" onClick={() => setPage(page + 1)}>
            {bin.older}
          </Button>
        )}
      </div>
    </SidePanel>
  )
}
