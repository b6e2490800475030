import { writeHour } from '@prosa/contract/formats/time/date'
import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import type { PhoneLine } from '@prosa/contract/simulator/model'
import { IconAddressBook, IconBan, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { StatusTick, type TickStatus } from '../../../ui/marks/status-tick.tsx'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './bubble.module.css'
import { LineMedia } from './line-media.tsx'
import { LineOptions } from './line-options.tsx'
import { mediaKindOf, shortLine, typeWords } from './line-words.ts'
import type { Act } from './use-phone.ts'

type Props = {
  line: PhoneLine
  company: string
  /** The message that it answers, if that is still there. */
  answered: PhoneLine | null
  menu: ReactNode
  onAct: (act: Act) => void
}

const ticks: Record<PhoneLine['tick'], TickStatus> = {
  waiting: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'error',
}

/** One message on the telephone; the customer's own are on the right. */
export function Bubble({ line, company, answered, menu, onAct }: Props) {
  const texts = useTexts(simulatorTexts).phone
  const { fromCustomer, isDeleted, reactions } = line
  return (
    <div className={styles.line} data-own={fromCustomer || undefined}>
      <div className={styles.bubble} data-sticker={(mediaKindOf(line) === 'sticker' && !isDeleted) || undefined}>
        <Spoken>{fromCustomer ? texts.fromCustomer : texts.fromCompany(company)}</Spoken>
        {answered && (
          <p className={styles.quote}>
            <Spoken>{texts.replyTo} </Spoken>
            {shortLine(answered, texts)}
          </p>
        )}
        {isDeleted ? (
          <p className={styles.deleted}>
            <IconBan size={14} stroke={1.75} aria-hidden="true" />
            {texts.deleted}
          </p>
        ) : (
          <Said line={line} />
        )}
        <Foot line={line} />
        {!isDeleted && <LineOptions line={line} onAct={onAct} />}
        {!isDeleted && menu}
      </div>
      {reactions.length > 0 && !isDeleted && (
        <span className={styles.reactions}>
          <span aria-hidden="true">{reactions.join(' ')}</span>
          <Spoken>{texts.reactions(reactions.join(' '))}</Spoken>
        </span>
      )}
    </div>
  )
}

function Said({ line }: { line: PhoneLine }) {
  const texts = useTexts(simulatorTexts).phone
  const { media, location, type, text } = line
  const isPlain = !media && !location && type !== 'contacts'
  return (
    <>
      <LineMedia line={line} />
      {location && (
        <p className={styles.place}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {location.name ?? texts.place}
            <span className={styles.fileSize}>{`${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`}</span>
          </span>
        </p>
      )}
      {type === 'contacts' && (
        <p className={styles.place}>
          <IconAddressBook size={18} stroke={1.75} aria-hidden="true" />
          {text || texts.contact}
        </p>
      )}
      {text !== '' && type !== 'contacts' && text !== location?.name && (
        <div className={styles.text}>
          <WhatsappText>{text}</WhatsappText>
        </div>
      )}
      {text === '' && isPlain && <p className={styles.deleted}>{typeWords(type, texts)}</p>}
    </>
  )
}

function Foot({ line: { fromCustomer, at, tick, isEdited, isDeleted } }: { line: PhoneLine }) {
  const texts = useTexts(simulatorTexts).phone
  return (
    <span className={styles.foot}>
      {isEdited && !isDeleted && <span>{texts.edited}</span>}
      {!fromCustomer && tick !== 'read' && <span>{texts.unread}</span>}
      <time dateTime={new Date(at).toISOString()}>{writeHour(at, ownTimeZone())}</time>
      {fromCustomer && <StatusTick status={ticks[tick]} />}
    </span>
  )
}
