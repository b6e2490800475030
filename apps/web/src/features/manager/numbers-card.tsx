import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { ManagedCompany } from '@prosa/contract/manager/model'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'
import type { AskedDeed } from './use-deeds.ts'

type Number = ManagedCompany['numbers'][number]
type Props = { numbers: readonly Number[]; onAsk: (asked: AskedDeed) => void }

/** The company's numbers, as the provider knows them. */
export function NumbersCard({ numbers, onAsk }: Props) {
  const texts = useTexts(managerTexts).company
  return (
    <Card title={texts.numbers}>
      {numbers.length === 0 && <p className={styles.quiet}>{texts.noNumbers}</p>}
      <ul className={styles.list}>
        {numbers.map((number) => (
          <NumberRow key={number.phonenumberId} number={number} onAsk={onAsk} />
        ))}
      </ul>
    </Card>
  )
}

const tones = { pending: 'warn', approved: 'ok', declined: 'danger' } as const

function NumberRow({ number, onAsk }: { number: Number; onAsk: Props['onAsk'] }) {
  const texts = useTexts(managerTexts)
  const { phonenumberId, phonenumberName, phonenumber, verifiedName, businessAccountId, nameReview, channelType, channelStatus } = number
  const about = { id: phonenumberId, name: phonenumberName, phonenumber }
  const { deeds, company } = texts
  const states = useTexts(stateWords).channelStatus
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{phonenumberName}</b>
        <span className={styles.quiet}>
          {[
            phonenumber && writePhone(phonenumber),
            verifiedName || company.unnamed,
            businessAccountId && company.account(businessAccountId),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.badges}>
          <Badge tone={channelStatus === ChannelStatus.Connected ? 'ok' : 'danger'}>{states[ChannelStatus.nameOf(channelStatus)]}</Badge>
          {nameReview && <Badge tone={tones[nameReview.state]}>{company.review[nameReview.state](nameReview.name)}</Badge>}
        </span>
        {nameReview?.reason && <span className={styles.quiet}>{nameReview.reason}</span>}
      </span>
      <span className={styles.deeds}>
        {channelType === ChannelType.WhatsAppCloud && (
          <Button
            look="plain"
            size="sm"
            aria-label={texts.of(deeds.displayName.verb, phonenumberName)}
            onClick={() => onAsk({ deed: 'displayName', about })}
          >
            {deeds.displayName.verb}
          </Button>
        )}
        <Button
          look="emptying"
          size="sm"
          aria-label={texts.of(deeds.removeNumber.verb, phonenumberName)}
          onClick={() => onAsk({ deed: 'removeNumber', about })}
        >
          {deeds.removeNumber.verb}
        </Button>
      </span>
    </li>
  )
}
