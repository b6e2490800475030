import { refusedClosing } from '@prosa/contract/chats/closing'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { useAsker } from '../dialogs/use-asker.ts'
import type { CloseProps } from './close-dialog.tsx'
import { closingTexts } from './closing-texts.ts'
import { ListedReason } from './listed-reason.tsx'
import { WrittenReason } from './written-reason.tsx'

type Props = Omit<CloseProps, 'below'> & { companyId: string; chosen: readonly ChatEntry[] }

/** One reason for many chats: where their departments have lists, one of all these lists. Says how many stay open with it. */
export function BulkClose({ companyId, chosen, ...props }: Props) {
  const { left } = useTexts(closingTexts).asked
  const language = useLanguage()
  const { departments } = useAsker(companyId)
  const rulesOf = ({ departmentId }: ChatEntry) =>
    departments.find((each) => each.departmentId === departmentId)?.inboxRules ?? firstInboxRules
  const asking = chosen.map(rulesOf).filter(({ closeAsk }) => closeAsk === 'reason')
  const closeReasons = [...new Set(asking.flatMap((rules) => rules.closeReasons))]
  const countLeft = (reason: string) =>
    chosen.filter((chat) => refusedClosing(rulesOf(chat), { reason, isLabelled: chat.labels.length > 0 }) !== null).length
  const below = (reason: string) => {
    const count = reason === '' ? 0 : countLeft(reason)
    return <div aria-live="polite">{count > 0 && <Alert tone="warn">{left(count, writeNumber(count, language))}</Alert>}</div>
  }
  if (closeReasons.length > 0) return <ListedReason reasons={closeReasons} below={below} {...props} />
  return <WrittenReason isNeeded={asking.length > 0} below={below} {...props} />
}
