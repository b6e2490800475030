import { readContactCondition } from '@prosa/contract/contacts/contact-fields'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import styles from './contacts-screen.module.css'
import { listTexts } from './list-texts.ts'

/** A pause in editing, after which the server counts. */
const pause = 400

/** Exactly how many contacts a filter finds; also beside the conditions of a segment. */
export function LiveCount({ companyId, asked, isWhole }: { companyId: string; asked: ContactFilter; isWhole: boolean }) {
  const texts = useTexts(listTexts).builder
  const language = useLanguage()
  const written = JSON.stringify(asked)
  const settled = useSettled(written, pause)
  const isRight = asked.condition === undefined || readContactCondition(asked.condition).problem === undefined
  const isAsked = isWhole && isRight && settled === written
  const { data } = useCall(contactListCalls.countContacts, isAsked ? { companyId, ...asked } : null)
  return (
    <p className={styles.counted} role="status">
      {!isWhole ? texts.uncounted : data ? texts.counted(writeNumber(data.total, language), data.total === 1) : texts.counting}
    </p>
  )
}
