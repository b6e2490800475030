import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { CopyLine } from '../copy-line.tsx'
import { partId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'

/** What to enter at the provider; nothing where the channel has none. */
export function WebhookCard({ detail }: { detail: PhoneNumberDetail }) {
  const { parts, webhook: texts } = useTexts(numbersTexts)
  const { webhookUrl, providerId, businessAccountId } = detail
  if (webhookUrl === null) return null
  return (
    <Card id={partId('webhook')} title={parts.webhook} detail={texts.detail}>
      <CopyLine label={texts.address} value={webhookUrl} copy={texts.copy} />
      {providerId !== null && <CopyLine label={texts.providerId} value={providerId} copy={texts.copyProviderId} />}
      {businessAccountId !== null && (
        <CopyLine label={texts.businessAccountId} value={businessAccountId} copy={texts.copyBusinessAccountId} />
      )}
    </Card>
  )
}
