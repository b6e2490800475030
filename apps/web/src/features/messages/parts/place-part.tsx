import type { Location } from '@prosa/contract/messages/content'
import { IconMapPinFilled } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { TextLink } from '../../../ui/buttons/link-text.tsx'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

/**
 * A location in words and numbers, under a drawing that stands for a map. The map itself is on another site, which is opened only by a
 * click: nothing is fetched from there.
 */
export function PlacePart({ location: { latitude, longitude, name, address } }: { location: Location }) {
  const texts = useTexts(messagesTexts)
  return (
    <div className={styles.place}>
      <Streets latitude={latitude} longitude={longitude} />
      <div className={styles.placeWords}>
        <p className={styles.strong}>{name || texts.location}</p>
        {address && <p className={styles.quiet}>{address}</p>}
        <p className={styles.coordinates}>{`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</p>
        <p>
          <TextLink text={texts.openMap} href={mapOf(latitude, longitude)} />
        </p>
      </div>
    </div>
  )
}

type Place = Pick<Location, 'latitude' | 'longitude'>

/** Streets of no town: only where they lie depends on the place, so that two places do not look the same. */
function Streets({ latitude, longitude }: Place) {
  const [across, along] = [shiftOf(longitude), shiftOf(latitude)]
  return (
    <span className={styles.map}>
      <svg viewBox="0 0 280 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g transform={`translate(${across - 20} ${along - 20})`}>
          <path className={styles.park} d="M24 8h64l14 40H24zM206 84h92v58h-92z" />
          <path className={styles.water} d="M-40 118c60-26 92 14 150-6s86 10 240-22v90H-40z" />
          <path
            className={styles.street}
            d="M-40 58 340 34M-40 98 340 82M-40 16 340-8M112-40 140 160M198-40 190 160M52-40 30 160M272-40l24 200"
          />
          <path className={styles.avenue} d="M-40 76C60 82 132 40 340 64" />
        </g>
      </svg>
      <IconMapPinFilled size={32} aria-hidden="true" />
    </span>
  )
}

/** 0 to 40, by the decimals of a degree: about a street's distance. */
const shiftOf = (degrees: number) => Math.round((Math.abs(degrees * 1_000) % 1) * 40)

const mapOf = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
