import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { channelNames } from '../../../kit/channel-names.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { choosePhoneNumber, usePhoneNumberId } from '../../../kit/session/session-data.ts'
import { ChannelBadge } from '../../../ui/marks/channel-badge.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { shellTexts } from '../shell-texts.ts'

/** Chooses the number that the dashboard is about. */
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
        icon: <ChannelBadge channel={channelNames[channelType]} />,
      }))}
      value={chosen}
      onChange={(phonenumberId) => phonenumberId !== null && choosePhoneNumber(phonenumberId)}
    />
  )
}

/** The stored number, else the first (spec §9); a stored one that is no longer in the list does not count. */
export function chosenNumber(stored: string | null, numbers: readonly Pick<PhoneNumber, 'phonenumberId'>[]): string | null {
  const isThere = numbers.some(({ phonenumberId }) => phonenumberId === stored)
  return isThere ? stored : (numbers[0]?.phonenumberId ?? null)
}
