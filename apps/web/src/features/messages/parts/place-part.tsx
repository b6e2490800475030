import type { Location } from '@prosa/contract/messages/content'
import { IconMapPin } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { TextLink } from '../../../ui/buttons/link-text.tsx'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

/** A location in words and numbers. The map is on another site, which is opened only by a click. */
export function PlacePart({ location: { latitude, longitude, name, address } }: { location: Location }) {
  const texts = useTexts(messagesTexts)
  return (
    <div className={styles.card}>
      <span className={styles.cardIcon}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.cardWords}>
        <p className={styles.strong}>{name || texts.location}</p>
        {address && <p className={styles.quiet}>{address}</p>}
        <p className={styles.quiet}>{`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</p>
        <p>
          <TextLink text={texts.openMap} href={mapOf(latitude, longitude)} />
        </p>
      </div>
    </div>
  )
}

const mapOf = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
