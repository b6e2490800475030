import { departmentCalls } from '@prosa/contract/departments/calls'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../../kit/session/session-data.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { limitWords } from '../../../phone-numbers/public.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { isDown, useSenders } from './use-senders.ts'

/** From which number it leaves, and which department answers. */
export function SenderFields({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).message
  const { companyId, written } = wizard
  const { numbers } = useSenders(companyId)
  const channelWords = useTexts(stateWords).channelStatus
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data ?? []
  const { phonenumberId, departmentId } = written
  const serves = departments.filter(
    ({ isDraft, phonenumberIdList }) => !isDraft && (phonenumberIdList.length === 0 || phonenumberIdList.includes(phonenumberId)),
  )
  const standing = useStanding(companyId, phonenumberId)
  return (
    <>
      <div className={styles.two}>
        <Select
          label={texts.number}
          required
          options={(numbers ?? []).map((each) => ({
            value: each.phonenumberId,
            label: [
              ...[each.phonenumberName, each.phonenumber && writePhone(each.phonenumber)],
              each.channelStatus !== ChannelStatus.Connected && channelWords[ChannelStatus.nameOf(each.channelStatus)],
            ]
              .filter(Boolean)
              .join(' · '),
            disabled: each.channelStatus !== ChannelStatus.Connected,
          }))}
          value={phonenumberId || null}
          {...(standing && { description: standing })}
          onChange={(next) => wizard.change({ phonenumberId: next ?? '' })}
        />
        <Select
          label={texts.department}
          required
          options={serves.map((each) => ({ value: each.departmentId, label: each.departmentName }))}
          value={departmentId || null}
          description={texts.departmentHint}
          onChange={(next) => wizard.change({ departmentId: next ?? '' })}
        />
      </div>
      {isDown(numbers, phonenumberId) && <Alert tone="danger">{texts.disconnected}</Alert>}
    </>
  )
}

/** The provider's word on the number, where it has said one, for those who may look at it. */
function useStanding(companyId: string, phonenumberId: string): string | null {
  const texts = useTexts(wizardTexts).message
  const language = useLanguage()
  const session = useSessionData()
  const isAdmin = session !== null && permissionsOf(session).includes('admin')
  const { data } = useCall(phoneNumberCalls.getPhoneNumber, isAdmin && phonenumberId ? { companyId, phonenumberId } : null, { later: true })
  return data && data.quality !== 'UNKNOWN'
    ? texts.standing(texts.qualities[data.quality], limitWords(data.messagingLimit, language))
    : null
}
