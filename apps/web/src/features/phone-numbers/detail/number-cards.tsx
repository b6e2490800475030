import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { type FormEvent, useEffect, useId } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { inSearch, isOtherSection, useLeaveGuard } from '../../../kit/kept/use-leave-guard.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../../ui/alerts/conflict-alert.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { closeToastsAbout } from '../../../ui/toasts/toast-store.ts'
import { CopyLine } from '../copy-line.tsx'
import { numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './detail.module.css'
import { NameAndEmails } from './name-and-emails.tsx'
import type { ValueName } from './number-values.ts'
import { ReceivingCard } from './receiving-card.tsx'
import { ReconnectCard } from './reconnect-card.tsx'
import { StandingCard } from './standing-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { useNumberForm } from './use-number-form.ts'
import { useSaveNumber } from './use-save-number.ts'

type Props = { companyId: string; detail: PhoneNumberDetail; emails: readonly string[] }

/** All cards of a number: its standing, what one save bar saves and, last, what is risky. */
export function NumberCards({ companyId, detail, emails }: Props) {
  const texts = useTexts(numbersTexts)
  const problemText = useProblemText()
  const formId = useId()
  const form = useNumberForm(detail.phonenumberId, { phonenumberName: detail.phonenumberName, emailList: emails })
  const { save, overwrite, problem, isBusy } = useSaveNumber(companyId, detail, form)
  const hasChanges = form.changed.length > 0
  const leaving = useLeaveGuard(hasChanges, isOtherNumber)
  useSaveKey(form.element, hasChanges, { group: texts.shortcuts, text: texts.form.save })
  // The toast with the undo of discarded changes works only on this page.
  useEffect(() => () => closeToastsAbout(formId), [formId])

  const nameOf: Record<ValueName, string> = { phonenumberName: texts.form.name, emailList: texts.parts.emails }
  const saved: Record<ValueName, string> = { phonenumberName: form.saved.phonenumberName, emailList: form.saved.emailList.join(', ') }
  const isOurs = detail.channelType === ChannelType.WhatsAppCloud
  const before = form.typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <StandingCard companyId={companyId} detail={detail} canAsk={isOurs} />
      {problem !== null && (
        <Alert tone="danger" detail={problemText(problem)}>
          {texts.form.notSaved}
        </Alert>
      )}
      {form.clashes.length > 0 && (
        <ConflictAlert
          lines={form.clashes.map((name) => ({ field: nameOf[name], value: saved[name] }))}
          onTake={() => form.forget(form.clashes)}
          onKeep={overwrite}
        >
          {texts.conflict}
        </ConflictAlert>
      )}
      <form id={formId} ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <NameAndEmails form={form} />
      </form>
      <ReceivingCard companyId={companyId} detail={detail} />
      <WebhookCard detail={detail} />
      <UsageCard companyId={companyId} phonenumberId={detail.phonenumberId} />
      {isOurs && <ReconnectCard companyId={companyId} detail={detail} />}
      {hasChanges && (
        <SaveBar
          form={formId}
          busy={isBusy}
          changes={form.changed.map((name) => nameOf[name])}
          onDiscard={form.discard}
          onUndo={() => form.restore(before)}
        />
      )}
      <ConfirmModal
        opened={leaving.isAsking}
        onClose={leaving.stay}
        title={texts.leave.title}
        affected={form.changed.length}
        consequence={() => texts.leave.body}
        verb={texts.leave.verb}
        onConfirm={async () => {
          form.discard()
          leaving.leave()
        }}
        failed={problemText}
      />
    </>
  )
}

type Addresses = Parameters<typeof isOtherSection>

/** A link to another setting of the open number does not leave it. */
const isOtherNumber = (...[current, next]: Addresses): boolean =>
  isOtherSection(current, next) || inSearch(current, 'numberId') !== inSearch(next, 'numberId')

/** What to enter at the provider; nothing where the channel needs none. */
function WebhookCard({ detail }: { detail: PhoneNumberDetail }) {
  const { parts, webhook: texts } = useTexts(numbersTexts)
  const { webhookUrl, providerId, businessAccountId } = detail
  if (webhookUrl === null) return null
  return (
    <Card id={numberPartId('webhook')} title={parts.webhook} detail={texts.detail}>
      <CopyLine label={texts.address} value={webhookUrl} copy={texts.copy} />
      {providerId !== null && <CopyLine label={texts.providerId} value={providerId} copy={texts.copyProviderId} />}
      {businessAccountId !== null && (
        <CopyLine label={texts.businessAccountId} value={businessAccountId} copy={texts.copyBusinessAccountId} />
      )}
    </Card>
  )
}
