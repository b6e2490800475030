import { useId } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { ChannelBadge, type ChannelName } from '../../../ui/marks/channel-badge.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './controls.module.css'

const chips = [
  { id: 'cloud', channel: 'whatsapp' },
  { id: 'whatsapp', channel: 'whatsapp' },
  { id: 'instagram', channel: 'instagram' },
  { id: 'facebook', channel: 'facebook' },
  { id: 'sms', channel: 'sms' },
] as const satisfies readonly { id: string; channel: ChannelName }[]
const built = 'cloud'

/** All planned channels; those that do not exist yet say so. */
export function ChannelChips() {
  const texts = useTexts(simulatorTexts)
  const id = useId()
  return (
    <div className={styles.field}>
      <h2 id={`${id}-title`} className={styles.label}>
        {texts.channel}
      </h2>
      <div className={styles.chips} role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={`${id}-note`}>
        {chips.map((chip) => (
          <label key={chip.id} className={styles.chip} data-on={chip.id === built || undefined}>
            <input
              type="radio"
              className={styles.chipInput}
              name={id}
              checked={chip.id === built}
              disabled={chip.id !== built}
              readOnly
              aria-label={texts.channels[chip.id]}
            />
            <span aria-hidden="true" className={styles.chipSign}>
              <ChannelBadge channel={chip.channel} />
            </span>
            {texts.channels[chip.id]}
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={styles.note}>
        {texts.channelsNote}
      </p>
    </div>
  )
}
