import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { useTexts } from '../../kit/i18n.ts'
import { choosePhoneNumber, usePhoneNumberId } from '../../kit/session-data.ts'
import { ChannelBadge, type ChannelName } from '../../ui/channel-badge.tsx'
import { Select } from '../../ui/select.tsx'
import { chosenNumber } from './chosen-number.ts'
import { shellTexts } from './shell-texts.ts'

const channels: Record<ChannelType, ChannelName> = {
  [ChannelType.WhatsAppOnPremises]: 'whatsapp',
  [ChannelType.WhatsAppCloud]: 'whatsapp',
  [ChannelType.Instagram]: 'instagram',
  [ChannelType.Facebook]: 'facebook',
  [ChannelType.SMS]: 'sms',
}

/** Which number the dashboard is about. */
export function NumberSelect({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const texts = useTexts(shellTexts).side
  const chosen = chosenNumber(usePhoneNumberId(), numbers)
  return (
    <Select
      always
      label={texts.analysedNumber}
      options={numbers.map(({ phonenumberId, phonenumberName, channelType }) => ({
        value: phonenumberId,
        label: phonenumberName,
        icon: <ChannelBadge channel={channels[channelType]} />,
      }))}
      value={chosen}
      onChange={(phonenumberId) => phonenumberId !== null && choosePhoneNumber(phonenumberId)}
    />
  )
}
