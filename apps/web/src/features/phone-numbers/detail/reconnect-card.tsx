import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { DangerButton } from '../../../ui/buttons/danger-button.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import { problemWords } from '../problems/problem-words.ts'
import styles from './detail.module.css'

type Props = { companyId: string; detail: PhoneNumberDetail }

const noKeys = { accessToken: '', appSecret: '', verifyToken: '' }
const { reconnectPhoneNumber, checkPhoneNumber, getPhoneNumber, listPhoneNumbers, getLedger } = phoneNumberCalls

/** New keys for the number. They are never stored in the browser. As they replace the ones in use, a question comes first. */
export function ReconnectCard({ companyId, detail }: Props) {
  const { parts, reconnect: texts, secrets } = useTexts(numbersTexts)
  const words = useTexts(problemWords)
  const problemText = useProblemText()
  const client = useQueryClient()
  const reconnecting = useCommand(reconnectPhoneNumber, { takesOver: true })
  const checking = useCommand(checkPhoneNumber, { takesOver: true })
  const [keys, setKeys] = useState(noKeys)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<PhoneNumberDetail['trouble']>(null)
  const [isAsking, setAsking] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const asked = { companyId, phonenumberId: detail.phonenumberId }
  const isMissing = keys.accessToken.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) first.current?.focus()
    else setAsking(true)
  }
  const reconnect = async () => {
    const { accessToken, appSecret, verifyToken } = keys
    setRefused(null)
    const renewed = await reconnecting.mutateAsync({
      ...asked,
      accessToken: accessToken.trim(),
      ...(appSecret.trim() !== '' && { appSecret: appSecret.trim() }),
      ...(verifyToken.trim() !== '' && { verifyToken: verifyToken.trim() }),
    })
    // Where Meta does not answer now, the next message will show whether the keys work.
    const after = await checking.mutateAsync(asked).catch(() => renewed)
    client.setQueryData(queryKeyOf(getPhoneNumber, asked), after)
    for (const call of [listPhoneNumbers, getLedger]) askAgain(client, keyOfAll(call))
    if (after.channelStatus === ChannelStatus.Disconnected) return setRefused(after.trouble ?? 'unknown')
    setKeys(noKeys)
    setChecked(false)
    showToast({ kind: 'success', say: (language) => ({ text: numbersTexts[language].reconnect.done }) })
  }
  return (
    <Card id={numberPartId('reconnect')} title={parts.reconnect} detail={texts.detail}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordInput
          ref={first}
          label={texts.token}
          description={secrets.hint}
          value={keys.accessToken}
          onChange={(accessToken) => setKeys({ ...keys, accessToken })}
          error={isChecked && isMissing && texts.tokenMissing}
          repeated
          required
        />
        <div className={styles.pair}>
          <PasswordInput
            label={texts.appSecret}
            description={texts.keeps}
            value={keys.appSecret}
            onChange={(appSecret) => setKeys({ ...keys, appSecret })}
            repeated
          />
          <PasswordInput
            label={texts.verifyToken}
            description={texts.keeps}
            value={keys.verifyToken}
            onChange={(verifyToken) => setKeys({ ...keys, verifyToken })}
            repeated
          />
        </div>
        {refused && (
          <Alert tone="danger" detail={words[refused].todo}>
            {`${texts.refused} ${words[refused].what}`}
          </Alert>
        )}
        <div className={styles.danger}>
          <DangerButton outline type="submit">
            {texts.verb}
          </DangerButton>
        </div>
      </form>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        affected={1}
        consequence={() => texts.consequence(detail.phonenumberName)}
        verb={texts.verb}
        onConfirm={reconnect}
        failed={problemText}
      />
    </Card>
  )
}
