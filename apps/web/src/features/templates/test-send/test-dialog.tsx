import { writePhone } from '@prosa/contract/formats/phones/phone'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { useCall } from '../../../kit/calls/query.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { showNotice } from '../../../kit/notices.ts'
import { usePhoneNumberId } from '../../../kit/session/session-data.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import styles from '../editor/editor.module.css'
import { testTexts } from './test-texts.ts'
import { type Tested, useTestSend } from './use-test-send.ts'

type Props = { companyId: string; tested: Tested; onClose: () => void }

/** Sends what is being written to one number, so that somebody sees it in their own hand. */
export function TestDialog({ companyId, tested, onClose }: Props) {
  const texts = useTexts(testTexts)
  const ui = useUiTexts()
  const { data } = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }, { later: true })
  const numbers = data?.filter(({ channelType }) => channelNames[channelType] === 'whatsapp')
  const used = usePhoneNumberId()
  const first = numbers?.find(({ phonenumberId }) => phonenumberId === used) ?? numbers?.[0]
  const done = () => {
    showNotice((language) => ({ text: testTexts[language].sent, detail: null }), { kind: 'success' })
    onClose()
  }
  const form = useTestSend(companyId, tested, first?.phonenumberId ?? null, done)
  const { headerType, offer, buttonList } = tested.content
  const isSpecial =
    tested.isApproved && (headerType === HeaderType.Location || offer?.hasExpiration || buttonList.some(({ kind }) => kind === 'products'))
  const send = () => void (form.isFit && !isSpecial && form.confirm())
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      onConfirm={send}
      footer={
        <>
          <Button look="framed" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button aria-disabled={form.isBusy || !form.isFit || isSpecial || undefined} onClick={send}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Alert tone={tested.isApproved ? 'info' : 'warn'}>
          {isSpecial ? texts.special : tested.isApproved ? texts.approved : texts.draft}
        </Alert>
        {numbers?.length === 0 && <Alert tone="warn">{texts.noNumber}</Alert>}
        <Select
          label={texts.number}
          always
          options={(numbers ?? []).map(({ phonenumberId, phonenumberName, phonenumber }) => ({
            value: phonenumberId,
            label: [phonenumberName, phonenumber && writePhone(phonenumber)].filter(Boolean).join(' · '),
          }))}
          value={form.phonenumberId}
          onChange={(next) => next !== null && form.choose(next)}
        />
        <PhoneInput
          label={texts.phone}
          value={form.phone}
          onChange={form.type}
          {...(form.phone.length > 8 && !form.isFit && { error: texts.phoneWrong })}
        />
        {form.problem && <Alert tone="warn">{form.problem}</Alert>}
      </div>
    </Modal>
  )
}
